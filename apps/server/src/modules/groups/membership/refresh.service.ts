/*
 * Membership by rule is kept, not asked: a list or a share of a group costs the same whatever its rule says. It is computed anew
 * in the transaction that changes a rule, shortly after facts of a device changed, and once a day for everybody.
 */
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { GroupShares } from '../group-shares.ts'
import { listRuleOwners, lockGroups } from '../groups.store.ts'
import { deleteStrangers, refreshMemberships } from './membership.store.ts'

type RefreshCtx = Pick<Ctx, 'db' | 'events'>

/** What came and went: the groups that hold other devices than before, and those devices. */
export interface Refresh {
  groupIds: string[]
  deviceIds: string[]
}

/**
 * Computes memberships by rule of somebody's groups anew, for some devices or for all, in a transaction. Of the devices that are
 * named, those that were given to them leave the groups of who had them.
 */
export async function refreshRules(tx: Db, ownerId: string, deviceIds?: readonly string[]): Promise<Refresh> {
  await lockGroups(tx, ownerId)
  const strangers = deviceIds ? await deleteStrangers(tx, deviceIds) : []
  const pairs = [...strangers, ...(await refreshMemberships(tx, ownerId, deviceIds ? { deviceIds } : {}))]
  return {
    groupIds: [...new Set(pairs.map(({ groupId }) => groupId))],
    deviceIds: [...new Set(pairs.map(({ deviceId }) => deviceId))],
  }
}

/** The same in a transaction of its own, told to who watches the groups and the devices. */
export async function refreshOwner(
  { db, events }: RefreshCtx,
  shares: GroupShares,
  ownerId: string,
  deviceIds?: readonly string[],
): Promise<void> {
  const { groupIds, deviceIds: moved } = await db
    .transaction()
    .execute((tx) => refreshRules(tx, ownerId, deviceIds))
  if (groupIds.length === 0) return
  events.emit('groups.altered', { groupIds, viewerIds: await shares.viewers(db, groupIds) })
  const [deviceId] = moved
  if (deviceId) events.emit('devices.changed', { devices: [{ deviceId, ownerId }] })
}

/** Everybody's groups, one account after the other. */
export async function refreshEverybody(ctx: RefreshCtx, shares: GroupShares): Promise<void> {
  await deleteStrangers(ctx.db)
  for (const ownerId of await listRuleOwners(ctx.db)) await refreshOwner(ctx, shares, ownerId)
}
