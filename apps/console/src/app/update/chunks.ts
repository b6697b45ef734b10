import { noteAnswer, probeServer } from '../../api/connection.ts'
import { UserFacingError } from '../../api/problem.ts'
import { currentLanguage } from '../../lib/settings.ts'
import { pickTexts } from '../../lib/words.ts'
import { recentlyReloaded } from './recentlyReloaded.ts'
import { updateWords } from './update.words.ts'
import { offerReload } from './version.ts'

/** A chunk of the console that could not be loaded: the network failed, or a newer version replaced it. */
class PartMissing extends UserFacingError {
  override readonly name = 'PartMissing'

  /** True if only the network failed. */
  readonly away: boolean

  constructor(cause: unknown, away: boolean) {
    const words = pickTexts(updateWords, currentLanguage())
    super(away ? words.partAway : words.partMissing, { cause })
    this.away = away
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

/** True for a chunk that may load as soon as the network, or the server, is back. */
export function isChunkUnreachable(error: unknown): boolean {
  return error instanceof PartMissing && error.away
}

/** Nothing of the console is shown yet, so a reload loses nothing. */
const nothingShown = () => document.getElementById('start') !== null

/**
 * Loads a chunk of the console. One that is gone because a newer version was installed is left to the user: a
 * reload is offered, and the caller gets `PartMissing`. Only before anything is shown the page reloads by
 * itself, once.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await load()
    // A build that replaced this one while the chunk was on its way.
    if (chunk === undefined) throw new TypeError('The chunk came without its module.')
    return chunk
  } catch (error) {
    const answers = await probeServer()
    noteAnswer(answers)
    if (answers) {
      if (nothingShown() && !recentlyReloaded()) {
        window.location.reload()
        return new Promise<T>(() => undefined)
      }
      offerReload()
    }
    throw new PartMissing(error, !answers)
  }
}
