import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../telemetry.tables.ts'

/** How often a device reports, in seconds by metric key; without metrics that it reports irregularly. */
export async function learntIntervals(db: Db, deviceId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; seconds: number }>`
    SELECT m.key, i.seconds FROM telemetry_intervals i JOIN metrics m ON m.id = i.metric_id
     WHERE i.device_id = ${deviceId}`.execute(db)
  return new Map(rows.map(({ key, seconds }) => [key, seconds]))
}
