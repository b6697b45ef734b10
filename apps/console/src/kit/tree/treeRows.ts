/** What has others below it. */
export interface TreeNode<Node> {
  id: string
  children?: Node[] | undefined
}

/** A node as one line of a table. */
export type TreeRow<Node> = Node & {
  /** 0 at the top. */
  depth: number
  /** Place among its siblings, from 0, and how many they are. */
  at: number
  siblings: number
}

/** The lines of a tree from the top down; what is below a folded node is left out. */
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

/** A node of the tree. */
export function findNode<Node extends TreeNode<Node>>(nodes: readonly Node[], id: string): Node | undefined {
  return treeRows(nodes).find((row) => row.id === id)
}

export interface TreeChoice {
  value: string
  label: string
}

/** The nodes as choices by the names on the way there; a node that is not `open` is left out with all below it. */
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
