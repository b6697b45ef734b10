/* Rule-based memberships are stored, not evaluated on read: a list or share of a group costs the same
   whatever its rule. They are recomputed in the transaction that changes a rule, shortly after facts of a
   device changed, and once a day for all accounts. */
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { GroupShares } from '../group-shares.ts'
import { listRuleOwners, lockGroups } from '../groups.store.ts'
import { deleteForeignMembers, refreshMemberships } from './membership.store.ts'

type RefreshCtx = Pick<Ctx, 'db' | 'events'>

/** The result: the groups whose content changed, and the affected devices. */
export interface Refresh {
  groupIds: string[]
  deviceIds: string[]
}

/**
 * Recomputes rule-based memberships of an account's groups, for some devices or for all, in a transaction.
 * Given devices that were transferred to this account leave their former owner's groups.
 */
export async function refreshRules(tx: Db, ownerId: string, deviceIds?: readonly string[]): Promise<Refresh> {
  await lockGroups(tx, ownerId)
  const others = deviceIds ? await deleteForeignMembers(tx, deviceIds) : []
  const pairs = [...others, ...(await refreshMemberships(tx, ownerId, deviceIds ? { deviceIds } : {}))]
  return {
    groupIds: [...new Set(pairs.map(({ groupId }) => groupId))],
    deviceIds: [...new Set(pairs.map(({ deviceId }) => deviceId))],
  }
}

/** The same in a separate transaction, with notification of everyone who watches the groups and devices. */
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

/** Recomputes the groups of all accounts, one account after the other. */
export async function refreshEverybody(
  ctx: RefreshCtx,
  shares: GroupShares,
  stopping?: AbortSignal,
): Promise<void> {
  await deleteForeignMembers(ctx.db)
  for (const ownerId of await listRuleOwners(ctx.db)) {
    if (stopping?.aborted) return
    await refreshOwner(ctx, shares, ownerId)
  }
}
