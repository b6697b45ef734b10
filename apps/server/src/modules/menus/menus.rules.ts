import type { Route } from '@limpid/contract/menus/route'
import { rootRole } from '@limpid/contract/roles/system-roles'

/** One menu as stored, with the codes of the roles that may open it. */
export interface MenuRow {
  id: string
  parentId: string | null
  kind: 'CATALOG' | 'MENU' | 'EXTLINK'
  path: string
  component: string | null
  redirect: string | null
  title: string
  titleEn: string
  icon: string | null
  visible: boolean
  keepAlive: boolean
  alwaysShow: boolean
  affix: boolean
  activeMenu: string | null
  roles: string[]
}

/** `goods-detail` -> `GoodsDetail`; parameters are omitted. */
export function routeName(path: string): string {
  const words = path.split('/').flatMap((part) => (part.startsWith(':') ? [] : part.split('-')))
  return words
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')
}

/**
 * The routes that a user with these roles may open, as a tree in the order of `rows`. Empty catalogs are
 * omitted.
 */
export function routesFor(rows: readonly MenuRow[], roles: readonly string[]): Route[] {
  const isRoot = roles.includes(rootRole)
  const mayOpen = (row: MenuRow) => isRoot || row.roles.some((role) => roles.includes(role))
  const childrenOf = (parentId: string | null): Route[] =>
    rows
      .filter((row) => row.parentId === parentId && mayOpen(row))
      .map((row) => toRoute(row, childrenOf(row.id)))
      .filter((route) => route.component !== 'Layout' || (route.children?.length ?? 0) > 0)
  return childrenOf(null)
}

function toRoute(row: MenuRow, children: Route[]): Route {
  return {
    path: row.path,
    name: routeName(row.path),
    ...(row.component && { component: row.component }),
    ...(row.redirect && { redirect: row.redirect }),
    meta: {
      title: row.title,
      titleEn: row.titleEn,
      hidden: !row.visible,
      roles: row.roles,
      ...(row.icon && { icon: row.icon }),
      ...(row.keepAlive && row.kind === 'MENU' && { keepAlive: true }),
      ...(row.alwaysShow && row.kind === 'CATALOG' && { alwaysShow: true }),
      ...(row.affix && { affix: true }),
      ...(row.activeMenu && { activeMenu: row.activeMenu }),
    },
    ...(children.length > 0 && { children }),
  }
}
