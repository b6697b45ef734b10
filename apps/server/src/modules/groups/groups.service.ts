/*
 * A group bundles devices of its owner. Groups lie in groups, never in a circle and never too deep; names are unique beside
 * each other. A device is a member by hand, by the group's rule, or both: what the rule holds comes and goes by itself, what a
 * person chose stays until a person takes it out. Whoever sees a group by a share sees all that is in it, so whatever changes
 * what a group holds is told to them.
 */

import {
  type Group,
  type GroupChange,
  type GroupRule,
  mostGroupDepth,
  mostGroups,
  type NewGroup,
  type RulePreview,
} from '@limpid/contract/groups'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { countOwnSites } from '../sites/sites.face.ts'
import type { GroupShares } from './group-shares.ts'
import { findGroup, listUnder } from './groups.reads.ts'
import { type Placed, placeFault } from './groups.rules.ts'
import {
  deleteGroup,
  insertGroup,
  listPlaces,
  lockGroups,
  updateGroup,
  updateParent,
} from './groups.store.ts'
import {
  deleteMembers,
  insertMembers,
  previewRule,
  refreshMemberships,
} from './membership/membership.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** What these groups hold is not what it was; `viewerIds` are accounts that see them, or saw them, by a share. */
    'groups.altered': { groupIds: readonly string[]; viewerIds: readonly string[] }
  }
}

const previewed = 5

/** A group that the actor may see; throws `notFound`. */
export async function getGroup(ctx: PersonCtx, shares: GroupShares, id: string): Promise<Group> {
  const group = await findGroup(ctx, shares, id)
  if (!group) throw new Problem('notFound')
  return group
}

/** Which of the actor's devices a rule holds. Throws `notFound` for a site of somebody else. */
export async function preview({ db, actor }: PersonCtx, rule: GroupRule): Promise<RulePreview> {
  await mustOwnSites(db, actor.id, rule)
  return previewRule(db, actor.id, rule, previewed)
}

/** The sites that a rule names are its owner's; what it named `before` may be gone by now. */
async function mustOwnSites(
  db: Db,
  ownerId: string,
  rule: GroupRule | null,
  before: GroupRule | null = null,
): Promise<void> {
  const named = [...new Set(rule?.siteIds)].filter((id) => !before?.siteIds?.includes(id))
  if ((await countOwnSites(db, ownerId, named)) < named.length) throw new Problem('notFound')
}

/** Changes the actor's groups, one at a time, with the places of all of them at hand. */
function changing<T>(ctx: PersonCtx, work: (tx: Db, places: Placed[]) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockGroups(tx, ctx.actor.id)
    return work(tx, await listPlaces(tx, ctx.actor.id))
  })
}

function mustHold(places: readonly Placed[], ...ids: readonly (string | null)[]): void {
  const known = new Set(places.map(({ id }) => id))
  if (ids.some((id) => id !== null && !known.has(id))) throw new Problem('notFound')
}

function mustFit(places: readonly Placed[], id: string | null, parentId: string | null): void {
  const fault = placeFault(places, id, parentId, mostGroupDepth)
  if (fault) throw new Problem(fault)
}

/** Adds a group. Throws `notFound` for an unknown parent or site, `tooManyGroups`, `groupTooDeep`, `groupNameTaken`. */
export async function createGroup(
  ctx: PersonCtx,
  shares: GroupShares,
  group: NewGroup,
): Promise<{ id: string }> {
  const { id, viewerIds } = await changing(ctx, async (tx, places) => {
    mustHold(places, group.parentId)
    await mustOwnSites(tx, ctx.actor.id, group.rule)
    if (places.length >= mostGroups) throw new Problem('tooManyGroups')
    mustFit(places, null, group.parentId)
    const added = await insertGroup(tx, ctx.actor.id, group)
    if (group.rule) await refreshMemberships(tx, ctx.actor.id, { groupIds: [added] })
    return { id: added, viewerIds: await shares.viewers(tx, [added]) }
  })
  tell(ctx, [id], viewerIds)
  return { id }
}

