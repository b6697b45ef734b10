import { hasUnsaved } from '../../../kit/form/unsaved.tsx'

/** Marks the element of a page with its path. */
export const pageElement = (path: string) => ({ 'data-page': path })

/** True if one of these pages, shown or hidden, has unsaved input. */
export function pagesHaveUnsaved(paths: readonly string[]): boolean {
  return hasUnsaved(
    ...paths.flatMap((path) => [...document.querySelectorAll(`[data-page="${CSS.escape(path)}"]`)]),
  )
}
