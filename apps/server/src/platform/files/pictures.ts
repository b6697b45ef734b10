import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { ResizeOptions } from 'sharp'
import { Problem } from '../problem.ts'
import { inProcess, ProcessFailed, type ProcessLimits } from '../processes/in-process.ts'
import type { DrawnPictures, PictureTask } from './draw-picture.ts'

/** Draws uploaded pictures anew. `accountId` says whose turn it takes. */
export interface Pictures {
  /**
   * Redraws a PNG, JPEG or WebP as a square WebP of `sizePx`: upright, cropped to the centre, without any other
   * content of the file. Throws `imageTooLarge` for more than 40 million pixels or 16,384 on one side, or more memory than such a picture
   * needs; `imageUnreadable` for any other format or a damaged file; `overloaded` while too many are being drawn, in all or for the
   * account, and for one that takes too long.
   */
  square(accountId: string, bytes: Buffer, sizePx: number): Promise<Buffer>
  /** The same, uncropped: at most `sizePx` wide and high, and never enlarged. */
  fitted(accountId: string, bytes: Buffer, sizePx: number): Promise<Buffer>
  /** The same in two sizes. */
  fittedTwice(
    accountId: string,
    bytes: Buffer,
    sizes: { largePx: number; smallPx: number },
  ): Promise<{ large: Buffer; small: Buffer }>
}

export interface PictureOptions {
  /** What runs in the process of a picture. */
  decoder?: URL
  /** How many are drawn at once; as an account draws one at a time, a slow picture leaves a process to others. */
  atOnce?: number
  limits?: ProcessLimits
}

const shippedDecoder = new URL('./draw-picture.ts', import.meta.url)
/** The largest picture that is accepted takes some seconds and 250 MB. */
const shippedLimits: ProcessLimits = { ms: 30_000, memoryMb: 512 }
const maxWaiting = 8
const maxWaitingOfAccount = 7

/** Draws each picture in a process of its own, a few at once, so that neither passwords nor devices wait for decoders. */
export function createPictures({
  decoder = shippedDecoder,
  atOnce = 2,
  limits = shippedLimits,
}: PictureOptions = {}): Pictures {
  const inTurn = bulkhead(atOnce, maxWaiting)
  /**
   * The pictures of each account that uploads some now. Only the first of an account waits for its turn among all: anyone who uploads many
   * at once waits for them, and everybody else for one picture of each account at most.
   */
  const ofAccounts = new Map<string, { turn: BulkheadPolicy; pictures: number }>()

  async function ofAccount<T>(accountId: string, work: () => Promise<T>): Promise<T> {
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

  async function redrawn(
    accountId: string,
    bytes: Buffer,
    sizes: readonly ResizeOptions[],
  ): Promise<Buffer[]> {
    if (!isPicture(bytes)) throw new Problem('imageUnreadable')
    const task: PictureTask = { bytes, sizes }
    const drawn = await ofAccount(accountId, () =>
      inTurn.execute(() => inProcess<DrawnPictures>(decoder, task, limits)),
    ).catch((error: unknown) => {
      throw problemOf(error)
    })
    if ('refusal' in drawn) throw new Problem(drawn.refusal)
    return drawn.pictures.map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    )
  }

  return {
    async square(accountId, bytes, sizePx) {
      const [picture] = await redrawn(accountId, bytes, [{ width: sizePx, height: sizePx, fit: 'cover' }])
      return picture as Buffer
    },
    async fitted(accountId, bytes, sizePx) {
      const [picture] = await redrawn(accountId, bytes, [within(sizePx)])
      return picture as Buffer
    },
    async fittedTwice(accountId, bytes, { largePx, smallPx }) {
      const [large, small] = await redrawn(accountId, bytes, [within(largePx), within(smallPx)])
      return { large: large as Buffer, small: small as Buffer }
    },
  }
}

const within = (sizePx: number): ResizeOptions => ({
  width: sizePx,
  height: sizePx,
  fit: 'inside',
  withoutEnlargement: true,
})

/** One for all servers of this process, because it limits what a machine does at once. */
export const { square: squarePicture, fitted: fittedPicture, fittedTwice: fittedPictures } = createPictures()

function problemOf(error: unknown): unknown {
  if (error instanceof BulkheadRejectedError) return new Problem('overloaded')
  if (!(error instanceof ProcessFailed)) return error
  switch (error.reason) {
    case 'memoryMb':
      return new Problem('imageTooLarge')
    case 'crashed':
      return new Problem('imageUnreadable')
    case 'ms':
      return new Problem('overloaded')
    default:
      // The decoder does not start: a fault of ours.
      return error
  }
}

/** True for the first bytes of a PNG, a JPEG or a WebP. */
function isPicture(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  const png = text(0, 8) === '\x89PNG\r\n\x1a\n'
  const jpeg = text(0, 3) === '\xff\xd8\xff'
  const webp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  return png || jpeg || webp
}
