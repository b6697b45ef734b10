import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import type { OfMetric } from './probes.reads.ts'

/** When a device counts, and by which clock. */
export interface Stay {
  deviceId: string
  timeZone: string
  from: Date
  to: Date
}

export async function readStays(db: Db, spans: RawBuilder<unknown>): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    SELECT s.device_id::text AS "deviceId", s.time_zone AS "timeZone", s.from_at AS from, s.to_at AS to
      FROM (${spans}) s ORDER BY s.from_at`.execute(db)
  return rows
}

/** The local days on which devices reported one of the metrics. */
export async function readReported(
  db: Db,
  metrics: readonly OfMetric[],
): Promise<{ deviceId: string; day: string }[]> {
  if (metrics.length === 0) return []
  const days = metrics.map(
    ({ key, spans }) => sql`
      SELECT s.device_id::text AS "deviceId", to_char(y.day, 'YYYY-MM-DD') AS day
        FROM (${spans}) s JOIN telemetry_daily y ON y.device_id = s.device_id AND y.metric_id = (SELECT id FROM metrics WHERE key = ${key})
         AND y.day >= (s.from_at AT TIME ZONE s.time_zone)::date AND y.day < (s.to_at AT TIME ZONE s.time_zone)`,
  )
  const { rows } = await sql<{ deviceId: string; day: string }>`${sql.join(days, sql` UNION `)}`.execute(db)
  return rows
}
