interface Placed {
  id: string
  parentId: string | null
  name: string
}

/** Each group's name after those that it lies in. `groups` holds parents first. */
export function namesOf(groups: readonly Placed[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { id, parentId, name } of groups) {
    const above = parentId === null ? undefined : names.get(parentId)
    names.set(id, above === undefined ? name : `${above} / ${name}`)
  }
  return names
}

/** A group as a line of the tree. */
export interface Line<G> {
  group: G
  /** 0 at the top. */
  depth: number
  hasChildren: boolean
}

/** The lines to show: what lies in a folded group is left out. A search shows what it finds with everything above, and folds nothing. */
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

/** The groups that one may lie in: not itself, and not what is in it. */
export function placesFor<G extends Placed>(groups: readonly G[], id: string): G[] {
  const own = new Set([id])
  for (const group of groups) if (group.parentId !== null && own.has(group.parentId)) own.add(group.id)
  return groups.filter((group) => !own.has(group.id))
}
