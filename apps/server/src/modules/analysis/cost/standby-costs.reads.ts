import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { type DaysOf, localTime } from '../fleet/elapsed.ts'
import { costOf, priced, pricesOf } from './priced.reads.ts'

export interface StandbyCost {
  /** Null without a price or without a meter. */
  electricityFen: number | null
  waterFen: number | null
}

interface Asked extends DaysOf {
  /** Machines whose washes may be shown. */
  open: RawBuilder<boolean>
  siteId: string | undefined
}

/** The first so many elements of the hours of a day, from midnight; the second of two equal hours counts with the last one. */
const hoursOf = (column: RawBuilder<unknown>) => sql`
  ARRAY(SELECT CASE WHEN n > m.hours THEN 0 ELSE coalesce((${column})[n], 0) + CASE WHEN n = 24 AND m.hours >= 24 THEN coalesce((${column})[25], 0) ELSE 0 END END
          FROM generate_series(1, 24) n ORDER BY n)`

/**
 * What machines used between washes, at the price of the hour, and of the site where each stood at the noon of the day. Days come from their
 * sums; what changed a moment ago, or is not summed, is summed here. Of the day of a cut, hours before the same full local hour.
 */
export async function readStandbyCost(db: Db, { open, siteId, ...period }: Asked): Promise<StandbyCost> {
  const { fromDay, toDay, now, ownToday, cut } = period
  const local = localTime(sql`d.time_zone`, now, cut?.shift)
  const { rows } = await sql<StandbyCost>`
    WITH kept AS MATERIALIZED (
      SELECT k.from_day, CASE WHEN k.until > ${now}::timestamptz - interval '3 hours' THEN k.until ELSE ${now}::timestamptz END AS until
        FROM (SELECT 1) one LEFT JOIN standby_kept k ON true
    ), days AS MATERIALIZED (
      SELECT d.id, d.owner_id, d.time_zone, g.day::date AS day,
             CASE WHEN ${cut !== undefined} AND g.day::date = (${local})::date THEN extract(hour FROM ${localTime(sql`d.time_zone`, now, cut?.shift)})::int ELSE 25 END AS hours
        FROM devices d
       CROSS JOIN LATERAL generate_series(${fromDay}::date::timestamp, least(${toDay}::date, (${local})::date)::timestamp, interval '1 day') g(day)
       WHERE ${open} AND d.product_id IN (SELECT product_id FROM standby_meters()) ${ownToday ? sql`AND g.day::date = (${local})::date` : sql``}
    ), due AS MATERIALIZED (
      SELECT m.id, m.day FROM days m, kept k
       WHERE k.from_day IS NULL OR m.day <= k.from_day OR (m.day + 1)::timestamp AT TIME ZONE m.time_zone > k.until
          OR EXISTS (SELECT FROM standby_changes c WHERE c.device_id = m.id AND (c.day = m.day OR c.day IS NULL))
    ), renewed AS MATERIALIZED (
      SELECT r.* FROM (SELECT array_agg(id) AS ids, array_agg(day) AS days FROM due) q, kept k, renewed_standby(q.ids, q.days, k.until) r
       WHERE q.ids IS NOT NULL
    ), used AS (
      SELECT device_id, day, water_hours, energy_hours FROM standby_days w
       WHERE w.day BETWEEN ${fromDay}::date AND ${toDay}::date AND NOT EXISTS (SELECT FROM due q WHERE q.id = w.device_id AND q.day = w.day)
       UNION ALL
      SELECT device_id, day, water_hours, energy_hours FROM renewed
    ), standby AS MATERIALIZED (
      SELECT m.owner_id, y.site_id, m.day, ${hoursOf(sql`w.energy_hours`)}::float8[] AS energy_hours, NULL::float8 AS energy,
             (SELECT sum(h) FROM unnest(${hoursOf(sql`w.water_hours`)}) h) AS water, NULL::float8 AS detergent, NULL::float8 AS rinse_aid
        FROM days m JOIN used w ON w.device_id = m.id AND w.day = m.day
        LEFT JOIN LATERAL (
          SELECT site_id FROM site_stays y WHERE y.device_id = m.id AND y.began_at <= (m.day + interval '12 hours') AT TIME ZONE m.time_zone
             AND y.ended_at > (m.day + interval '12 hours') AT TIME ZONE m.time_zone LIMIT 1) y ON true
       WHERE ${siteId ?? null}::bigint IS NULL OR y.site_id = ${siteId ?? null}
    ), prices AS MATERIALIZED (${pricesOf(sql`standby`)})
    SELECT round(sum(${costOf('electricity')}))::float8 AS "electricityFen", round(sum(${costOf('water')}))::float8 AS "waterFen"
      FROM (${priced(sql`SELECT * FROM standby`)}) p`.execute(db)
  return rows[0] ?? { electricityFen: null, waterFen: null }
}
