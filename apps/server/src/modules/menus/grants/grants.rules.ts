import { aboveOf } from '@limpid/contract/kernel/trees'
import type { PageComponent } from '@limpid/contract/menus/components'
import type { Menu } from '../management/management.rules.ts'
import { addressOf } from '../management/places.rules.ts'

/** What a role may open, by the ids of entries, and what it may do. */
export interface Rights {
  menuIds: readonly string[]
  perms: readonly string[]
}

export interface RightsChange {
  menus: { gained: string[]; lost: string[] }
  perms: { gained: string[]; lost: string[] }
}

const managementPage: PageComponent = 'system/menu/index'

/** The management of menus is for its own role alone: no other one is given it. */
export const isFixed = ({ component }: Pick<Menu, 'component'>) => component === managementPage

/** The lists that lead to pages outside the menu, by the ids of these pages: a list is the entry that its page marks. */
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

/** Pages of one thing that a role cannot open, with their lists, which it can. */
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

/** What ids of entries and buttons come to: pages with the folders above them, and the permissions of buttons. */
export function rightsOf(menus: readonly Menu[], ids: readonly string[]): Rights {
  const wanted = menus.filter(({ id }) => ids.includes(id))
  const entries = wanted.filter(({ kind }) => kind !== 'BUTTON')
  const folders = entries.flatMap(({ parentId }) => aboveOf(menus, parentId))
  return {
    menuIds: [...new Set([...entries, ...folders].map(({ id }) => id))],
    perms: wanted.flatMap(({ perm }) => perm ?? []),
  }
}

/** What a role gains and loses; a permission that no button carries stays with it. */
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
