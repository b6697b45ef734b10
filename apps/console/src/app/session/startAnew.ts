import { giveUpUnsaved } from '../../kit/form/unsaved.tsx'

/** Loads the console anew at an address, so that nothing of the former person stays in memory: what was not saved neither. */
export function startAnew(hash: '#/' | '#/login'): void {
  window.history.replaceState(null, '', hash)
  reloadAnyway()
}

/** Loads the page anew. Whose page it was is over, so nobody is asked about what was not saved. */
export function reloadAnyway(): void {
  giveUpUnsaved()
  window.location.reload()
}
