/** A node of a tree; its parent is null at the top. */
export interface Branch {
  id: string
  parentId: string | null
}

export type Tree<Node> = Node & { children?: Tree<Node>[] }

/** The nodes as a tree, in their order; a node whose parent is missing becomes a root. */
export function treeOf<Node extends Branch>(nodes: readonly Node[]): Tree<Node>[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = new Map<string | null, Node[]>()
  for (const node of nodes) {
    const parentId = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    below.set(parentId, [...(below.get(parentId) ?? []), node])
  }
  const grown = (parentId: string | null): Tree<Node>[] =>
    (below.get(parentId) ?? []).map((node) => {
      const children = grown(node.id)
      return children.length > 0 ? { ...node, children } : node
    })
  return grown(null)
}

/** The matching nodes of a tree, with their ancestors and descendants. */
export function searchTree<Node extends { children?: Node[] | undefined }>(
  nodes: readonly Node[],
  isHit: (node: Node) => boolean,
): Node[] {
  return nodes.flatMap((node) => {
    if (isHit(node)) return [node]
    const children = searchTree(node.children ?? [], isHit)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The node and all its descendants, top down; empty for an unknown id. */
export function subtreeOf<Node extends Branch>(nodes: readonly Node[], id: string): Node[] {
  const own = nodes.filter((node) => node.id === id)
  const inside = nodes.filter(({ parentId }) => parentId === id).flatMap((node) => subtreeOf(nodes, node.id))
  return [...own, ...inside]
}

/** The ancestors of a node, nearest first. */
export function ancestorsOf<Node extends Branch>(nodes: readonly Node[], parentId: string | null): Node[] {
  const above: Node[] = []
  for (let id = parentId; id !== null; ) {
    const node = nodes.find((one) => one.id === id)
    if (!node || above.includes(node)) break
    above.push(node)
    id = node.parentId
  }
  return above
}

/** Number of levels of the subtree of a node; 1 for a leaf. */
export function heightOf(nodes: readonly Branch[], id: string): number {
  const children = nodes.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(nodes, child.id)))
}
