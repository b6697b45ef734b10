import { probeServer } from '../../api/connection.ts'
import { lookForNewVersion } from './version.ts'

const reloadedKey = 'reloadedForChunk'
const onceEveryMs = 30_000

function reloadedLately(): boolean {
  try {
    const at = Number(sessionStorage.getItem(reloadedKey))
    if (Date.now() - at < onceEveryMs) return true
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return false
  } catch {
    // Without storage a second failure cannot be told from the first, so none is answered by a reload.
    return true
  }
}

/**
 * Loads a part of the console. A part that has vanished, because a newer version was installed, reloads the page once;
 * when the server is away or the reload did not help, the error goes to the caller.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await probeServer())) throw error
    if (reloadedLately()) {
      void lookForNewVersion()
      throw error
    }
    window.location.reload()
    return new Promise<T>(() => undefined)
  }
}