/** Changes the name and the rule of a group; its devices are those of the new rule at once. Throws `notFound`, `groupNameTaken`. */
export async function changeGroup(
  ctx: PersonCtx,
  shares: GroupShares,
  id: string,
  change: GroupChange,
): Promise<null> {
  const { rule } = await getGroup(ctx, shares, id)
  const viewerIds = await changing(ctx, async (tx, places) => {
    mustHold(places, id)
    await mustOwnSites(tx, ctx.actor.id, change.rule, rule)
    await updateGroup(tx, id, change)
    await refreshMemberships(tx, ctx.actor.id, { groupIds: [id] })
    return shares.viewers(tx, [id])
  })
  tell(ctx, [id], viewerIds)
  return null
}

/** Puts a group into another one, or at the top. Throws `notFound`, `groupInItself`, `groupTooDeep`, `groupNameTaken`. */
export async function moveGroup(
  ctx: PersonCtx,
  shares: GroupShares,
  id: string,
  parentId: string | null,
): Promise<null> {
  const viewerIds = await changing(ctx, async (tx, places) => {
    mustHold(places, id, parentId)
    mustFit(places, id, parentId)
    const before = await shares.viewers(tx, [id])
    await updateParent(tx, id, parentId)
    return [...before, ...(await shares.viewers(tx, [id]))]
  })
  tell(ctx, [id], viewerIds)
  return null
}

/** What goes when a group goes; throws `notFound`. */
export async function getRemoval(ctx: PersonCtx, shares: GroupShares, id: string) {
  const places = await listPlaces(ctx.db, ctx.actor.id)
  mustHold(places, id)
  const [under, group] = await Promise.all([listUnder(ctx.db, id), getGroup(ctx, shares, id)])
  return {
    groups: under.length - 1,
    devices: group.devices,
    shares: await shares.count(ctx.db, under),
  }
}

/** Deletes a group with those in it and the shares of them; devices stay. Throws `notFound`. */
export async function removeGroup(ctx: PersonCtx, shares: GroupShares, id: string): Promise<null> {
  const { under, viewerIds } = await changing(ctx, async (tx, places) => {
    mustHold(places, id)
    const going = await listUnder(tx, id)
    const seenBy = await shares.viewers(tx, going)
    await deleteGroup(tx, id)
    return { under: going, viewerIds: seenBy }
  })
  tell(ctx, under, viewerIds)
  return null
}

/** Puts devices of the actor's into groups of theirs; how many devices are in one more. Throws `notFound` for a group. */
export async function addMembers(
  ctx: PersonCtx,
  shares: GroupShares,
  groupIds: readonly string[],
  deviceIds: readonly string[],
): Promise<number> {
  const { joined, viewerIds } = await changing(ctx, async (tx, places) => {
    mustHold(places, ...groupIds)
    return {
      joined: await insertMembers(tx, groupIds, deviceIds),
      viewerIds: await shares.viewers(tx, groupIds),
    }
  })
  tell(ctx, groupIds, viewerIds)
  return joined.length
}

/** Takes devices out of groups; how many left one, and how many stay in one by its rule. Throws `notFound` for a group. */
export async function removeMembers(
  ctx: PersonCtx,
  shares: GroupShares,
  groupIds: readonly string[],
  deviceIds: readonly string[],
): Promise<{ changed: number; keptByRule: number }> {
  const { left, kept, viewerIds } = await changing(ctx, async (tx, places) => {
    mustHold(places, ...groupIds)
    return {
      ...(await deleteMembers(tx, groupIds, deviceIds)),
      viewerIds: await shares.viewers(tx, groupIds),
    }
  })
  tell(ctx, groupIds, viewerIds)
  return { changed: left.length, keptByRule: kept.length }
}

/** Lets nobody else change somebody's groups before the end of the transaction. Throws `notFound` for a group that is none of theirs. */
export async function lockOwnGroups(tx: Db, ownerId: string, groupIds: readonly string[]): Promise<void> {
  await lockGroups(tx, ownerId)
  mustHold(await listPlaces(tx, ownerId), ...groupIds)
}

function tell(
  { events }: Pick<PersonCtx, 'events'>,
  groupIds: readonly string[],
  viewerIds: readonly string[],
) {
  events.emit('groups.altered', { groupIds, viewerIds: [...new Set(viewerIds)] })
}
