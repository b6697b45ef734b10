/** Scroll position of each page, in px by path. */
const left = new Map<string, number>()

/** Stores the scroll position of a page before another replaces it. */
export function storeScroll(path: string): void {
  left.set(path, window.scrollY)
}

/** Forgets a page's scroll position: it opens at the top. */
export function clearScroll(path: string): void {
  left.delete(path)
}

/** Scrolls to the top, or, for a kept page, to where it was left. */
export function scrollFor(path: string, kept: boolean): void {
  window.scrollTo(0, kept ? (left.get(path) ?? 0) : 0)
}
