import { type Branch, subtreeOf } from '@limpid/contract/kernel/trees'

/**
 * Target position of a node: its parent, and its index among the children there, not counting the moved node.
 */
export interface TreePlace {
  parentId: string | null
  position: number
}

/** Drop position relative to a row: above it, below it, or in it. */
export type DropZone = 'before' | 'inside' | 'after'

/** The part of a row under the pointer: upper quarter, lower quarter, or the middle. */
export function zoneAt(offset: number, height: number): DropZone {
  if (offset < height / 4) return 'before'
  return offset > (height * 3) / 4 ? 'after' : 'inside'
}

const siblingsOf = (nodes: readonly Branch[], parentId: string | null, without: string) =>
  nodes.filter((node) => node.parentId === parentId && node.id !== without)

/** Target position of a node dropped on another; undefined where it is not allowed or nothing would move. */
export function dropPlace(
  nodes: readonly Branch[],
  id: string,
  overId: string,
  zone: DropZone,
): TreePlace | undefined {
  const over = nodes.find((node) => node.id === overId)
  if (!over || subtreeOf(nodes, id).some((node) => node.id === overId)) return undefined
  if (zone === 'inside')
    return other(nodes, id, { parentId: overId, position: siblingsOf(nodes, overId, id).length })
  const at = siblingsOf(nodes, over.parentId, id).findIndex((node) => node.id === overId)
  return other(nodes, id, { parentId: over.parentId, position: zone === 'before' ? at : at + 1 })
}

/**
 * Where an arrow key moves a node: up and down among its siblings, right into the one above, left out of its
 * parent.
 */
export function keyPlace(nodes: readonly Branch[], id: string, key: string): TreePlace | undefined {
  const node = nodes.find((one) => one.id === id)
  if (!node) return undefined
  const siblings = nodes.filter(({ parentId }) => parentId === node.parentId)
  const at = siblings.indexOf(node)
  const { parentId } = node
  if (key === 'ArrowUp') return at > 0 ? { parentId, position: at - 1 } : undefined
  if (key === 'ArrowDown') return at < siblings.length - 1 ? { parentId, position: at + 1 } : undefined
  const above = siblings[at - 1]
  if (key === 'ArrowRight')
    return above && { parentId: above.id, position: siblingsOf(nodes, above.id, id).length }
  const parent = nodes.find((one) => one.id === parentId)
  if (key !== 'ArrowLeft' || !parent) return undefined
  const beside = siblingsOf(nodes, parent.parentId, id)
  return { parentId: parent.parentId, position: beside.indexOf(parent) + 1 }
}

function other(nodes: readonly Branch[], id: string, place: TreePlace): TreePlace | undefined {
  const node = nodes.find((one) => one.id === id)
  const at = nodes.filter(({ parentId }) => parentId === node?.parentId).findIndex((one) => one.id === id)
  return node?.parentId === place.parentId && at === place.position ? undefined : place
}
