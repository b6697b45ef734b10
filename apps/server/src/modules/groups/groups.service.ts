/* Groups of an owner's devices. Groups can be nested, without cycles and with a limited depth; names are
   unique among siblings. A device is a member manually, by the group's rule, or both: rule-based members
   come and go automatically, manual ones stay until removed manually. Anyone with a share of a group sees
   everything in it, so recipients are notified of changes to its content. */

import {
  type Group,
  type GroupChange,
  type GroupRule,
  maxGroupDepth,
  maxGroups,
  type NewGroup,
  type RulePreview,
} from '@limpid/contract/groups/groups'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { countOwnSites } from '../sites/sites.public.ts'
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
    /**
     * The content of these groups changed; `viewerIds` are accounts with current or former access through a
     * share.
     */
    'groups.altered': { groupIds: readonly string[]; viewerIds: readonly string[] }
  }
}

const previewed = 5

/** A group visible to the actor; throws `notFound`. */
export async function getGroup(ctx: PersonCtx, shares: GroupShares, id: string): Promise<Group> {
  const group = await findGroup(ctx, shares, id)
  if (!group) throw new Problem('notFound')
  return group
}

/** The actor's devices that match a rule. Throws `notFound` for another account's site. */
export async function preview({ db, actor }: PersonCtx, rule: GroupRule): Promise<RulePreview> {
  await mustOwnSites(db, actor.id, rule)
  return previewRule(db, actor.id, rule, previewed)
}

/** The sites in a rule must belong to its owner; sites already named `before` may have been deleted since. */
async function mustOwnSites(
  db: Db,
  ownerId: string,
  rule: GroupRule | null,
  before: GroupRule | null = null,
): Promise<void> {
  const named = [...new Set(rule?.siteIds)].filter((id) => !before?.siteIds?.includes(id))
  if ((await countOwnSites(db, ownerId, named)) < named.length) throw new Problem('notFound')
}

/** Changes the actor's groups, one change at a time, with the positions of all groups. */
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
  const fault = placeFault(places, id, parentId, maxGroupDepth)
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
    if (places.length >= maxGroups) throw new Problem('tooManyGroups')
    mustFit(places, null, group.parentId)
    const added = await insertGroup(tx, ctx.actor.id, group)
    if (group.rule) await refreshMemberships(tx, ctx.actor.id, { groupIds: [added] })
    return { id: added, viewerIds: await shares.viewers(tx, [added]) }
  })
  notify(ctx, [id], viewerIds)
  return { id }
}

/**
 * Changes name and rule of a group; its members immediately follow the new rule. Throws `notFound`,
 * `groupNameTaken`.
 */
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
  notify(ctx, [id], viewerIds)
  return null
}

/**
 * Moves a group into another one, or to the top. Throws `notFound`, `groupInItself`, `groupTooDeep`,
 * `groupNameTaken`.
 */
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
  notify(ctx, [id], viewerIds)
  return null
}

/** What is deleted with a group; throws `notFound`. */
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

/** Deletes a group with its subgroups and their shares; devices stay. Throws `notFound`. */
export async function removeGroup(ctx: PersonCtx, shares: GroupShares, id: string): Promise<null> {
  const { under, viewerIds } = await changing(ctx, async (tx, places) => {
    mustHold(places, id)
    const going = await listUnder(tx, id)
    const seenBy = await shares.viewers(tx, going)
    await deleteGroup(tx, id)
    return { under: going, viewerIds: seenBy }
  })
  notify(ctx, under, viewerIds)
  return null
}

/**
 * Adds the actor's devices to their groups; returns how many devices were added to at least one. Throws
 * `notFound` for a group.
 */
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
  notify(ctx, groupIds, viewerIds)
  return joined.length
}

/**
 * Removes devices from groups; returns how many left one, and how many stay in one because of its rule.
 * Throws `notFound` for a group.
 */
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
  notify(ctx, groupIds, viewerIds)
  return { changed: left.length, keptByRule: kept.length }
}

/**
 * Locks an account's groups until the end of the transaction. Throws `notFound` for a group that is not
 * theirs.
 */
export async function lockOwnGroups(tx: Db, ownerId: string, groupIds: readonly string[]): Promise<void> {
  await lockGroups(tx, ownerId)
  mustHold(await listPlaces(tx, ownerId), ...groupIds)
}

function notify(
  { events }: Pick<PersonCtx, 'events'>,
  groupIds: readonly string[],
  viewerIds: readonly string[],
) {
  events.emit('groups.altered', { groupIds, viewerIds: [...new Set(viewerIds)] })
}
