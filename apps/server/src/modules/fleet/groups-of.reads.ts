import type { DeviceRow } from '@limpid/contract/fleet/fleet'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { preparedPlan } from '../../platform/database/prepared-plans/prepared-plans.ts'
import { groupCondition } from '../access/access.public.ts'

/** The groups of devices, by device and name: the actor's own, shared ones, and all for administrators. */
export async function listGroupsOf(
  ctx: PersonCtx,
  deviceIds: readonly string[],
): Promise<Map<string, DeviceRow['groups']>> {
  if (deviceIds.length === 0) return new Map()
  const { rows } = await sql<{ deviceId: string; id: string; name: string }>`
    ${preparedPlan} SELECT gd.device_id AS "deviceId", g.id, g.name
      FROM group_devices gd JOIN device_groups g ON g.id = gd.group_id
     WHERE gd.device_id = ANY(${[...deviceIds]}::bigint[])
       AND ${groupCondition(ctx)}
     ORDER BY g.name, g.id`.execute(ctx.db)
  const found = Map.groupBy(rows, ({ deviceId }) => deviceId)
  return new Map([...found].map(([id, groups]) => [id, groups.map(({ deviceId: _, ...group }) => group)]))
}
