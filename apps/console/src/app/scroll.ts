/** How far down each page was left, in px by its path. */
const left = new Map<string, number>()

/** Notes how far down a page is before another takes its place. */
export function keepScroll(path: string): void {
  left.set(path, window.scrollY)
}

/** Forgets a page: it opens at its top. */
export function forgetScroll(path: string): void {
  left.delete(path)
}

/** Scrolls to the top, or, for a page that was kept, to where it was left. */
export function scrollFor(path: string, kept: boolean): void {
  window.scrollTo(0, kept ? (left.get(path) ?? 0) : 0)
}
