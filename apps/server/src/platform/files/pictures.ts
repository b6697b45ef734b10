import sharp from 'sharp'

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
 * Undefined for anything that is none of these, is damaged or has more than 40 million pixels.
 */
export async function squarePicture(bytes: Buffer, sizePx: number): Promise<Buffer | undefined> {
  if (!isPicture(bytes)) return undefined
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(sizePx, sizePx, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}
