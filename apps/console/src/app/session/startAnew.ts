/** Loads the console anew at an address, so that nothing of the former person stays in memory. */
export function startAnew(hash: '#/' | '#/login'): void {
  window.history.replaceState(null, '', hash)
  window.location.reload()
}
