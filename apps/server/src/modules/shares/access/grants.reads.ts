import type { DeviceAccess, DeviceScope, DeviceTab, Grant } from '@limpid/contract/devices/devices'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../../platform/context.ts'
import { keptPlan } from '../../../platform/database/prepared-plans/prepared-plans.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { seesEveryDevice } from '../../devices/devices.public.ts'
import { combine } from '../shares.rules.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock'>

interface OwnedDevice {
  id: string
  ownerId: string
}

/** The actor's access to each of these devices; devices without access are omitted. */
export async function accessTo(
  ctx: ReadCtx,
  actor: Actor,
  devices: readonly OwnedDevice[],
): Promise<Map<string, DeviceAccess>> {
  const none = new Map<string, DeviceAccess>()
  const others = devices.filter((device) => !accessOf(actor, device, none))
  const grants =
    others.length === 0
      ? none
      : await listGrants(
          ctx,
          actor,
          others.map(({ id }) => id),
        )
  return new Map(
    devices.flatMap((device) => {
      const access = accessOf(actor, device, grants)
      return access ? [[device.id, access]] : []
    }),
  )
}

/** The actor's access to a device, given what shares grant. */
export function accessOf(
  actor: Actor,
  { id, ownerId }: OwnedDevice,
  grants: ReadonlyMap<string, DeviceAccess>,
): DeviceAccess | undefined {
  const whole = { tabs: null, grants: [{ level: 'control' as const, tabs: null, until: null }] }
  if (ownerId === actor.id) return { relation: 'owner', ...whole }
  return seesEveryDevice(actor) ? { relation: 'staff', ...whole } : grants.get(id)
}

/** What shares grant the actor on other accounts' devices; devices without a grant are omitted. */
export async function listGrants(
  ctx: ReadCtx,
  actor: Actor,
  deviceIds: readonly string[],
): Promise<Map<string, DeviceAccess>> {
  const { rows } = await sql<Grant & { id: string }>`
    ${keptPlan} SELECT asked.id, granted.level, granted.tabs, granted.until FROM unnest(${[...deviceIds]}::bigint[]) AS asked(id)
     CROSS JOIN LATERAL device_grants(${actor.id}, asked.id, ${ctx.clock.now()}) granted`.execute(ctx.db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].flatMap(([id, grants]) => {
      const access = combine(grants)
      return access ? [[id, access]] : []
    }),
  )
}

/**
 * The devices of a scope, as a condition on `devices d`; of shared ones only those with this tab, or one of
 * these, if given. Throws `notPermitted` if the actor cannot see all.
 */
export function fleetCondition(
  ctx: PersonCtx,
  scope: DeviceScope,
  tab?: DeviceTab | readonly DeviceTab[],
): RawBuilder<boolean> {
  if (scope === 'own') return sql`d.owner_id = ${ctx.actor.id}`
  if (scope === 'shared') {
    const withTab = tab ? sql`WHERE ${holdsTab(sql`tabs`, tab)}` : sql``
    return sql`d.id IN (SELECT device_id FROM granted_devices(${ctx.actor.id}, ${ctx.clock.now()}) ${withTab})`
  }
  if (!seesEveryDevice(ctx.actor)) throw new Problem('notPermitted')
  return sql`true`
}

/** SQL condition that the tabs of a share include this one, or one of these. */
export function holdsTab(
  tabs: RawBuilder<unknown>,
  requested: DeviceTab | readonly DeviceTab[],
): RawBuilder<boolean> {
  return sql`(${tabs} IS NULL OR ${tabs} && ${[requested].flat()}::text[])`
}

/** The actor's access to the devices with these ids; devices without access are omitted. */
export async function listAccess(
  ctx: ReadCtx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, DeviceAccess & { ownerId: string }>> {
  const devices = await ctx.db
    .selectFrom('devices')
    .select(['id', 'owner_id as ownerId'])
    .where('id', 'in', ids)
    .execute()
  const access = await accessTo(ctx, actor, devices)
  return new Map(
    devices.flatMap(({ id, ownerId }) => {
      const one = access.get(id)
      return one ? [[id, { ...one, ownerId }]] : []
    }),
  )
}

/** The devices shared with the actor, one row per share. */
export async function listShared(
  ctx: ReadCtx,
  actor: Actor,
  most: number,
): Promise<{ id: string; tabs: readonly DeviceTab[] | null }[]> {
  const { rows } = await sql<{ id: string; tabs: DeviceTab[] | null }>`
    SELECT device_id AS id, tabs FROM granted_devices(${actor.id}, ${ctx.clock.now()}) LIMIT ${most}`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Throws `notFound` for a group that is neither the actor's own nor inside one shared with them;
 * administrators see all.
 */
export async function mustSeeGroup(ctx: PersonCtx, id: string): Promise<void> {
  const { rows } = await sql<{ visible: boolean }>`
    WITH RECURSIVE above (id, parent_id, owner_id) AS (
      SELECT id, parent_id, owner_id FROM device_groups WHERE id = ${id}
      UNION SELECT g.id, g.parent_id, g.owner_id FROM device_groups g JOIN above ON above.parent_id = g.id
    )
    SELECT EXISTS (
      SELECT FROM above WHERE above.owner_id = ${ctx.actor.id} OR ${seesEveryDevice(ctx.actor)}
        OR EXISTS (SELECT FROM shares s WHERE s.group_id = above.id AND s.account_id = ${ctx.actor.id}
                     AND s.state = 'accepted' AND (s.until IS NULL OR s.until > ${ctx.clock.now()}))
    ) AS visible`.execute(ctx.db)
  if (!rows[0]?.visible) throw new Problem('notFound')
}
