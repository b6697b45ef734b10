import { hourMs } from '@limpid/contract/kernel/durations'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../telemetry.tables.ts'

/** An hour with fewer readings is read directly. */
const denseHour = 600
const maxHoursAtOnce = 1_000

interface MinutesRange {
  from: Date
  to: Date
  /** For one device; for all when omitted. */
  series?: { deviceId: string; metrics: readonly string[] }
}

/**
 * Creates per-minute rollups of past dense hours that have none or have received more readings since. At most
 * a thousand hours; returns how many.
 */
export async function sumMinutes(db: Db, { from, to, series }: MinutesRange): Promise<number> {
  const ofSeries = series
    ? sql`h.device_id = ${series.deviceId} AND h.metric_id IN (SELECT id FROM metrics WHERE key = ANY(${[...series.metrics]}))`
    : sql`true`
  const { numAffectedRows } = await sql`
    INSERT INTO telemetry_minutes AS s (device_id, metric_id, hour, count, minutes, counts, sums, mins, maxs)
    SELECT open.device_id, open.metric_id, open.hour, open.count, array_agg(m.minute ORDER BY m.minute),
           array_agg(m.count ORDER BY m.minute), array_agg(m.sum ORDER BY m.minute), array_agg(m.min ORDER BY m.minute),
           array_agg(m.max ORDER BY m.minute)
      FROM (
        SELECT h.device_id, h.metric_id, h.hour, h.count FROM telemetry_hourly h
          LEFT JOIN telemetry_minutes known USING (device_id, metric_id, hour)
         WHERE ${ofSeries} AND h.hour >= ${from}::timestamptz - interval '1 hour' AND h.hour < ${to}
           AND h.count >= ${denseHour} AND known.count IS DISTINCT FROM h.count
         ORDER BY h.device_id, h.metric_id, h.hour LIMIT ${maxHoursAtOnce}
      ) open
     CROSS JOIN LATERAL (
       SELECT floor(extract(epoch FROM date_bin('1 minute', t.ts, open.hour) - open.hour) / 60)::smallint AS minute,
              count(*)::int AS count, sum(t.value) AS sum, min(t.value) AS min, max(t.value) AS max
         FROM telemetry t
        WHERE t.device_id = open.device_id AND t.metric_id = open.metric_id AND t.ts >= open.hour
          AND t.ts < open.hour + interval '1 hour' AND t.value IS NOT NULL
        GROUP BY date_bin('1 minute', t.ts, open.hour)
     ) m
     GROUP BY open.device_id, open.metric_id, open.hour, open.count
     ORDER BY open.device_id, open.metric_id, open.hour
        ON CONFLICT (device_id, metric_id, hour) DO UPDATE SET count = excluded.count, minutes = excluded.minutes,
           counts = excluded.counts, sums = excluded.sums, mins = excluded.mins, maxs = excluded.maxs`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Creates per-minute rollups of the last day's dense hours, so that they are ready when needed. */
export async function sumRecentMinutes(
  { db, clock }: { db: Db; clock: Clock },
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now().getTime()
  const range = { from: new Date(now - 25 * hourMs), to: new Date(Math.floor(now / hourMs) * hourMs) }
  while (!stopping?.aborted && (await sumMinutes(db, range)) === maxHoursAtOnce);
}
