import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { metersUntil } from '../changes/standby.reads.ts'
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

/** Elements of the hours of a day, of which the first begins first on it; the second of two equal hours counts with the last one. */
const allHours = (column: RawBuilder<unknown>) => sql`
  CASE WHEN (${column})[25] IS NULL THEN array_replace(${column}, NULL, 0::float8)
       ELSE array_replace((${column})[1:23], NULL, 0::float8) || (coalesce((${column})[24], 0) + (${column})[25]) END`
const firstHours = (column: RawBuilder<unknown>, hours: RawBuilder<unknown>) =>
  sql`CASE WHEN ${column} IS NOT NULL THEN array_replace((${column})[1:${hours}], NULL, 0::float8) || array_fill(0::float8, ARRAY[24 - ${hours}]) END`

/** Up to which full hour days are summed, and from which day on; undefined where that is too long ago, or nothing is. */
async function readKept(db: Db, now: Date): Promise<{ until: Date; fromDay: string } | undefined> {
  const { rows } = await sql<{ until: Date; fromDay: string }>`
    SELECT until, to_char(from_day, 'YYYY-MM-DD') AS "fromDay" FROM standby_kept`.execute(db)
  const until = await metersUntil(db, now)
  return rows.find((kept) => kept.until.getTime() === until.getTime())
}

/**
 * What machines used between washes, at the price of the hour, and of the site where each stood at the noon of the day. Days come from their
 * sums, and end with the last full hour that is summed; what changed a moment ago, or is not summed, is summed here. Of the day of a cut, hours
 * before the same full local hour.
 */
export async function readStandbyCost(db: Db, { open, siteId, ...period }: Asked): Promise<StandbyCost> {
  const { fromDay, toDay, now, ownToday, cut } = period
  const kept = await readKept(db, now)
  const isKept = kept !== undefined && fromDay > kept.fromDay
  const local = localTime(sql`d.time_zone`, now, cut?.shift)
  const isAsked = (day: RawBuilder<unknown>) =>
    ownToday ? sql`${day} = (${local})::date` : sql`${day} <= (${local})::date`
  const isCut = cut ? sql`w.day = (${local})::date` : sql`false`
  const hours = sql`extract(hour FROM ${local})::int`
  const noon = sql`(w.day + interval '12 hours') AT TIME ZONE d.time_zone`
  const { rows } = await sql<StandbyCost>`
    WITH due AS MATERIALIZED (
      SELECT DISTINCT d.id, g.day::date AS day
        FROM devices d ${isKept ? sql`JOIN standby_changes c ON c.device_id = d.id` : sql``}
       CROSS JOIN generate_series(${fromDay}::date::timestamp, ${toDay}::date::timestamp, interval '1 day') g(day)
       WHERE ${open} AND d.product_id IN (SELECT product_id FROM standby_meters()) AND ${isAsked(sql`g.day::date`)}
         ${isKept ? sql`AND (c.day IS NULL OR c.day = g.day::date)` : sql``}
    ), renewed AS MATERIALIZED (
      SELECT r.* FROM (SELECT array_agg(id) AS ids, array_agg(day) AS days FROM due) q, renewed_standby(q.ids, q.days, ${kept?.until ?? now}::timestamptz) r
       WHERE q.ids IS NOT NULL
    ), used AS (
      SELECT device_id, day, water, water_hours, energy_hours FROM standby_days w
       WHERE w.day BETWEEN ${fromDay}::date AND ${toDay}::date AND NOT EXISTS (SELECT FROM due q WHERE q.id = w.device_id AND q.day = w.day)
       UNION ALL
      SELECT device_id, day, water, water_hours, energy_hours FROM renewed
    ), standby AS MATERIALIZED (
      SELECT d.owner_id, y.site_id, w.day, NULL::float8 AS energy, NULL::float8 AS detergent, NULL::float8 AS rinse_aid,
             CASE WHEN ${isCut} THEN ${firstHours(sql`w.energy_hours`, hours)} ELSE ${allHours(sql`w.energy_hours`)} END AS energy_hours,
             CASE WHEN ${isCut} THEN (SELECT sum(h) FROM unnest((w.water_hours)[1:${hours}]) h) ELSE w.water END AS water
        FROM used w JOIN devices d ON d.id = w.device_id
        LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= ${noon} AND y.ended_at > ${noon}
       WHERE ${open} AND ${isAsked(sql`w.day`)} AND (${siteId ?? null}::bigint IS NULL OR y.site_id = ${siteId ?? null})
    ), prices AS MATERIALIZED (${pricesOf(sql`standby`)})
    SELECT round(sum(${costOf('electricity')}))::float8 AS "electricityFen", round(sum(${costOf('water')}))::float8 AS "waterFen"
      FROM (${priced(sql`SELECT * FROM standby`)}) p`.execute(db)
  return rows[0] ?? { electricityFen: null, waterFen: null }
}
