import type { MenuNode } from '@limpid/contract/menus/management'
import { useState } from 'react'
import { menuRows } from '../menuRows.ts'

interface Folding {
  isFolded(node: MenuNode): boolean
  toggle(node: MenuNode): void
  allFolded: boolean
  toggleAll(): void
}

/** Which entries of the tree are folded: at first pages, whose buttons few look for. A search unfolds everything. */
export function useFolding(tree: readonly MenuNode[], searching: boolean): Folding {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFolded = (node: MenuNode) =>
    !searching && node.children !== undefined && (changed.get(node.id) ?? node.type === 'MENU')
  const parents = menuRows(tree, () => false).filter(({ children }) => children)
  const allFolded = parents.length > 0 && parents.every(isFolded)
  return {
    isFolded,
    toggle: (node) => setChanged((before) => new Map([...before, [node.id, !isFolded(node)]])),
    allFolded,
    toggleAll: () => setChanged(new Map(parents.map(({ id }) => [id, !allFolded]))),
  }
}
