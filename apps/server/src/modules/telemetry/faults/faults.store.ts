import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../telemetry.tables.ts'

/** Notes since when each machine reports its present fault, and forgets faults that are over. */
export async function updateFaultStarts(db: Db): Promise<void> {
  await sql`
    WITH present AS MATERIALIZED (
      SELECT l.device_id, l.text AS code, l.ts AS since FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id
       WHERE m.key = 'fault_code' AND l.text <> '' AND EXISTS (SELECT FROM devices d WHERE d.id = l.device_id)
    ), gone AS (
      DELETE FROM device_faults f WHERE NOT EXISTS (SELECT FROM present p WHERE p.device_id = f.device_id)
    )
    INSERT INTO device_faults AS f (device_id, code, since) SELECT device_id, code, since FROM present
    ON CONFLICT (device_id) DO UPDATE SET code = excluded.code, since = excluded.since WHERE f.code <> excluded.code`.execute(
    db,
  )
}
