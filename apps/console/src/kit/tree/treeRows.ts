/** A node with children. */
export interface TreeNode<Node> {
  id: string
  children?: Node[] | undefined
}

/** A node as a table row. */
export type TreeRow<Node> = Node & {
  /** 0 at the top. */
  depth: number
  /** Index among its siblings, from 0, and their number. */
  at: number
  siblings: number
}

/** The rows of a tree from the top down; the content of a collapsed node is omitted. */
export function treeRows<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  isFolded: (node: Node) => boolean = () => false,
  depth = 0,
): TreeRow<Node>[] {
  return nodes.flatMap((node, at) => {
    const row = { ...node, depth, at, siblings: nodes.length }
    return isFolded(node) ? [row] : [row, ...treeRows(node.children ?? [], isFolded, depth + 1)]
  })
}

export function findNode<Node extends TreeNode<Node>>(nodes: readonly Node[], id: string): Node | undefined {
  return treeRows(nodes).find((row) => row.id === id)
}

export interface TreeChoice {
  value: string
  label: string
}

/** The nodes as options named by their path; a node that is not `open` is omitted with its descendants. */
export function treeChoices<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  nameOf: (node: Node) => string,
  open: (node: Node) => boolean = () => true,
  above = '',
): TreeChoice[] {
  return nodes.filter(open).flatMap((node) => {
    const label = `${above}${nameOf(node)}`
    return [{ value: node.id, label }, ...treeChoices(node.children ?? [], nameOf, open, `${label} / `)]
  })
}
