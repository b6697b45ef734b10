/* Runs in a process of its own (`pictures.ts`): decoders are the part of this product that bytes of strangers are most likely to break. */
import sharp, { type ResizeOptions } from 'sharp'
import { answerTask } from '../processes/answer-task.ts'

export interface PictureTask {
  bytes: Uint8Array
  /** Each is drawn from the one before it. */
  sizes: readonly ResizeOptions[]
}

export type DrawnPictures = { pictures: Uint8Array[] } | { refusal: 'imageTooLarge' | 'imageUnreadable' }

/** Above this a small file unpacks into a picture that only uses up memory. */
const maxPixels = 40_000_000
/** A picture of few pixels may still be so long that scaling it takes minutes. */
const maxSidePx = 16_384

// Only the three supported formats are ever decoded, whatever else the library can read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// One thread per picture: uploads must not slow down the devices.
sharp.concurrency(1)
sharp.cache(false)

async function draw({ bytes, sizes }: PictureTask): Promise<DrawnPictures> {
  try {
    // This reads only the head of the file.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels || Math.max(width, height) > maxSidePx) return { refusal: 'imageTooLarge' }
    const pictures: Uint8Array[] = []
    for (const size of sizes) pictures.push(await redrawn(pictures.at(-1) ?? bytes, size))
    return { pictures }
  } catch {
    return { refusal: 'imageUnreadable' }
  }
}

function redrawn(bytes: Uint8Array, size: ResizeOptions): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer()
}

answerTask(draw)
