import { pageComponents } from '@limpid/contract/catalogue/pages'
import { type Permission, permissions } from '@limpid/contract/catalogue/permissions'
import { subtreeOf } from '@limpid/contract/kernel/trees'
import type { MenuForm, MenuNode, MenuType } from '@limpid/contract/menus/management'
import type { MenuRow } from '../menus.rules.ts'

/** One entry as stored, without the roles it is granted to. */
export interface Menu extends Omit<MenuRow, 'kind' | 'roles'> {
  kind: MenuType
  sort: number
  perm: string | null
  builtIn: boolean
}

export type MenuContent = Omit<Menu, 'id' | 'builtIn' | 'perm'> & { perm: Permission | null }

/** What is stored of a form: only what applies to the type. `before` is the edited entry, if there is one. */
export function contentOf(form: MenuForm, before?: Menu): MenuContent {
  const { type: kind, parentId } = form
  const isPage = kind === 'MENU'
  const isRoute = isPage || kind === 'CATALOG'
  const path = kind === 'BUTTON' ? '' : (form.path ?? '')
  return {
    parentId,
    kind,
    path: isRoute && parentId === null && !path.startsWith('/') ? `/${path}` : path,
    component: kind === 'CATALOG' ? 'Layout' : (isPage && form.component) || null,
    redirect: (kind === 'CATALOG' && form.redirect) || null,
    title: form.name,
    titleEn: form.nameEn || form.name,
    icon: (kind !== 'BUTTON' && form.icon) || null,
    sort: form.sort,
    visible: kind === 'BUTTON' || form.visible,
    keepAlive: isPage && form.keepAlive,
    alwaysShow: kind === 'CATALOG' && form.alwaysShow,
    affix: isPage && (form.affix ?? before?.affix ?? false),
    activeMenu: (isPage && (form.activeMenu === undefined ? before?.activeMenu : form.activeMenu)) || null,
    perm: (kind === 'BUTTON' && form.perm) || null,
  }
}

/** True when a change would move an entry away from where the console needs it. */
export function displaces(before: Menu, after: MenuContent): boolean {
  return (
    before.builtIn &&
    (before.kind !== after.kind ||
      before.parentId !== after.parentId ||
      before.path !== after.path ||
      before.component !== after.component ||
      before.visible !== after.visible)
  )
}

type Place = Pick<Menu, 'component' | 'perm'>

/** The console pages and the catalogue's permissions that have a place among these entries. */
function placed(menus: readonly Place[]): Set<string> {
  const pages = menus.flatMap(({ component }) => pageComponents.filter((page) => page === component))
  const perms = menus.flatMap(({ perm }) => (perm && perm in permissions ? perm : []))
  return new Set([...pages, ...perms])
}

/** True when a page of the console or a permission would lose its place in the menu. */
export function dropsPlacements(before: readonly Place[], after: readonly Place[]): boolean {
  const left = placed(after)
  return [...placed(before)].some((place) => !left.has(place))
}

/**
 * Ids of the entries that cannot be deleted: without one and its descendants, a page or a permission would
 * have no place.
 */
export function systemMenuIdsOf(menus: readonly Menu[]): Set<string> {
  const stays = ({ id }: Menu) => {
    const going = new Set(subtreeOf(menus, id).map((menu) => menu.id))
    return dropsPlacements(
      menus,
      menus.filter((menu) => !going.has(menu.id)),
    )
  }
  return new Set(menus.filter(stays).map(({ id }) => id))
}

/** True when the words occur in an entry's names, path, page or permission. */
export function matchesMenu(node: MenuNode, requested: string): boolean {
  return [node.name, node.nameEn, node.path, node.component ?? '', node.perm ?? ''].some((text) =>
    text.toLowerCase().includes(requested),
  )
}
