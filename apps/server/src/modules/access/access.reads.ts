import type { DeviceAccess, DeviceScope, DeviceTab, Grant } from '@limpid/contract/access/access'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../platform/context.ts'
import { keptPlan } from '../../platform/database/prepared-plans/prepared-plans.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accessOf, combine, seesEveryDevice } from './access.rules.ts'
import type { DeviceIdentity } from './access-parts.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock' | 'ports'>
type OwnedDevice = Pick<DeviceIdentity, 'id' | 'ownerId'>

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

/** What shares grant the actor on other accounts' devices; devices without a grant are omitted. */
export async function listGrants(
  { db, clock, ports }: ReadCtx,
  actor: Actor,
  deviceIds: readonly string[],
): Promise<Map<string, DeviceAccess>> {
  const granted = ports.get('access.grants').ofDevice(sql`${actor.id}`, sql`asked.id`, clock.now())
  const { rows } = await sql<Grant & { id: string }>`
    ${keptPlan} SELECT asked.id, granted.level, granted.tabs, granted.until FROM unnest(${[...deviceIds]}::bigint[]) AS asked(id)
     CROSS JOIN LATERAL ${granted} granted`.execute(db)
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
    return sql`d.id IN (SELECT device_id FROM ${grantedTo(ctx, ctx.actor)} ${withTab})`
  }
  if (!seesEveryDevice(ctx.actor)) throw new Problem('notPermitted')
  return sql`true`
}

/** Everything granted to the actor, as an item of a FROM clause: one row per grant. */
export function grantedTo({ clock, ports }: Pick<Ctx, 'clock' | 'ports'>, actor: Actor): RawBuilder<unknown> {
  return ports.get('access.grants').ofAccount(actor.id, clock.now())
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
  const devices = await ctx.ports.get('access.devices').list(ctx.db, ids)
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
  max: number,
): Promise<{ id: string; tabs: readonly DeviceTab[] | null }[]> {
  const { rows } = await sql<{ id: string; tabs: DeviceTab[] | null }>`
    SELECT device_id AS id, tabs FROM ${grantedTo(ctx, actor)} LIMIT ${max}`.execute(ctx.db)
  return rows
}
