import '../telemetry/telemetry.public.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import type { Watched } from './water-metrics.ts'

export interface Measured {
  key: string
  fillAt: Date | null
  fill: number | null
  min: number | null
  max: number | null
  readings: number
}

/** A probe's measurements during a wash, accepted readings only: at its start, and from there to its end. */
export async function readWater(
  db: Db,
  deviceId: string,
  metrics: readonly Watched[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, Measured>> {
  const { rows } = await sql<Measured>`
    SELECT w.key, fill.ts AS "fillAt", fill.value AS fill, wash.*
      FROM unnest(${metrics.map(({ key }) => key)}::text[], ${metrics.map(({ holdSeconds }) => holdSeconds)}::float8[],
                  ${metrics.map(({ min }) => min)}::float8[], ${metrics.map(({ max }) => max)}::float8[]) AS w(key, hold, min_accepted, max_accepted)
      JOIN metrics m ON m.key = w.key
     CROSS JOIN LATERAL (
       SELECT min(t.value), max(t.value), count(*)::int AS readings FROM telemetry t
        WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to}
          AND t.value BETWEEN w.min_accepted AND w.max_accepted
     ) wash
      LEFT JOIN LATERAL (
       (SELECT t.ts, t.value FROM telemetry t
         WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts <= ${from}
           AND t.ts > ${from}::timestamptz - w.hold * interval '1 second' AND t.value BETWEEN w.min_accepted AND w.max_accepted
         ORDER BY t.ts DESC LIMIT 1)
       UNION ALL
       (SELECT t.ts, t.value FROM telemetry t
         WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts > ${from} AND t.ts < ${to}
           AND t.value BETWEEN w.min_accepted AND w.max_accepted
         ORDER BY t.ts LIMIT 1)
       ORDER BY ts LIMIT 1
     ) fill ON true`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}
