import { type Language, localise } from '@limpid/contract/kernel/words'
import type { MenuNode, MenuType } from '@limpid/contract/menus/management'
import { type TreeChoice, type TreeRow, treeChoices, treeRows } from '../../kit/tree/treeRows.ts'

/** An entry with its whole path: of a folder or page; the URL of a link; empty for a button. */
export type AddressedMenu = Omit<MenuNode, 'children'> & { address: string; children?: AddressedMenu[] }

/** One visible row of the tree. */
export type MenuRow = TreeRow<AddressedMenu>

const addressOf = ({ type, path }: Pick<MenuNode, 'type' | 'path'>, above: string) => {
  if (type === 'BUTTON' || type === 'EXTLINK' || path.startsWith('/')) return path
  return `${above}/${path}`
}

/** The entries with their whole paths. */
export function addressed(nodes: readonly MenuNode[], above = ''): AddressedMenu[] {
  return nodes.map(({ children, ...node }) => {
    const address = addressOf(node, above)
    return { ...node, address, ...(children && { children: addressed(children, address) }) }
  })
}

/** The rows of a tree, top down; children of a collapsed entry are omitted. */
export function menuRows(nodes: readonly MenuNode[], isFolded?: (node: AddressedMenu) => boolean): MenuRow[] {
  return treeRows(addressed(nodes), isFolded)
}

/**
 * What deleting an entry affects: entries below it, roles that lose something, permissions that they lose.
 */
export function deletionImpact(node: MenuNode): { below: number; roles: number; permissions: number } {
  const all = treeRows([node])
  return {
    below: all.length - 1,
    roles: new Set(all.flatMap(({ roles }) => roles.map(({ code }) => code))).size,
    permissions: all.filter(({ perm, roles }) => perm !== null && roles.length > 0).length,
  }
}

/** The permissions that buttons carry. */
export function permissionsIn(nodes: readonly MenuNode[]): ReadonlySet<string> {
  return new Set(treeRows(nodes).flatMap(({ perm }) => perm ?? []))
}

/**
 * Possible parents of an entry type, labelled with their full path: folders, for a button also pages; never
 * the entry itself or its descendants.
 */
export function parentChoices(
  nodes: readonly MenuNode[],
  type: MenuType,
  ownId: string | undefined,
  language: Language,
): TreeChoice[] {
  return treeChoices(
    nodes,
    ({ name, nameEn }) => localise({ zh: name, en: nameEn }, language),
    (node) => node.id !== ownId && (node.type === 'CATALOG' || (type === 'BUTTON' && node.type === 'MENU')),
  )
}
