import type { Route } from '@limpid/contract/menus/route'
import { isExternal, joinPath } from '../../guard/routeTree.ts'

/** A menu entry: a page, a folder of entries, or an external link. */
export interface MenuEntry {
  path: string
  title: { zh: string; en: string }
  icon: string | undefined
  external: boolean
  children: MenuEntry[]
}

const titleOf = (meta: Route['meta']) => ({ zh: meta.title, en: meta.titleEn || meta.title })

/**
 * The menu of a route tree: hidden routes are omitted; a folder with one visible page is replaced by that
 * page, with the page's icon or else the folder's, unless `alwaysShow` keeps the folder; a folder without a
 * visible page is omitted.
 */
export function menuOf(routes: readonly Route[], parent = ''): MenuEntry[] {
  return routes.flatMap((route): MenuEntry[] => {
    if (route.meta.hidden) return []
    const path = joinPath(parent, route.path)
    const entry = { path, title: titleOf(route.meta), icon: route.meta.icon, external: isExternal(path) }
    const isFolder = route.component === undefined || route.component === 'Layout'
    if (!isFolder || entry.external) return [{ ...entry, children: [] }]
    const children = menuOf(route.children ?? [], path)
    const [only] = children
    if (!only) return []
    const standsIn = children.length === 1 && only.children.length === 0 && route.meta.alwaysShow !== true
    return standsIn ? [{ ...only, icon: only.icon ?? entry.icon }] : [{ ...entry, children }]
  })
}

/**
 * The first level of the mixed layout: every visible root with its own path and title, and the menu below it.
 */
export function rootsOf(routes: readonly Route[]): MenuEntry[] {
  return routes.flatMap((route): MenuEntry[] => {
    const [entry] = menuOf([route])
    if (!entry) return []
    const path = joinPath('', route.path)
    if (path === entry.path) return [entry]
    return [
      { ...entry, path, title: titleOf(route.meta), icon: route.meta.icon ?? entry.icon, children: [entry] },
    ]
  })
}

/** True for the entry of a path and for its ancestor folders. */
export function containsPath(entry: MenuEntry, path: string): boolean {
  return entry.path === path || entry.children.some((child) => containsPath(child, path))
}

/** The pages of an entry, in order. */
export function leavesOf(entry: MenuEntry): MenuEntry[] {
  return entry.children.length === 0 ? [entry] : entry.children.flatMap(leavesOf)
}

/** The root to highlight: the ancestor of the open page, else the last highlighted one, else none. */
export function activeRoot(
  roots: readonly MenuEntry[],
  active: string,
  lastMarked: string,
): MenuEntry | undefined {
  return roots.find((root) => containsPath(root, active)) ?? roots.find(({ path }) => path === lastMarked)
}

/** The entry to highlight while a page is open: its own path, or the one it names. */
export function activePath(pattern: string, meta: Route['meta']): string {
  return meta.activeMenu ?? pattern
}
