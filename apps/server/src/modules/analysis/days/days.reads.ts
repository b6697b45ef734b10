import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import { spansOf } from '../fleet/spans.reads.ts'

/**
 * Rows of owner_id, product_id, device_id, day, site_id (0 without one) and the sums of finished washes, as in `wash_days`. A device
 * occurs in at most one of its parts on each day, perhaps once for each hour; `device_id` is null where rows are summed over devices.
 */
export type DayRows = RawBuilder<unknown>

export const dayColumns = sql`washes, completed, aborted, rewashes, passed, failed, duration_ms, water, water_washes, energy, energy_washes,
  detergent, detergent_washes, rinse_aid, rinse_aid_washes, hours, energy_hours, revised_at`

export interface ByHour {
  /** Washes and energy by hour too, else null. */
  byHour?: boolean
}

/** Or a row for each hour in which washes started, named `started_hour` instead. */
export interface ByStartedHour {
  byHour?: boolean | 'started'
}

/** One row for each hour then, with its place among 24 filled. */
const placedHour = (hour: RawBuilder<unknown>, value: RawBuilder<unknown>, none: RawBuilder<unknown>) =>
  sql`array_fill(${none}, ARRAY[${hour}]) || ${value} || array_fill(${none}, ARRAY[23 - ${hour}])`
/** The washes and energy that started in an hour, as the columns `hours` and `energy_hours`. */
export const inHour = (
  { byHour }: ByStartedHour,
  hour: RawBuilder<unknown>,
  washes: RawBuilder<unknown>,
  energy: RawBuilder<unknown>,
) => {
  if (byHour === 'started') return sql`${hour} AS started_hour`
  return byHour
    ? sql`${placedHour(hour, sql`${washes}::int`, sql`0`)} AS hours,
        ${placedHour(hour, sql`coalesce(${energy}, 0)::numeric`, sql`0::numeric`)} AS energy_hours`
    : sql`NULL::int[] AS hours, NULL::numeric[] AS energy_hours`
}
export const groupedDays = ({ byHour }: ByStartedHour) =>
  sql`GROUP BY 1, 2, 3, 4, 5 ${byHour ? sql`, l.hour` : sql``}`

/** The same of single washes `c` that started at the local time and hour of `l`. */
export const dayOfWashes = (more: ByStartedHour) => sql`
  count(*) AS washes, count(*) FILTER (WHERE c.result = 'completed') AS completed,
  count(*) FILTER (WHERE c.result IN ('aborted', 'interrupted')) AS aborted, count(*) FILTER (WHERE c.rewash) AS rewashes,
  count(*) FILTER (WHERE c.hygiene_outcome = 'passed') AS passed, count(*) FILTER (WHERE c.hygiene_outcome = 'failed') AS failed,
  sum(extract(epoch FROM c.ended_at - c.started_at) * 1000)::float8 AS duration_ms,
  sum(c.water_litres) AS water, count(c.water_litres) AS water_washes, sum(c.energy_kwh) AS energy, count(c.energy_kwh) AS energy_washes,
  sum(c.detergent_ml) AS detergent, count(c.detergent_ml) AS detergent_washes,
  sum(c.rinse_aid_ml) AS rinse_aid, count(c.rinse_aid_ml) AS rinse_aid_washes,
  ${inHour(more, sql`l.hour`, sql`count(*)`, sql`sum(c.energy_kwh)`)}, NULL::timestamptz AS revised_at`

/**
 * The days of these devices: summed ones as they are stored; a device that is not summed yet, that counts by another clock than its
 * own, or only its own today, and the last day of a period that is cut, from its washes. Washes of the last day count if they had ended by then.
 */
export function daysOfDevices(selection: SpansOf & ByHour): DayRows {
  const { siteId, fromDay, toDay, ownToday } = selection
  return sql`
    WITH chosen AS MATERIALIZED (
      SELECT s.*, d.owner_id, d.product_id, (s.cut_at AT TIME ZONE s.time_zone)::date AS cut_day,
             ${ownToday === undefined} AND d.time_zone = s.time_zone AND NOT EXISTS (SELECT FROM wash_days_due q WHERE q.device_id = d.id) AS ready
        FROM (${spansOf(selection)}) s JOIN devices d ON d.id = s.device_id WHERE s.open
    )
    SELECT w.owner_id, w.product_id, w.device_id, w.day, w.site_id, ${dayColumns}
      FROM (SELECT DISTINCT device_id, cut_day FROM chosen WHERE ready) k
      JOIN wash_days w ON w.device_id = k.device_id AND w.day BETWEEN ${fromDay}::date AND ${toDay}::date AND w.day < k.cut_day
     ${siteId ? sql`AND w.site_id = ${siteId}` : sql``}
     UNION ALL
    SELECT k.owner_id, k.product_id, k.device_id, started::date, coalesce(y.site_id, 0), ${dayOfWashes(selection)}
      FROM (SELECT *, CASE WHEN ready THEN greatest(from_at, cut_day::timestamp AT TIME ZONE time_zone) ELSE from_at END AS begins_at
              FROM chosen WHERE NOT ready OR cut_day < 'infinity') k
      JOIN cycles c ON c.device_id = k.device_id AND c.started_at >= k.begins_at AND c.started_at < k.to_at AND c.ended_at IS NOT NULL
     CROSS JOIN LATERAL (SELECT c.started_at AT TIME ZONE k.time_zone AS started, extract(hour FROM c.started_at AT TIME ZONE k.time_zone)::int AS hour) l
      LEFT JOIN site_stays y ON y.device_id = c.device_id AND y.began_at <= c.started_at AND c.started_at < y.ended_at
     WHERE c.ended_at <= k.cut_at OR started::date < k.cut_day
     ${groupedDays(selection)}`
}

/** How many of these devices are not summed yet. */
export async function countDue(db: Db, chosen: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(*)::int AS due FROM wash_days_due q JOIN devices d ON d.id = q.device_id WHERE ${chosen}`.execute(
    db,
  )
  return rows[0]?.due ?? 0
}
