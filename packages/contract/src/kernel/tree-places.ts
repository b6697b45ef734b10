import { nameKey } from './names.ts'
import { ancestorsOf, type Branch, heightOf, subtreeOf } from './trees.ts'

interface NamedBranch extends Branch {
  name: string
}

/** Why a node cannot be at a place of a tree. */
type PlaceFault = 'Unknown' | 'Cycle' | 'TooDeep' | 'NameTaken'

/**
 * Why a node cannot be below `parentId` under its name, in a tree of at most `maxDepth` levels; undefined if it can. A new one has no
 * id yet.
 */
export function placeFaultOf(
  nodes: readonly NamedBranch[],
  { id, parentId, name }: Pick<NamedBranch, 'parentId' | 'name'> & { id?: string | undefined },
  maxDepth: number,
): PlaceFault | undefined {
  if (parentId !== null && !nodes.some((node) => node.id === parentId)) return 'Unknown'
  if (id !== undefined && subtreeOf(nodes, id).some((node) => node.id === parentId)) return 'Cycle'
  const height = id === undefined ? 1 : heightOf(nodes, id)
  if (ancestorsOf(nodes, parentId).length + height > maxDepth) return 'TooDeep'
  const isTaken = nodes.some(
    (node) => node.id !== id && node.parentId === parentId && nameKey(node.name) === nameKey(name),
  )
  return isTaken ? 'NameTaken' : undefined
}

/** The ids of the children of `parentId` in order, with `id` inserted at a position. */
export function childOrder(
  nodes: readonly Branch[],
  id: string,
  parentId: string | null,
  position: number,
): string[] {
  const siblings = nodes.filter((node) => node.parentId === parentId && node.id !== id)
  return siblings.map((node) => node.id).toSpliced(position, 0, id)
}
