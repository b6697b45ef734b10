import { useState } from 'react'
import { type TreeNode, treeRows } from './treeRows.ts'

export interface Folding<Node> {
  isFolded(node: Node): boolean
  toggle(node: Node): void
  /** Also for a node that gets its first children only now. */
  unfold(node: Node): void
  allFolded: boolean
  toggleAll(): void
}

interface FoldingOptions<Node> {
  /** A search expands everything. */
  searching: boolean
  /** What is collapsed until the user expands it; nothing when omitted. */
  foldedAtFirst?: (node: Node) => boolean
}

/** Which nodes of a tree are collapsed. */
export function useFolding<Node extends TreeNode<Node>>(
  tree: readonly Node[],
  { searching, foldedAtFirst = () => false }: FoldingOptions<Node>,
): Folding<Node> {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFolded = (node: Node) =>
    !searching && node.children !== undefined && (changed.get(node.id) ?? foldedAtFirst(node))
  const parents = treeRows(tree).filter(({ children }) => children)
  const allFolded = parents.length > 0 && parents.every(isFolded)
  const fold = ({ id }: Node, folded: boolean) => setChanged((before) => new Map([...before, [id, folded]]))
  return {
    isFolded,
    toggle: (node) => fold(node, !isFolded(node)),
    unfold: (node) => fold(node, false),
    allFolded,
    toggleAll: () => setChanged(new Map(parents.map(({ id }) => [id, !allFolded]))),
  }
}
