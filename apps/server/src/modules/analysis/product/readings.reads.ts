import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Bounds } from '../../telemetry/telemetry.public.ts'
import '../../devices/devices.tables.ts'

/**
 * The accepted readings of one metric on the days of these spans, each day once. Days are counted by their rollups; only of a day that has both accepted and
 * rejected readings are the readings themselves counted.
 */
export async function countAccepted(
  db: Db,
  spans: RawBuilder<unknown>,
  { key, min, max }: Pick<Bounds, 'min' | 'max'> & { key: string },
): Promise<number> {
  const { rows } = await sql<{ readings: number }>`
    SELECT coalesce(sum(CASE
             WHEN t.min >= ${min}::float8 AND t.max <= ${max}::float8 THEN t.count
             WHEN t.max < ${min}::float8 OR t.min > ${max}::float8 THEN 0
             ELSE (SELECT count(*) FROM telemetry r
                    WHERE r.device_id = t.device_id AND r.metric_id = t.metric_id AND r.value BETWEEN ${min}::float8 AND ${max}::float8
                      AND r.ts >= t.day::timestamp AT TIME ZONE t.time_zone AND r.ts < (t.day + 1)::timestamp AT TIME ZONE t.time_zone)
           END), 0)::int AS readings
      FROM (SELECT DISTINCT t.device_id, t.metric_id, t.day, t.min, t.max, t.count, d.time_zone
              FROM (${spans}) s JOIN devices d ON d.id = s.device_id
              JOIN telemetry_daily t ON t.device_id = s.device_id AND t.metric_id = (SELECT id FROM metrics WHERE key = ${key})
               AND t.day BETWEEN (s.from_at AT TIME ZONE d.time_zone)::date
                             AND ((s.to_at - interval '1 microsecond') AT TIME ZONE d.time_zone)::date) t`.execute(
    db,
  )
  return rows[0]?.readings ?? 0
}
