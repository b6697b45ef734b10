import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel'
import sharp, { type ResizeOptions } from 'sharp'
import { Problem } from '../http/problem.ts'

/** Above this a small file unpacks into a picture that only uses up memory. */
const maxPixels = 40_000_000
/** A picture of few pixels may still be so long that scaling it takes minutes. */
const maxSidePx = 16_384
/** A picture within those limits is drawn in about a second. */
const maxSeconds = 20

/**
 * One picture at a time, a few waiting: drawing uses the threads that verify passwords, and must leave most of
 * them to sign-in.
 */
export const inTurn = bulkhead(1, 8)
/**
 * The pictures of each account that uploads some now. Only the first of an account waits for its turn among all: anyone who uploads many at
 * once waits for them, and everybody else for one picture of each account at most.
 */
const ofAccounts = new Map<string, { turn: BulkheadPolicy; pictures: number }>()
const maxWaitingOfAccount = 7

// Only the three supported formats are ever decoded, whatever else the library can read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// One thread per picture: two simultaneous uploads must not slow down the devices.
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
 * Redraws a PNG, JPEG or WebP as a square WebP of `sizePx`: upright, cropped to the centre, without any other
 * content of the file. Throws `imageTooLarge` for more than 40 million pixels or 16,384 on one side,
 * `imageUnreadable` for any other format or a damaged file, `overloaded` while too many are being drawn, in all or for the account.
 */
export function squarePicture(accountId: string, bytes: Buffer, sizePx: number): Promise<Buffer> {
  return redrawn(accountId, bytes, { width: sizePx, height: sizePx, fit: 'cover' })
}

/** The same, uncropped: at most `sizePx` wide and high, and never enlarged. */
export function fittedPicture(accountId: string, bytes: Buffer, sizePx: number): Promise<Buffer> {
  return redrawn(accountId, bytes, { width: sizePx, height: sizePx, fit: 'inside', withoutEnlargement: true })
}

async function redrawn(accountId: string, bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  if (!isPicture(bytes)) throw new Problem('imageUnreadable')
  try {
    return await ofAccount(accountId, () => inTurn.execute(() => draw(bytes, size)))
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new Problem('overloaded')
    throw error instanceof Problem ? error : new Problem('imageUnreadable')
  }
}

async function ofAccount(accountId: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const own = ofAccounts.get(accountId) ?? { turn: bulkhead(1, maxWaitingOfAccount), pictures: 0 }
  ofAccounts.set(accountId, own)
  own.pictures += 1
  try {
    return await own.turn.execute(work)
  } finally {
    own.pictures -= 1
    if (own.pictures === 0) ofAccounts.delete(accountId)
  }
}

async function draw(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  // This reads only the head of the file.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels || Math.max(width, height) > maxSidePx) throw new Problem('imageTooLarge')
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(size)
    .webp({ quality: 82 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}
