import { giveUpUnsaved } from '../../kit/form/unsaved.tsx'

/**
 * Reloads the console at an address, so that nothing of the previous user stays in memory, unsaved input
 * included.
 */
export function restart(hash: '#/' | '#/login'): void {
  window.history.replaceState(null, '', hash)
  reloadAnyway()
}

/** Reloads the page. Its user's session is over, so nobody is asked about unsaved input. */
export function reloadAnyway(): void {
  giveUpUnsaved()
  window.location.reload()
}
