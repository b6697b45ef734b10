const reloadedKey = 'reloadedForChunk'
const onceEveryMs = 30_000

/**
 * True if the page was reloaded for a missing chunk moments ago; otherwise records that it is reloaded now.
 */
export function recentlyReloaded(): boolean {
  try {
    const at = Number(sessionStorage.getItem(reloadedKey))
    if (Date.now() - at < onceEveryMs) return true
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return false
  } catch {
    // Without storage a second failure cannot be distinguished from the first, so none triggers a reload.
    return true
  }
}
