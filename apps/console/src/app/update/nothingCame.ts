import { reloadedLately } from './reloadedLately.ts'

/**
 * The console itself could not be had. A newer version may have taken its place between the page and its files, so the page is
 * loaded once more; where that does not help, it says what to do. Nothing that knows the console's words or looks has come.
 */
export function nothingCame(error: unknown): void {
  if (!reloadedLately()) {
    window.location.reload()
    return
  }
  const said = document.createElement('p')
  said.className = 'start-failed'
  said.setAttribute('role', 'alert')
  said.textContent = /^en/i.test(document.documentElement.lang)
    ? 'The console could not be loaded. Please check the network and reload the page.'
    : '控制台没有加载成功，请检查网络后重新加载页面。'
  document.getElementById('start')?.remove()
  document.body.prepend(said)
  reportError(error)
}
