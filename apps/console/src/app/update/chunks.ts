import { noteAnswer, probeServer } from '../../api/connection.ts'
import { UserFacingError } from '../../api/problem.ts'
import { currentLanguage } from '../../lib/settings.ts'
import { pickTexts } from '../../lib/words.ts'
import { recentlyReloaded } from './recentlyReloaded.ts'
import { updateWords } from './update.words.ts'
import { isReplaced, offerReload } from './version.ts'

/** A newer version replaced the chunk; the server did not send it, such as under overload; or there is no connection. */
type MissingBecause = 'replaced' | 'failed' | 'away'

/** A chunk of the console that could not be loaded. */
class PartMissing extends UserFacingError {
  override readonly name = 'PartMissing'

  readonly because: MissingBecause

  constructor(cause: unknown, because: MissingBecause) {
    const words = pickTexts(updateWords, currentLanguage())
    const said = { replaced: words.partMissing, failed: words.partFailed, away: words.partAway }
    super(said[because], { cause })
    this.because = because
  }
}

/**
 * Browser messages for a module that could not be loaded, or that came without its page: of a build that replaced the one this page
 * belongs to. The latter are those of Chromium, Firefox and Safari for a lazy component.
 */
const importFailures =
  /dynamically imported module|importing a module script failed|unable to preload|reading 'default'|property "default"|evaluating '\S+\.default'/i

/** True for a failed import, wherever it came from. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof PartMissing || (error instanceof Error && importFailures.test(error.message))
}

/** Why a chunk is missing; undefined for any other error, and where nobody asked the server yet. */
export function missingBecause(error: unknown): MissingBecause | undefined {
  return error instanceof PartMissing ? error.because : undefined
}

/** Asks the server why a chunk could not be loaded: only one that has another version replaced it. */
async function findCause(): Promise<MissingBecause> {
  const answers = await probeServer()
  noteAnswer(answers)
  if (!answers) return 'away'
  return (await isReplaced()) ? 'replaced' : 'failed'
}

/**
 * What is known of a failed import, after asking the server; a reload is offered where a newer version replaced the chunk. Without one, a
 * failure of a lazy component stays as it is: React does not import it again before the page is reloaded.
 */
export async function explainMissing(error: unknown): Promise<unknown> {
  const because = missingBecause(error) ?? (await findCause())
  if (because !== 'replaced') return error
  offerReload()
  return error instanceof PartMissing ? error : new PartMissing(error, because)
}

/** Nothing of the console is shown yet, so a reload loses nothing. */
const nothingShown = () => document.getElementById('start') !== null

/**
 * Loads a chunk of the console. The caller gets `PartMissing` for one that could not be loaded. Where it is gone because a newer version was
 * installed, the reload is left to the user: it is offered. Only before anything is shown the page reloads by itself, once.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await load()
    // A build that replaced this one while the chunk was on its way.
    if (chunk === undefined) throw new TypeError('The chunk came without its module.')
    return chunk
  } catch (error) {
    const because = await findCause()
    if (because === 'replaced') {
      if (nothingShown() && !recentlyReloaded()) {
        window.location.reload()
        return new Promise<T>(() => undefined)
      }
      offerReload()
    }
    throw new PartMissing(error, because)
  }
}
