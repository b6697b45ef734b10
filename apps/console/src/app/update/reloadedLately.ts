const reloadedKey = 'reloadedForChunk'
const onceEveryMs = 30_000

/** True where the page was reloaded for a missing part moments ago; otherwise notes that it is now. */
export function reloadedLately(): boolean {
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
