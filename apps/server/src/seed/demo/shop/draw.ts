/* Draws the pictures of the demo as files that somebody could have uploaded. The library is loaded only where a demo is seeded. */
import { fileURLToPath } from 'node:url'
import { bannerDrawing, goodsDrawing, type Shape } from './shapes.ts'

const font = fileURLToPath(new URL('../../../platform/pdf/font/noto-sans-sc.woff', import.meta.url))

/** The picture of an article. */
export async function drawGoods(shape: Shape, colour: string): Promise<File> {
  const { default: sharp } = await import('sharp')
  return asFile(
    await sharp(Buffer.from(goodsDrawing(shape, colour)))
      .png()
      .toBuffer(),
  )
}

export interface Banner {
  title: string
  text: string
  colour: string
  drawn: readonly { shape: Shape; colour: string }[]
}

/** The picture of an advert, with its words in one language. */
export async function drawBanner({ title, text, colour, drawn }: Banner): Promise<File> {
  const { default: sharp } = await import('sharp')
  const written = (words: string, size: number) =>
    sharp({
      text: {
        ...{
          text: `<span foreground="#123b49">${words}</span>`,
          fontfile: font,
          font: `Noto Sans SC ${size}`,
        },
        ...{ rgba: true, dpi: 72, width: 470, spacing: 8 },
      },
    })
      .png()
      .toBuffer()
  const field = sharp(Buffer.from(bannerDrawing(colour, drawn)))
  const words = [
    { input: await written(`<b>${title}</b>`, 50), left: 56, top: 78 },
    { input: await written(text, 28), left: 56, top: 176 },
  ]
  return asFile(await field.composite(words).png().toBuffer())
}

const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })
