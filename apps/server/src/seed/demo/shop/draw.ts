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

const bannerHeight = 320
/** Where the words of a banner may be; the drawings are right of them. */
const wordsBox = { left: 56, width: 470 }
const wordsGap = 20

/** The words of a banner as pictures, one below the other in the middle of its height: a title in one line, and a text. */
export async function layWords({ title, text }: Pick<Banner, 'title' | 'text'>) {
  const { default: sharp } = await import('sharp')
  const written = (words: string, size: number, width?: number) =>
    sharp({
      text: {
        ...{
          text: `<span foreground="#123b49">${words}</span>`,
          fontfile: font,
          font: `Noto Sans SC ${size}`,
        },
        ...{ rgba: true, dpi: 72, spacing: 8, ...(width !== undefined && { width }) },
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const largest = 50
  const { info } = await written(`<b>${title}</b>`, largest)
  const size = Math.floor(largest * Math.min(1, wordsBox.width / info.width))
  const head = await written(`<b>${title}</b>`, size)
  const body = await written(text, 28, wordsBox.width)
  const top = Math.round((bannerHeight - head.info.height - wordsGap - body.info.height) / 2)
  const below = top + head.info.height + wordsGap
  return [
    { input: head.data, left: wordsBox.left, top, height: head.info.height, width: head.info.width },
    { input: body.data, left: wordsBox.left, top: below, height: body.info.height, width: body.info.width },
  ] as const
}

/** The picture of an advert, with its words in one language. */
export async function drawBanner({ colour, drawn, ...words }: Banner): Promise<File> {
  const { default: sharp } = await import('sharp')
  const field = sharp(Buffer.from(bannerDrawing(colour, drawn)))
  const laid = (await layWords(words)).map(({ input, left, top }) => ({ input, left, top }))
  return asFile(await field.composite(laid).png().toBuffer())
}

const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })
