import type { DeviceAccess, DeviceScope, DeviceTab, Grant } from '@limpid/contract/access/access'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../platform/context.ts'
import { preparedPlan } from '../../platform/database/prepared-plans/prepared-plans.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { accessOf, combine, controlsAsStaff, needsGrants, seesAll, staffScope } from './access.rules.ts'
import type { OwnedDevice } from './access-parts.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock' | 'ports'>

/** The actor's access to each of these devices; devices without access are omitted. */
export async function accessTo(
  ctx: ReadCtx,
  actor: Actor,
  devices: readonly OwnedDevice[],
): Promise<Map<string, DeviceAccess>> {
  const none = new Map<string, DeviceAccess>()
  const others = devices.filter((device) => needsGrants(actor, device))
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
  const granted = ports.get('access.grants').ofDevice(sql`${actor.id}`, sql`requested.id`, clock.now())
  const { rows } = await sql<Grant & { id: string }>`
    ${preparedPlan} SELECT requested.id, granted.level, granted.tabs, granted.until FROM unnest(${[...deviceIds]}::bigint[]) AS requested(id)
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
 * these, if given. All are one's own and those that a role shows. Throws `notPermitted` if none does.
 */
export function fleetCondition(
  ctx: PersonCtx,
  scope: DeviceScope,
  tab?: DeviceTab | readonly DeviceTab[],
): RawBuilder<boolean> {
  if (scope === 'own') return sql`d.owner_id = ${ctx.actor.id}`
  if (scope === 'shared') {
    const withTab = tab ? sql`WHERE ${includesTab(sql`tabs`, tab)}` : sql``
    return sql`d.id IN (SELECT device_id FROM ${grantedTo(ctx, ctx.actor)} ${withTab})`
  }
  if (!seesAll(ctx.actor)) throw new Problem('notPermitted')
  return ownerCondition(ctx, sql`d.owner_id`)
}

/** Whether an owner is the actor, or one whose devices a role shows them. */
export function ownerCondition(
  { actor }: Pick<PersonCtx, 'actor'>,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const scope = staffScope(actor)
  if (scope === 'all') return sql`true`
  if (scope.length === 0) return sql`${owner} = ${actor.id}`
  return sql`${owner} IN (SELECT o.id FROM accounts o WHERE o.id = ${actor.id} OR o.dept_id = ANY(${[...scope]}::bigint[]))`
}

/** Everything granted to the actor, as an item of a FROM clause: one row per grant. */
export function grantedTo({ clock, ports }: Pick<Ctx, 'clock' | 'ports'>, actor: Actor): RawBuilder<unknown> {
  return ports.get('access.grants').ofAccount(actor.id, clock.now())
}

/** SQL condition that the tabs of a share include this one, or one of these. */
export function includesTab(
  tabs: RawBuilder<unknown>,
  requested: DeviceTab | readonly DeviceTab[],
): RawBuilder<boolean> {
  return sql`(${tabs} IS NULL OR ${tabs} && ${[requested].flat()}::text[])`
}

/** Whether the actor acts for an owner: the owner, or staff who may change the owner's devices. */
export async function actsFor(ctx: Pick<PersonCtx, 'db' | 'actor'>, ownerId: string): Promise<boolean> {
  if (ownerId === ctx.actor.id) return true
  if (!controlsAsStaff(ctx.actor)) return false
  const { rows } = await sql<{ shows: boolean }>`
    SELECT ${ownerCondition(ctx, sql`${ownerId}::bigint`)} AS shows`.execute(ctx.db)
  return rows[0]?.shows ?? false
}

/** The actor's access to the devices with these ids; devices without access are omitted. */
export async function listAccess(
  ctx: ReadCtx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, DeviceAccess & { ownerId: string }>> {
  if (ids.length === 0) return new Map()
  const devices = await ctx.ports.get('access.devices').list(ctx.db, ids)
  const access = await accessTo(ctx, actor, devices)
  return new Map(
    devices.flatMap(({ id, ownerId }) => {
      const one = access.get(id)
      return one ? [[id, { ...one, ownerId }]] : []
    }),
  )
}

/** The people in the actor's scope, if a role shows the devices of some departments. */
export async function listOwnersSeen(db: Db, actor: Actor, max: number): Promise<string[]> {
  const scope = staffScope(actor)
  if (scope === 'all' || scope.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM accounts o WHERE o.dept_id = ANY(${[...scope]}::bigint[]) AND o.deleted_at IS NULL
     ORDER BY o.id LIMIT ${max}`.execute(db)
  return rows.map(({ id }) => id)
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
