import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'
import type { PlannedDevice } from './import.rules.ts'

/** Updates this owner's devices by serial number; days are counted in the time zone of their location. */
export async function updateBySn(
  db: Db,
  ownerId: string,
  devices: readonly PlannedDevice[],
): Promise<{ deviceId: string }[]> {
  const { rows } = await sql<{ deviceId: string }>`
    UPDATE devices d SET name = g.name, tags = g.tags, site_id = g."siteId", time_zone = coalesce(g."timeZone", d.time_zone)
      FROM jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) AS g(name text, sn text, "siteId" bigint, "timeZone" text, tags text[])
     WHERE d.sn = g.sn AND d.owner_id = ${ownerId}
 RETURNING d.id AS "deviceId"`.execute(db)
  return rows
}
