import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { StandbyKept } from '../changes/standby.reads.ts'
import { daysIn, type Part, type StandbyQuery } from './standby-periods.reads.ts'

/** The energy of days by the hour that the clock shows, before a cut. */
const energyBy = (hours: number) =>
  sql.join(
    Array.from({ length: 24 }, (_, n) =>
      n < hours ? sql`coalesce(sum(w.energy_hours[${sql.lit(n + 1)}]), 0)` : sql`0::float8`,
    ),
  )

/** The water of days before a cut; null where no meter counted. */
const waterBefore = (hours: number) => {
  const amounts = Array.from({ length: hours }, (_, n) => sql`sum(w.water_hours[${sql.lit(n + 1)}])`)
  if (amounts.length === 0) return sql`NULL::float8`
  const all = amounts.map((amount) => sql`coalesce(${amount}, 0)`)
  return sql`CASE WHEN num_nonnulls(${sql.join(amounts)}) > 0 THEN ${sql.join(all, sql` + `)} END`
}

/** Days `w` of machines as days of washes, so that they are priced alike: the columns after those that they are grouped by. */
const amountsOf = (hours?: number, shown = hours) => sql`
  NULL::float8 AS energy, NULL::float8 AS detergent, NULL::float8 AS rinse_aid,
  ${hours === undefined ? sql`sum(w.water)` : waterBefore(hours)} AS water,
  CASE WHEN count(w.energy_hours) > 0 THEN ARRAY[${energyBy(shown ?? 24)}] END AS energy_hours`

/** A day `s` of a machine `d`, of a day `k` on which its clock changes with the energy by the hour that it shows. */
const shownDay = (hours?: number) => {
  const counted = hours === undefined ? sql`s.energy_hours` : sql`s.energy_hours[1:${sql.lit(hours)}]`
  return sql`SELECT s.device_id, s.day, s.water, s.water_hours,
                    CASE WHEN k.day IS NULL THEN ${counted} ELSE hours_by_clock(${counted}, s.day, d.time_zone) END AS energy_hours`
}

/**
 * A day `w` of a machine, before a cut. One that begins while washes go on may give back more than was used between washes since: then that is
 * nothing, as in what changed and beside the meters.
 */
const usedOn = (hours?: number) => {
  const used = (amount: RawBuilder<unknown>, ofHours: RawBuilder<unknown>) =>
    hours === undefined ? amount : sql`(SELECT sum(h) FROM unnest(${ofHours}[1:${sql.lit(hours)}]) h)`
  const nothing = sql`array_fill(0::float8, ARRAY[25])`
  return sql`w.device_id, w.day, CASE WHEN w.water < 0 THEN 0 ELSE w.water END AS water,
    CASE WHEN ${used(sql`w.water`, sql`w.water_hours`)} < 0 THEN ${nothing} ELSE w.water_hours END AS water_hours,
    CASE WHEN ${used(sql`w.energy`, sql`w.energy_hours`)} < 0 THEN ${nothing} ELSE w.energy_hours END AS energy_hours`
}

/** A machine `d` counts for where it stood at this moment of a day `w`. */
const noon = sql`((w.day + interval '12 hours') AT TIME ZONE d.time_zone)`

/** Standby of these days for each owner, day, product, site and clock; only of what `noted` names: an owner from day to day. */
export const standbyOfDays = ({ from, to }: { from: string; to: string }, noted: RawBuilder<unknown>) => sql`
  SELECT d.owner_id, w.day, d.product_id, coalesce(y.site_id, 0) AS site_id, d.time_zone, ${amountsOf()}
    FROM (SELECT ${usedOn()} FROM standby_days w) s JOIN devices d ON d.id = s.device_id
    LEFT JOIN (SELECT z.time_zone, g::date AS day FROM (SELECT DISTINCT time_zone FROM devices) z
                CROSS JOIN generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') g
                WHERE has_clock_change(g::date, z.time_zone)) k ON k.time_zone = d.time_zone AND k.day = s.day
   CROSS JOIN LATERAL (${shownDay()}) w
    LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= ${noon} AND y.ended_at > ${noon}
   WHERE s.day BETWEEN ${from}::date AND ${to}::date
     AND EXISTS (SELECT FROM ${noted} n WHERE n.owner_id = d.owner_id AND w.day BETWEEN n.from_day AND n.to_day)
   GROUP BY 1, 2, 3, 4, 5`

