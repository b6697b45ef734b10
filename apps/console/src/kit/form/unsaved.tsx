/**
 * What would be lost is marked on the page itself: a page that is hidden keeps its marks, while its effects rest, and one that is
 * gone has none.
 */
const selector = '[data-unsaved]'

/** Stands in a form, or wherever else something would be lost, for as long as it would. */
export function UnsavedMark({ when }: { when: boolean }) {
  return when ? <i hidden data-unsaved /> : null
}

/** True when something under one of these elements was entered and not saved; hidden pages count. */
export function hasUnsaved(...within: readonly ParentNode[]): boolean {
  return within.some((element) => element.querySelector(selector) !== null)
}

let givenUp = false

/** From now on nobody is asked about what is not saved. */
export function giveUpUnsaved(): void {
  givenUp = true
}

/** Lets the browser ask before something unsaved is left or reloaded, until the returned function is called. */
export function warnOfLoss(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!givenUp && hasUnsaved(document)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
