import { type Language, say } from '@limpid/contract/kernel/words'
import type { MenuNode, MenuType } from '@limpid/contract/menus/management'

/** One line of the tree as it is shown. */
export interface MenuRow extends MenuNode {
  /** 0 at the top. */
  depth: number
  /** Place among its siblings, from 0, and how many they are. */
  at: number
  siblings: number
  /** Whole path of a folder or page; the address of a link; empty for a button. */
  address: string
}

const addressOf = ({ type, path }: MenuNode, above: string) => {
  if (type === 'BUTTON' || type === 'EXTLINK' || path.startsWith('/')) return path
  return `${above}/${path}`
}

/** The lines of a tree from the top down; what is below a folded entry is left out. */
export function menuRows(
  nodes: readonly MenuNode[],
  isFolded: (node: MenuNode) => boolean,
  depth = 0,
  above = '',
): MenuRow[] {
  return nodes.flatMap((node, at) => {
    const address = addressOf(node, above)
    const row = { ...node, depth, address, at, siblings: nodes.length }
    return isFolded(node) ? [row] : [row, ...menuRows(node.children ?? [], isFolded, depth + 1, address)]
  })
}

/** An entry in the tree. */
export function findMenu(nodes: readonly MenuNode[], id: string): MenuNode | undefined {
  return menuRows(nodes, () => false).find((row) => row.id === id)
}

/** What goes with an entry when it is deleted: entries below it, roles that lose something, permissions that they lose. */
export function goingWith(node: MenuNode): { below: number; roles: number; permissions: number } {
  const all = menuRows([node], () => false)
  return {
    below: all.length - 1,
    roles: new Set(all.flatMap(({ roles }) => roles.map(({ code }) => code))).size,
    permissions: all.filter(({ perm, roles }) => perm !== null && roles.length > 0).length,
  }
}

/** The permissions that buttons carry. */
export function permissionsIn(nodes: readonly MenuNode[]): ReadonlySet<string> {
  return new Set(menuRows(nodes, () => false).flatMap(({ perm }) => perm ?? []))
}

/**
 * Where an entry of a type may stand, by the names on the way there: in folders, a button also on pages; never in itself or
 * below.
 */
export function parentChoices(
  nodes: readonly MenuNode[],
  type: MenuType,
  ownId: string | undefined,
  language: Language,
  above = '',
): { value: string; label: string }[] {
  return nodes.flatMap((node) => {
    const takes = node.type === 'CATALOG' || (type === 'BUTTON' && node.type === 'MENU')
    if (node.id === ownId || (node.type !== 'CATALOG' && !takes)) return []
    const label = `${above}${say({ zh: node.name, en: node.nameEn }, language)}`
    return [
      { value: node.id, label },
      ...parentChoices(node.children ?? [], type, ownId, language, `${label} / `),
    ]
  })
}
