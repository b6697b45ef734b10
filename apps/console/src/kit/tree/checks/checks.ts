import { type TreeNode, treeRows } from '../treeRows.ts'

export interface CheckOptions<Node> {
  /** Links a parent with its descendants. */
  linked: boolean
  /** Whether the node cannot be changed. */
  isFixed?: (node: Node) => boolean
  /** Whether the node is useful without children: it stays checked when its last child is unchecked. */
  standsAlone?: (node: Node) => boolean
  /** Whether the node is only checked individually, never because its parent is. */
  byHand?: (node: Node) => boolean
  /**
   * Nodes elsewhere in the tree that are checked and unchecked with this one, and can still be switched
   * individually.
   */
  leadsTo?: (node: Node) => readonly Node[]
}

const within = <Node extends TreeNode<Node>>(node: Node): Node[] => treeRows([node])

/** The checked nodes after one of them was switched. */
export function switchNode<Node extends TreeNode<Node>>(
  tree: readonly Node[],
  checked: ReadonlySet<string>,
  id: string,
  on: boolean,
  options: CheckOptions<Node>,
): Set<string> {
  const next = switchAlone(tree, checked, id, on, options)
  const { linked, leadsTo } = options
  if (!linked || !leadsTo) return next
  const turned = treeRows(tree).filter((one) => next.has(one.id) !== checked.has(one.id))
  return turned.flatMap(leadsTo).reduce((held, led) => switchAlone(tree, held, led.id, on, options), next)
}

/** The checked nodes after these and everything below them were switched, each as far as it can be. */
export function switchAll<Node extends TreeNode<Node>>(
  tree: readonly Node[],
  checked: ReadonlySet<string>,
  ids: readonly string[],
  on: boolean,
  options: Omit<CheckOptions<Node>, 'linked'>,
): Set<string> {
  return ids.reduce(
    (held, id) => switchNode(tree, held, id, on, { ...options, linked: true }),
    new Set(checked),
  )
}

function switchAlone<Node extends TreeNode<Node>>(
  tree: readonly Node[],
  checked: ReadonlySet<string>,
  id: string,
  on: boolean,
  { linked, isFixed = () => false, standsAlone = () => false, byHand = () => false }: CheckOptions<Node>,
): Set<string> {
  const next = new Set(checked)
  const path = pathTo(tree, id)
  const node = path.at(-1)
  if (!node) return next
  const turn = (one: Node, to: boolean) => {
    if (isFixed(one)) return
    if (to) next.add(one.id)
    else next.delete(one.id)
  }
  for (const one of linked ? within(node) : [node]) if (one.id === id || !on || !byHand(one)) turn(one, on)
  if (!linked) return next
  for (const above of path.slice(0, -1).reverse()) {
    const holds = (above.children ?? []).some((child) => within(child).some((one) => next.has(one.id)))
    if (on) turn(above, true)
    else if (!holds && !standsAlone(above)) turn(above, false)
  }
  return next
}

/** The path from the root to a node; empty if it is missing. */
function pathTo<Node extends TreeNode<Node>>(nodes: readonly Node[], id: string): Node[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Whether a node with its descendants is checked, unchecked or partly checked. */
export function stateOf<Node extends TreeNode<Node>>(
  node: Node,
  checked: ReadonlySet<string>,
  linked: boolean,
): 'all' | 'some' | 'none' {
  if (!linked) return checked.has(node.id) ? 'all' : 'none'
  const all = within(node)
  const held = all.filter((one) => checked.has(one.id)).length
  if (held === 0) return 'none'
  return held === all.length ? 'all' : 'some'
}
