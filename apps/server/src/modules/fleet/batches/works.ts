import type { TagAct } from '@limpid/contract/fleet/selection'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import type { BatchTarget, BatchWork, BatchWorks, PartDone } from '../../batches/batches.public.ts'
import {
  type AlteredDevice,
  listOverfull,
  listOwn,
  removeDevices,
  updateSiteOf,
  updateTags,
} from '../../devices/devices.public.ts'
import { lockOwnGroups, putMembers, refreshRules, takeMembers } from '../../groups/groups.public.ts'
import { sharesOfGroups } from '../../shares/shares.public.ts'
import { findTimeZone } from '../../sites/sites.public.ts'

type PartCtx = Parameters<BatchWork['part']>[0]
type Outcomes = Map<
  string,
  { outcome: 'changed' | 'same' | 'failed'; fault?: 'gone' | 'tooManyTags' | 'keptByRule' }
>

/** The devices of a part that still belong to the actor, locked; the others fail. */
async function ownOf(
  { db, actor }: PartCtx,
  ids: readonly string[],
): Promise<{ own: string[]; outcomes: Outcomes }> {
  const own = await listOwn(db, actor.id, ids)
  const known = new Set(own)
  const outcomes: Outcomes = new Map()
  for (const id of ids) if (!known.has(id)) outcomes.set(id, { outcome: 'failed', fault: 'gone' })
  return { own, outcomes }
}

function noteChanged(outcomes: Outcomes, ids: Iterable<string>): void {
  for (const id of ids) outcomes.set(id, { outcome: 'changed' })
}

/** Changes facts of devices; rule-based groups are updated in the same transaction. */
async function changeFacts(
  ctx: PartCtx,
  outcomes: Outcomes,
  work: (tx: Db) => Promise<AlteredDevice[]>,
): Promise<PartDone> {
  const altered = await work(ctx.db)
  const deviceIds = altered.map(({ deviceId }) => deviceId)
  noteChanged(outcomes, deviceIds)
  const { groupIds } = await refreshRules(ctx.db, ctx.actor.id, deviceIds)
  const viewerIds = groupIds.length > 0 ? await sharesOfGroups.viewers(ctx.db, groupIds) : []
  return {
    outcomes,
    notify() {
      if (altered.length > 0) ctx.events.emit('devices.altered', { devices: altered })
      if (groupIds.length > 0) ctx.events.emit('groups.altered', { groupIds, viewerIds })
    },
  }
}

const tagWork = (act: TagAct): BatchWork => ({
  needs: 'iot:device:edit',
  noun: 'devices',
  async part(ctx, targets, ids) {
    const { own, outcomes } = await ownOf(ctx, ids)
    const tags = targets.map(({ name }) => name)
    const overfull = new Set(await listOverfull(ctx.db, own, act, tags))
    for (const id of overfull) outcomes.set(id, { outcome: 'failed', fault: 'tooManyTags' })
    const fit = own.filter((id) => !overfull.has(id))
    return changeFacts(ctx, outcomes, (tx) => updateTags(tx, fit, act, tags))
  },
})

const placeWork: BatchWork = {
  needs: 'iot:device:edit',
  noun: 'devices',
  async part(ctx, [target], ids) {
    const siteId = target?.id
    const timeZone = siteId ? await findTimeZone(ctx.db, ctx.actor.id, siteId) : undefined
    if (siteId && timeZone === undefined) throw new Problem('notFound')
    const { own, outcomes } = await ownOf(ctx, ids)
    const site = siteId && timeZone !== undefined ? { id: siteId, timeZone } : null
    return changeFacts(ctx, outcomes, (tx) => updateSiteOf(tx, own, site))
  },
}

const idsOf = (targets: readonly BatchTarget[]) => targets.flatMap(({ id }) => id ?? [])

const groupWork = (joins: boolean): BatchWork => ({
  needs: 'iot:group:edit',
  noun: 'devices',
  async part(ctx, targets, ids) {
    const groupIds = idsOf(targets)
    await lockOwnGroups(ctx.db, ctx.actor.id, groupIds)
    const { own, outcomes } = await ownOf(ctx, ids)
    const viewerIds = await sharesOfGroups.viewers(ctx.db, groupIds)
    if (joins) noteChanged(outcomes, await putMembers(ctx.db, groupIds, own))
    else {
      const { left, kept } = await takeMembers(ctx.db, groupIds, own)
      for (const id of kept) outcomes.set(id, { outcome: 'failed', fault: 'keptByRule' })
      noteChanged(outcomes, left)
    }
    return { outcomes, notify: () => ctx.events.emit('groups.altered', { groupIds, viewerIds }) }
  },
})

const removeWork: BatchWork = {
  needs: 'iot:device:delete',
  noun: 'devices',
  async part(ctx, _targets, ids) {
    const { own, outcomes } = await ownOf(ctx, ids)
    const removed = await removeDevices(ctx.db, ctx.actor.id, own, ctx.clock.now())
    noteChanged(outcomes, removed)
    return {
      outcomes,
      notify() {
        if (removed.length === 0) return
        ctx.events.emit('devices.revoked', { deviceIds: removed })
        const devices = removed.map((deviceId) => ({ deviceId, ownerId: ctx.actor.id }))
        ctx.events.emit('devices.altered', { devices })
      },
    }
  },
}

/** The bulk operations on devices. */
export const deviceBatches: BatchWorks = {
  'devices.tag-add': tagWork('add'),
  'devices.tag-remove': tagWork('remove'),
  'devices.tag-set': tagWork('set'),
  'devices.place': placeWork,
  'devices.group': groupWork(true),
  'devices.ungroup': groupWork(false),
  'devices.remove': removeWork,
}
