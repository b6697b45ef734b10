/**
 * Unsaved input is marked in the page itself: a hidden page keeps its marks while its effects are paused, and
 * an unmounted one has none.
 */
const selector = '[data-unsaved]'

/** Rendered in a form, or anywhere else, as long as it has unsaved input. */
export function UnsavedMark({ when }: { when: boolean }) {
  return when ? <i hidden data-unsaved /> : null
}

/** True if one of these elements contains unsaved input; hidden pages count. */
export function hasUnsaved(...within: readonly ParentNode[]): boolean {
  return within.some((element) => element.querySelector(selector) !== null)
}

let givenUp = false

/** From now on nobody is asked about unsaved input. */
export function giveUpUnsaved(): void {
  givenUp = true
}

/** Makes the browser ask before unsaved input is left or reloaded, until the returned function is called. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!givenUp && hasUnsaved(document)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
