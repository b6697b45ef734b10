import type { DeviceAccess, DeviceScope } from '@limpid/contract/devices'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { seesEveryDevice } from '../devices/devices.face.ts'
import { combine, type Grant } from './shares.rules.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock'>

/** What the actor may do with a device of this owner; undefined when it is none of theirs. */
export async function findAccess(
  ctx: ReadCtx,
  actor: Actor,
  device: { id: string; ownerId: string },
): Promise<DeviceAccess | undefined> {
  const whole = { level: 'control', tabs: null, until: null } as const
  if (device.ownerId === actor.id) return { relation: 'owner', ...whole }
  if (seesEveryDevice(actor)) return { relation: 'staff', ...whole }
  const { rows } = await sql<Grant>`
    SELECT level, tabs, until FROM device_grants(${actor.id}, ${device.id}, ${ctx.clock.now()})`.execute(
    ctx.db,
  )
  return combine(rows)
}

/** The devices of a scope, as a condition on `devices d`; throws `notPermitted` where the actor may not see all. */
export function fleetCondition(ctx: PersonCtx, scope: DeviceScope): RawBuilder<boolean> {
  if (scope === 'own') return sql`d.owner_id = ${ctx.actor.id}`
  if (scope === 'shared')
    return sql`d.id IN (SELECT device_id FROM granted_devices(${ctx.actor.id}, ${ctx.clock.now()}))`
  if (!seesEveryDevice(ctx.actor)) throw new Problem('notPermitted')
  return sql`true`
}

/** What the actor may see of each of these devices; one that is none of theirs is left out. */
export async function listAccess(
  ctx: ReadCtx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, DeviceAccess>> {
  const devices = await ctx.db
    .selectFrom('devices')
    .select(['id', 'owner_id as ownerId'])
    .where('id', 'in', ids)
    .execute()
  const found = new Map<string, DeviceAccess>()
  for (const device of devices) {
    const access = await findAccess(ctx, actor, device)
    if (access) found.set(device.id, access)
  }
  return found
}

/** Ids of the devices that others let the actor see. */
export async function listSharedIds(ctx: ReadCtx, actor: Actor, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT device_id AS id FROM granted_devices(${actor.id}, ${ctx.clock.now()}) LIMIT ${most}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Throws `notFound` for a group that is neither the actor's own nor lies in one that is shared to them; staff see all. */
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
