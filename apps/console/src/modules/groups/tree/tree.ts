interface Placed {
  id: string
  parentId: string | null
  name: string
}

/** Each group's name with its ancestors. `groups` contains parents first. */
export function namesOf(groups: readonly Placed[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { id, parentId, name } of groups) {
    const above = parentId === null ? undefined : names.get(parentId)
    names.set(id, above === undefined ? name : `${above} / ${name}`)
  }
  return names
}

/** A group as a row of the tree. */
export interface Line<G> {
  group: G
  /** 0 at the top. */
  depth: number
  hasChildren: boolean
}

/**
 * The visible rows: groups inside a collapsed one are left out. A search shows its matches with all
 * ancestors, and ignores collapsed groups.
 */
export function linesOf<G extends Placed>(
  groups: readonly G[],
  folded: ReadonlySet<string>,
  search: string,
): Line<G>[] {
  const depths = new Map<string, number>()
  const hidden = new Set<string>()
  const parents = new Set(groups.map(({ parentId }) => parentId))
  const found = search === '' ? undefined : withAbove(groups, search)
  return groups.flatMap((group) => {
    const { id, parentId } = group
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1
    depths.set(id, depth)
    const inFolded = parentId !== null && (hidden.has(parentId) || folded.has(parentId))
    if (inFolded) hidden.add(id)
    if (found ? !found.has(id) : inFolded) return []
    return [{ group, depth, hasChildren: parents.has(id) }]
  })
}

function withAbove(groups: readonly Placed[], search: string): Set<string> {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const found = new Set<string>()
  for (const group of groups) {
    if (!group.name.toLowerCase().includes(search.toLowerCase())) continue
    for (let one: Placed | undefined = group; one; one = byId.get(one.parentId ?? '')) found.add(one.id)
  }
  return found
}

/** The possible parents of a group: all except itself and its descendants. */
export function placesFor<G extends Placed>(groups: readonly G[], id: string): G[] {
  const own = new Set([id])
  for (const group of groups) if (group.parentId !== null && own.has(group.parentId)) own.add(group.id)
  return groups.filter((group) => !own.has(group.id))
}
