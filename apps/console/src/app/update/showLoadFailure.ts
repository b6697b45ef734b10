import { recentlyReloaded } from './recentlyReloaded.ts'

/**
 * The console itself could not be loaded. A newer version may have replaced it between the page and its
 * files, so the page reloads once; if that does not help, it says what to do. None of the console's texts or
 * styles is available here.
 */
export function showLoadFailure(error: unknown): void {
  if (!recentlyReloaded()) {
    window.location.reload()
    return
  }
  const paragraph = document.createElement('p')
  paragraph.className = 'start-failed'
  paragraph.setAttribute('role', 'alert')
  paragraph.textContent = /^en/i.test(document.documentElement.lang)
    ? 'The console could not be loaded. Check the network and reload the page.'
    : '控制台加载失败，请检查网络后重新加载页面。'
  document.getElementById('start')?.remove()
  document.body.prepend(paragraph)
  reportError(error)
}
