import type { PageComponent } from '@limpid/contract/catalogue/pages'
import { ancestorsOf } from '@limpid/contract/kernel/trees'
import type { Menu } from '../management/management.rules.ts'
import { addressOf } from '../management/places.rules.ts'

/** What a role may open, by entry ids, and what it may do. */
export interface Rights {
  menuIds: readonly string[]
  perms: readonly string[]
}

export interface RightsChange {
  menus: { gained: string[]; lost: string[] }
  perms: { gained: string[]; lost: string[] }
}

const managementPage: PageComponent = 'system/menu/index'

/** Menu management belongs to its own role alone: no other role can be granted it. */
export const isFixed = ({ component }: Pick<Menu, 'component'>) => component === managementPage

/** The lists that lead to pages outside the menu, by page id: a page's list is the entry it highlights. */
export function listsOf(menus: readonly Menu[]): Map<string, Menu> {
  const pages = new Map(
    menus.filter(({ kind }) => kind === 'MENU').map((menu) => [addressOf(menus, menu), menu]),
  )
  return new Map(
    menus.flatMap(({ id, visible, activeMenu }) => {
      const list = visible || !activeMenu ? undefined : pages.get(activeMenu)
      return list && list.id !== id ? [[id, list]] : []
    }),
  )
}

/** Detail pages that a role cannot open, with their lists, which it can. */
export function closedOf(menus: readonly Menu[], menuIds: readonly string[]): { page: Menu; list: Menu }[] {
  const lists = listsOf(menus)
  return menus.flatMap((page) => {
    const list = lists.get(page.id)
    const ofOneThing = page.path.includes('/:')
    return list && ofOneThing && menuIds.includes(list.id) && !menuIds.includes(page.id)
      ? [{ page, list }]
      : []
  })
}

/** Resolves ids of entries and buttons: pages with the folders above them, and the permissions of buttons. */
export function rightsOf(menus: readonly Menu[], ids: readonly string[]): Rights {
  const requested = menus.filter(({ id }) => ids.includes(id))
  const entries = requested.filter(({ kind }) => kind !== 'BUTTON')
  const folders = entries.flatMap(({ parentId }) => ancestorsOf(menus, parentId))
  return {
    menuIds: [...new Set([...entries, ...folders].map(({ id }) => id))],
    perms: requested.flatMap(({ perm }) => perm ?? []),
  }
}

/** What a role gains and loses; a permission that no button carries is preserved. */
export function changeOf(menus: readonly Menu[], before: Rights, after: Rights): RightsChange {
  const placed = new Set(menus.flatMap(({ perm }) => perm ?? []))
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one))
  return {
    menus: {
      gained: without(after.menuIds, before.menuIds),
      lost: without(before.menuIds, after.menuIds),
    },
    perms: {
      gained: without(after.perms, before.perms),
      lost: without(before.perms, after.perms).filter((perm) => placed.has(perm)),
    },
  }
}
