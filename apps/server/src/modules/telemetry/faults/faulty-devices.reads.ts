import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { OwnedDevice } from '../../devices/devices.public.ts'
import '../../devices/devices.tables.ts'
import '../telemetry.tables.ts'

export interface FaultyDevice extends OwnedDevice {
  code: string
}

/**
 * Devices that have reported a fault since then, by owner and name, each with every code: also one that was
 * over within seconds, and one of a device that is offline now. What a former owner had is not listed.
 */
export async function listFaulty(db: Db, since: Date): Promise<FaultyDevice[]> {
  const { rows } = await sql<FaultyDevice>`
    WITH reported AS (
      SELECT l.device_id, l.text AS code, l.ts AS at FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id
       WHERE m.key = 'fault_code' AND l.text <> '' AND l.ts > ${since}
       UNION ALL
      SELECT v.device_id, v.value, v.last_at FROM telemetry_values v JOIN metrics m ON m.id = v.metric_id
       WHERE m.key = 'fault_code' AND v.value <> '' AND v.last_at > ${since}
    )
    SELECT DISTINCT d.id, d.name, d.sn, d.owner_id AS "ownerId", r.code
      FROM reported r JOIN devices d ON d.id = r.device_id AND r.at >= coalesce(d.owned_since, r.at)
     ORDER BY d.name, d.id, r.code`.execute(db)
  return rows
}
