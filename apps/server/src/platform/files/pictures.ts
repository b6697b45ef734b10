import sharp, { type ResizeOptions } from 'sharp'
import { Problem } from '../http/problem.ts'

/** Beyond this a small file unpacks into a picture that only eats memory. */
const mostPixels = 40_000_000

// Only the three kinds that are asked for are ever decoded, whatever else the library could read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// One thread a picture: two people who upload do not take the machine from the devices.
sharp.concurrency(1)
sharp.cache(false)

/** True for the first bytes of a PNG, a JPEG or a WebP. */
function isPicture(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  const png = text(0, 8) === '\x89PNG\r\n\x1a\n'
  const jpeg = text(0, 3) === '\xff\xd8\xff'
  const webp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  return png || jpeg || webp
}

/**
 * Draws a PNG, JPEG or WebP anew as a square WebP of `sizePx`: upright, its middle, without whatever else the file held.
 * Throws `imageTooLarge` for more than 40 million pixels, `imageUnreadable` for anything that is none of these or is damaged.
 */
export function squarePicture(bytes: Buffer, sizePx: number): Promise<Buffer> {
  return redrawn(bytes, { width: sizePx, height: sizePx, fit: 'cover' })
}

/** The same, whole: at most `sizePx` wide and high, and never larger than it was. */
export function fittedPicture(bytes: Buffer, sizePx: number): Promise<Buffer> {
  return redrawn(bytes, { width: sizePx, height: sizePx, fit: 'inside', withoutEnlargement: true })
}

async function redrawn(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  if (!isPicture(bytes)) throw new Problem('imageUnreadable')
  try {
    // The head of the file alone is read for this.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new Problem('imageTooLarge')
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(size)
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('imageUnreadable')
  }
}
