import type { Route } from '@limpid/contract/menus/route'
import { rootRole } from '@limpid/contract/roles/system-roles'

/** A page the user can open. */
export interface Place {
  /** Full path, with `:parameters` if any. */
  pattern: string
  component: string
  meta: Route['meta']
  /** Its ancestor routes, outermost first, with their full paths. */
  above: readonly { path: string; meta: Route['meta']; redirect: string | undefined }[]
}

export function isExternal(path: string): boolean {
  return /^(?:https?|mailto|tel):/.test(path)
}

/** Joins a route's path to its parent's; an absolute path is used as it is. */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/') || isExternal(path)) return path
  return `${parent.replace(/\/$/, '')}/${path}`
}

/** ROOT sees everything; a route without roles is for ROOT alone. */
function mayOpen(meta: Route['meta'], roles: readonly string[]): boolean {
  return roles.includes(rootRole) || meta.roles.some((role) => roles.includes(role))
}

/** Keeps the routes with matching roles, on every level. */
export function allowedRoutes(routes: readonly Route[], roles: readonly string[]): Route[] {
  return routes
    .filter((route) => mayOpen(route.meta, roles))
    .map((route) =>
      route.children ? { ...route, children: allowedRoutes(route.children, roles) } : { ...route },
    )
}

/** All pages of a route tree, in order. */
export function placesOf(routes: readonly Route[], parent = '', above: Place['above'] = []): Place[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path)
    const here = { path, meta: route.meta, redirect: route.redirect }
    const below = placesOf(route.children ?? [], path, [...above, here])
    const isPage = route.component !== undefined && route.component !== 'Layout' && !isExternal(path)
    const own = { pattern: path, component: route.component ?? '', meta: route.meta, above }
    return isPage ? [own, ...below] : below
  })
}

/** Targets of folders without their own page: full path -> redirect, or their first visible page. */
export function detoursOf(routes: readonly Route[], parent = ''): Map<string, string> {
  const detours = new Map<string, string>()
  for (const route of routes) {
    const path = joinPath(parent, route.path)
    const children = route.children ?? []
    for (const [from, to] of detoursOf(children, path)) detours.set(from, to)
    if (route.component !== undefined && route.component !== 'Layout') continue
    const first = children.find((child) => !child.meta.hidden)
    const target = route.redirect ?? (first && joinPath(path, first.path))
    if (target && target !== path && !isExternal(path)) detours.set(path, target)
  }
  return detours
}
