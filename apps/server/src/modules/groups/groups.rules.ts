import { heightOf } from '@limpid/contract/kernel/trees'

/** A group with its position in the tree. */
export interface Placed {
  id: string
  parentId: string | null
}

/**
 * Whether a group may be placed in another one: not in itself or a descendant, and nothing may be nested
 * deeper than `max`. `id` is null for a new group.
 */
export function placeFault(
  groups: readonly Placed[],
  id: string | null,
  parentId: string | null,
  max: number,
): 'groupInItself' | 'groupTooDeep' | undefined {
  const parents = new Map(groups.map((group) => [group.id, group.parentId]))
  let depth = 1
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) {
    if (above === id) return 'groupInItself'
    depth += 1
  }
  return depth - 1 + (id === null ? 1 : heightOf(groups, id)) > max ? 'groupTooDeep' : undefined
}

/** Every group after its parent, siblings in their original order. */
export function parentsFirst<G extends Placed>(groups: readonly G[]): G[] {
  const known = new Set(groups.map(({ id }) => id))
  const under = Map.groupBy(groups, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const walk = (parentId: string | null): G[] =>
    (under.get(parentId) ?? []).flatMap((group) => [group, ...walk(group.id)])
  return walk(null)
}