/** The stays that matter: at the queried site, else all of them, which say whether their site has prices of its own; undefined without a site. */
export async function placesOf(db: Db, { siteId }: StandbyQuery): Promise<RawBuilder<unknown> | undefined> {
  const columns = sql`y.device_id, y.site_id, y.began_at, y.ended_at`
  if (siteId) return sql`SELECT ${columns}, true AS is_priced FROM site_stays y WHERE y.site_id = ${siteId}`
  const { rows } = await sql`SELECT FROM sites LIMIT 1`.execute(db)
  if (rows.length === 0) return undefined
  return sql`SELECT ${columns}, y.site_id IN (SELECT t.site_id FROM tariffs t) AS is_priced FROM site_stays y`
}

/** Machines and days that are summed anew: those that changed a moment ago, or all of them where sums do not reach back. */
const dueOf = ({ open, periods }: StandbyQuery, kept: StandbyKept | undefined) => {
  const isKept = kept && periods.every(({ fromDay }) => fromDay > kept.fromDay)
  return sql`
    SELECT DISTINCT d.id, g.day FROM devices d ${isKept ? sql`JOIN standby_changes c ON c.device_id = d.id` : sql``}
      JOIN (${daysIn(periods)}) g ON ${isKept ? sql`c.day IS NULL OR c.day = g.day` : sql`true`}
     WHERE ${open} AND d.product_id IN (SELECT product_id FROM standby_meters())`
}

interface Rows {
  parts: readonly Part[]
  kept: StandbyKept | undefined
  /** Where machines stood; undefined without a site. */
  places: RawBuilder<unknown> | undefined
  /** Whether a machine may have changed on one of these days. */
  isChanged: boolean
}

/** The tables that a statement has to begin with, the last one `standby`: days of machines, added up by period, owner, day and site. */
export function standbyTables(
  query: StandbyQuery,
  { parts, kept, places, isChanged }: Rows,
): RawBuilder<unknown> {
  const { now } = query
  const changed = sql`
    due AS MATERIALIZED (${dueOf(query, kept)}), renewed AS MATERIALIZED (
      SELECT r.* FROM (SELECT array_agg(id) AS ids, array_agg(day) AS days FROM due) q, renewed_standby(q.ids, q.days, ${kept?.until ?? now}::timestamptz) r
       WHERE q.ids IS NOT NULL
    ),`
  const stays = sql`stays AS (${places}),`
  const added = parts.map((part) => addedUp(query, part, { hasStays: places !== undefined, isChanged }))
  return sql`${isChanged ? changed : sql``} ${places ? stays : sql``} standby AS MATERIALIZED (${sql.join(added, sql` UNION ALL `)})`
}

function addedUp(
  { open, siteId, periods }: StandbyQuery,
  { n, timeZones, isQueried, hours, changes }: Part,
  { hasStays, isChanged }: { hasStays: boolean; isChanged: boolean },
) {
  const columns = usedOn(hours)
  const kept = sql`SELECT ${columns} FROM standby_days w WHERE ${isQueried(sql`w.day`)}`
  const rows = isChanged
    ? sql`${kept} AND NOT EXISTS (SELECT FROM due q WHERE q.id = w.device_id AND q.day = w.day)
             UNION ALL
            SELECT ${columns} FROM renewed w WHERE ${isQueried(sql`w.day`)}`
    : kept
  // Only the first period is shown by site: of others, sites without prices of their own are one.
  const [first] = periods
  const isFirst = sql`w.day BETWEEN ${first?.fromDay}::date AND ${first?.toDay}::date`
  const stood = sql`${siteId ? sql`JOIN` : sql`LEFT JOIN`} stays y ON y.device_id = d.id AND (y.is_priced OR ${isFirst}) AND y.began_at <= ${noon} AND y.ended_at > ${noon}`
  // Most days have 24 hours: only the others are looked at.
  const shown = sql`s JOIN devices d ON d.id = s.device_id
      LEFT JOIN unnest(${changes.map(({ timeZone }) => timeZone)}::text[], ${changes.map(({ day }) => day)}::date[]) k(time_zone, day)
        ON k.time_zone = d.time_zone AND k.day = s.day CROSS JOIN LATERAL (${shownDay(hours)}) w`
  return sql`
    SELECT ${n === null ? sql`CASE WHEN ${isFirst} THEN 0 ELSE 1 END` : sql`${n}::int`} AS n, d.owner_id,
           ${hasStays ? sql`coalesce(y.site_id, 0)` : sql`0::bigint`} AS site_id, w.day, ${changes.length > 0 ? amountsOf(hours, 24) : amountsOf(hours)}
      FROM (${rows}) ${changes.length > 0 ? shown : sql`w JOIN devices d ON d.id = w.device_id`} ${hasStays ? stood : sql``}
     WHERE ${open} ${timeZones ? sql`AND d.time_zone = ANY(${timeZones})` : sql``} GROUP BY 1, 2, 3, 4`
}
