import { hasUnsaved } from '../../../kit/form/unsaved.tsx'

/** Names the element that a page stands in by its path. */
export const standsFor = (path: string) => ({ 'data-page': path })

/** True when something was entered on one of these pages, shown or hidden, and not saved. */
export function pagesHaveUnsaved(paths: readonly string[]): boolean {
  return hasUnsaved(
    ...paths.flatMap((path) => [...document.querySelectorAll(`[data-page="${CSS.escape(path)}"]`)]),
  )
}
