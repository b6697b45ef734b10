/* Changes to many of a user's devices at once: site, tags, groups. The devices are listed individually or
   selected by a filter; each change is one transaction, at the end of which rule-based groups are up to
   date. */
import { type Changed, maxChangedDevices } from '@limpid/contract/fleet/fleet'
import type { DeviceSelection, TagAct } from '@limpid/contract/fleet/selection'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { type AlteredDevice, updateSiteOf, updateTags } from '../../devices/devices.public.ts'
import { addMembers, refreshRules, removeMembers } from '../../groups/groups.public.ts'
import { sharesOfGroups } from '../../shares/shares.public.ts'
import { findTimeZone } from '../../sites/sites.public.ts'
import { listSelected } from '../filters/filters.reads.ts'
import { namedIn } from '../filters/selections.ts'

/**
 * The devices of a selection, all owned by the actor. Throws `notFound` for one that is not,
 * `tooManyDevices`.
 */
async function select(ctx: PersonCtx, selection: DeviceSelection): Promise<string[]> {
  const ids = await listSelected(ctx, selection, maxChangedDevices + 1)
  if (ids.length > maxChangedDevices) throw new Problem('tooManyDevices')
  if (ids.length < namedIn(selection)) throw new Problem('notFound')
  await ctx.auditEntry?.about('devices', ids)
  return ids
}

/** Changes facts of devices, updates rule-based groups in the same transaction, and notifies watchers. */
async function change(
  ctx: PersonCtx,
  selection: DeviceSelection,
  work: (tx: Db, ids: readonly string[]) => Promise<AlteredDevice[]>,
): Promise<Changed> {
  const ids = await select(ctx, selection)
  const { altered, groupIds } = await ctx.db.transaction().execute(async (tx) => {
    const changed = await work(tx, ids)
    const deviceIds = changed.map(({ deviceId }) => deviceId)
    const { groupIds: moved } = await refreshRules(tx, ctx.actor.id, deviceIds)
    return { altered: changed, groupIds: moved }
  })
  if (altered.length > 0) ctx.events.emit('devices.altered', { devices: altered })
  if (groupIds.length > 0) {
    const viewerIds = await sharesOfGroups.viewers(ctx.db, groupIds)
    ctx.events.emit('groups.altered', { groupIds, viewerIds })
  }
  return { devices: ids.length, changed: altered.length }
}

/**
 * Assigns devices to one of the actor's sites, whose time zone they adopt, or to none. Throws `notFound`,
 * `tooManyDevices`.
 */
export async function placeDevices(
  ctx: PersonCtx,
  selection: DeviceSelection,
  siteId: string | null,
): Promise<Changed> {
  const timeZone = siteId === null ? undefined : await findTimeZone(ctx.db, ctx.actor.id, siteId)
  if (siteId !== null && timeZone === undefined) throw new Problem('notFound')
  const site = siteId !== null && timeZone !== undefined ? { id: siteId, timeZone } : null
  return change(ctx, selection, (tx, ids) => updateSiteOf(tx, ids, site))
}

/** Adds, removes or replaces tags of devices. Throws `notFound`, `tooManyDevices`, `tooManyTags`. */
export function tagDevices(
  ctx: PersonCtx,
  selection: DeviceSelection,
  act: TagAct,
  tags: readonly string[],
): Promise<Changed> {
  return change(ctx, selection, (tx, ids) => updateTags(tx, ids, act, tags))
}

/** Adds devices to groups. Throws `notFound`, `tooManyDevices`. */
export async function addToGroups(
  ctx: PersonCtx,
  selection: DeviceSelection,
  groupIds: readonly string[],
): Promise<Changed> {
  const ids = await select(ctx, selection)
  return { devices: ids.length, changed: await addMembers(ctx, sharesOfGroups, groupIds, ids) }
}

/** Removes devices from groups; those included by a rule stay. Throws `notFound`, `tooManyDevices`. */
export async function removeFromGroups(
  ctx: PersonCtx,
  selection: DeviceSelection,
  groupIds: readonly string[],
): Promise<Changed & { keptByRule: number }> {
  const ids = await select(ctx, selection)
  return { devices: ids.length, ...(await removeMembers(ctx, sharesOfGroups, groupIds, ids)) }
}
