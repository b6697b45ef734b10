import type { AvailabilityFigures } from '@limpid/contract/analysis/availability'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { ofThisOwner } from '../../alarms/alarms.public.ts'
import '../../products/products.tables.ts'
import type { DayRows } from '../days/days.reads.ts'

type Spans = RawBuilder<unknown>
type Times = Pick<
  AvailabilityFigures,
  'onlineHours' | 'knownHours' | 'operatingHours' | 'idleHours' | 'turnsPerDay'
>

/**
 * How long devices were connected within these spans, and machines washed. A device is known from its first recorded connection on; the
 * log begins with the state in which the span finds it. `days` is how many of the period have begun.
 */
export async function readTimes(
  db: Db,
  spans: Spans,
  washed: DayRows,
  { now, days }: { now: Date; days: number },
): Promise<Times> {
  const { rows } = await sql<Times>`
    WITH spans AS MATERIALIZED (
      SELECT s.device_id, s.from_at, least(s.to_at, ${now}) AS to_at, d.online, d.online_changed_at, p.recognition IS NOT NULL AS washes
        FROM (${spans}) s JOIN devices d ON d.id = s.device_id JOIN products p ON p.id = d.product_id WHERE s.from_at < ${now}
    ), states AS (
      SELECT s.device_id, s.from_at, s.to_at, s.from_at AS at, 0::bigint AS id, b.up
        FROM spans s CROSS JOIN LATERAL (
          SELECT up FROM (
            (SELECT l.at, l.kind = 'connected' AS up FROM device_log l
              WHERE l.device_id = s.device_id AND l.kind IN ('connected', 'disconnected') AND l.at <= s.from_at ORDER BY l.at DESC, l.id DESC LIMIT 1)
             UNION ALL
            SELECT s.online_changed_at, s.online WHERE s.online_changed_at <= s.from_at
          ) e ORDER BY at DESC LIMIT 1) b
       UNION ALL
      SELECT s.device_id, s.from_at, s.to_at, l.at, l.id, l.kind = 'connected'
        FROM spans s JOIN device_log l ON l.device_id = s.device_id AND l.kind IN ('connected', 'disconnected') AND l.at > s.from_at AND l.at < s.to_at
       UNION ALL
      SELECT s.device_id, s.from_at, s.to_at, s.online_changed_at, 9223372036854775807, s.online
        FROM spans s WHERE s.online_changed_at > s.from_at AND s.online_changed_at < s.to_at
    ), held AS (
      SELECT device_id, up, extract(epoch FROM coalesce(lead(at) OVER (PARTITION BY device_id, from_at ORDER BY at, id), to_at) - at) / 3600 AS hours FROM states
    ), online AS (
      SELECT device_id, sum(hours)::float8 AS known, coalesce(sum(hours) FILTER (WHERE up), 0)::float8 AS hours FROM held GROUP BY 1
    ), washed AS (
      SELECT device_id, sum(washes) AS washes, (sum(duration_ms) / 3600000)::float8 AS hours FROM (${washed}) r GROUP BY 1
    ), machines AS (SELECT DISTINCT device_id FROM spans WHERE washes)
    SELECT (SELECT sum(hours) FROM online) AS "onlineHours", (SELECT sum(known) FROM online) AS "knownHours",
           CASE WHEN count(m.device_id) > 0 THEN coalesce(sum(w.hours), 0) END AS "operatingHours",
           sum(greatest(0, o.hours - coalesce(w.hours, 0))) FILTER (WHERE o.hours IS NOT NULL) AS "idleHours",
           (coalesce(sum(w.washes), 0) / nullif(count(m.device_id) * ${days}::int, 0))::float8 AS "turnsPerDay"
      FROM machines m LEFT JOIN washed w USING (device_id) LEFT JOIN online o USING (device_id)`.execute(db)
  return (
    rows[0] ?? {
      onlineHours: null,
      knownHours: null,
      operatingHours: null,
      idleHours: null,
      turnsPerDay: null,
    }
  )
}

/** Alarms that were raised within these spans, while the present owner had the device. */
export async function countAlarms(db: Db, spans: Spans): Promise<number> {
  const { rows } = await sql<{ alarms: number }>`
    SELECT count(*)::int AS alarms FROM (${spans}) s JOIN devices d ON d.id = s.device_id
      JOIN alarms a ON a.device_id = d.id AND a.raised_at >= s.from_at AND a.raised_at < s.to_at WHERE ${ofThisOwner}`.execute(
    db,
  )
  return rows[0]?.alarms ?? 0
}
