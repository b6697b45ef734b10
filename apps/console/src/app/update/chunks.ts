import { noteAnswer, probeServer } from '../../api/connection.ts'
import { ToldError } from '../../api/problem.ts'
import { currentLanguage } from '../../lib/settings.ts'
import { sayAll } from '../../lib/words.ts'
import { reloadedLately } from './reloadedLately.ts'
import { updateWords } from './update.words.ts'
import { offerReload } from './version.ts'

/** A part of the console that could not be had: the network failed, or a newer version took its place. */
class PartMissing extends ToldError {
  override readonly name = 'PartMissing'

  /** True where nothing was wrong but the network. */
  readonly away: boolean

  constructor(cause: unknown, away: boolean) {
    const words = sayAll(updateWords, currentLanguage())
    super(away ? words.partAway : words.partMissing, { cause })
    this.away = away
  }
}

/** What browsers say of a module that they could not fetch. */
const engineSays = /dynamically imported module|importing a module script failed|unable to preload/i

/** True for the failure of an import, whoever asked for it. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof PartMissing || (error instanceof Error && engineSays.test(error.message))
}

/** True for a part that may come as soon as the network, or the server, is back. */
export function isPartAway(error: unknown): boolean {
  return error instanceof PartMissing && error.away
}

/** Nothing of the console stands yet, so a reload loses nothing. */
const nothingShown = () => document.getElementById('start') !== null

/**
 * Loads a part of the console. One that has vanished, because a newer version was installed, is for the person to deal with:
 * a reload is offered, and the caller gets `PartMissing`. Only before anything is shown the page reloads by itself, once.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const answers = await probeServer()
    noteAnswer(answers)
    if (answers) {
      if (nothingShown() && !reloadedLately()) {
        window.location.reload()
        return new Promise<T>(() => undefined)
      }
      offerReload()
    }
    throw new PartMissing(error, !answers)
  }
}
