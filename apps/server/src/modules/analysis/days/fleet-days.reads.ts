import { type RawBuilder, sql } from 'kysely'
import '../../devices/devices.tables.ts'
import { clocksAmong } from '../fleet/clocks.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import {
  type ByHour,
  type ByStartedHour,
  type DayRows,
  dayColumns,
  dayOfWashes,
  groupedDays,
  inHour,
} from './days.reads.ts'

export interface FleetPeriod {
  /** Whose devices, as a condition on `owner_id` of the named table. */
  owners: (owner: RawBuilder<unknown>) => RawBuilder<boolean>
  productId: string | undefined
  fromDay: string
  toDay: string
  cut?: SpansOf['cut']
}

/** What a clock shows at the cut; 'infinity' without one. */
const localCut = ({ cut }: FleetPeriod, zone: RawBuilder<unknown>) =>
  cut
    ? sql`((${cut.now}::timestamptz AT TIME ZONE ${zone}) - make_interval(months => ${cut.shift.months}::int, days => ${cut.shift.days}::int))`
    : sql`'infinity'::timestamp`
const ofProduct = ({ productId }: FleetPeriod, column: RawBuilder<unknown>) =>
  productId ? sql`AND ${column} = ${productId}` : sql``

/** A day that is over by every clock at the cut: none is a week from UTC, even where months differ in length. */
const longBefore = (period: FleetPeriod) => sql`(${localCut(period, sql`'UTC'`)}::date - 7)`

/**
 * Whether a row `f` of a table of fleets belongs to the period, without the day of the cut. What its clock shows takes long to compute, and is not for
 * days long before.
 */
export const isOfPeriod = (period: FleetPeriod) => sql`
  (${period.owners(sql`f.owner_id`)} AND f.day BETWEEN ${period.fromDay}::date AND ${period.toDay}::date ${ofProduct(period, sql`f.product_id`)}
   ${period.cut ? sql`AND (f.day < ${longBefore(period)} OR f.day < ${localCut(period, sql`f.time_zone`)}::date)` : sql``})`

/** The days of all devices of these owners, already summed over devices. Only right when none of them is due. */
export function daysOfFleet(period: FleetPeriod & ByHour): DayRows {
  const summed = sql`
    SELECT f.owner_id, f.product_id, NULL::bigint AS device_id, f.day, f.site_id, ${dayColumns} FROM fleet_wash_day_sums f
     WHERE ${isOfPeriod(period)}`
  return period.cut ? sql`${summed} UNION ALL (${cutDayOfFleet(period)})` : summed
}

/**
 * The day at which a period is cut: whole hours as they are kept, the last one from its washes; an owner whose hours are not kept, or changed
 * since, from washes alone.
 */
export function cutDayOfFleet(period: FleetPeriod & ByStartedHour): DayRows {
  const { owners, fromDay, toDay } = period
  return sql`
    WITH cuts AS MATERIALIZED (
      SELECT time_zone, cut_local::date AS day, cut_local AT TIME ZONE time_zone AS cut_at, cut_local::date::timestamp AT TIME ZONE time_zone AS midnight
        FROM (SELECT time_zone, ${localCut(period, sql`time_zone`)} AS cut_local
                FROM ${clocksAmong(owners(sql`d.owner_id`))} z) c
       WHERE cut_local::date BETWEEN ${fromDay}::date AND ${toDay}::date
    ), clocks AS MATERIALIZED (
      SELECT c.*, CASE WHEN f.day IS NOT NULL THEN floor(extract(epoch FROM cut_at - midnight) / 3600)::int ELSE 0 END AS hours
        FROM cuts c LEFT JOIN fleet_wash_hour_days f ON f.day = c.day
    ), changed AS MATERIALIZED (
      SELECT owner_id, day FROM fleet_wash_day_changes f WHERE ${owners(sql`f.owner_id`)} AND day IN (SELECT day FROM clocks WHERE hours > 0)
       UNION
      SELECT owner_id, day FROM fleet_wash_hour_changes f WHERE ${owners(sql`f.owner_id`)} AND day IN (SELECT day FROM clocks WHERE hours > 0)
    )
    SELECT h.owner_id, h.product_id, NULL::bigint AS device_id, h.day, h.site_id, h.washes, h.completed, h.aborted, h.rewashes, h.passed, h.failed, h.duration_ms,
           h.water, h.water_washes, h.energy, h.energy_washes, h.detergent, h.detergent_washes, h.rinse_aid, h.rinse_aid_washes,
           ${inHour(period, sql`h.started_hour::int`, sql`h.washes`, sql`h.energy`)}, NULL::timestamptz AS revised_at
      FROM clocks k JOIN fleet_wash_hours h ON h.day = k.day AND h.time_zone = k.time_zone AND h.hour < k.hours
     WHERE ${owners(sql`h.owner_id`)} ${ofProduct(period, sql`h.product_id`)} AND (h.owner_id, h.day) NOT IN (SELECT owner_id, day FROM changed)
     UNION ALL
    SELECT d.owner_id, d.product_id, NULL::bigint, started::date, coalesce(y.site_id, 0), ${dayOfWashes(period)}
      FROM cycles c JOIN devices d ON d.id = c.device_id JOIN clocks k ON k.time_zone = d.time_zone
     CROSS JOIN LATERAL (SELECT c.started_at AT TIME ZONE k.time_zone AS started, extract(hour FROM c.started_at AT TIME ZONE k.time_zone)::int AS hour) l
      LEFT JOIN site_stays y ON y.device_id = c.device_id AND y.began_at <= c.started_at AND c.started_at < y.ended_at
     WHERE ${owners(sql`d.owner_id`)} ${ofProduct(period, sql`d.product_id`)}
       AND c.ended_at >= (SELECT min(CASE WHEN EXISTS (SELECT FROM changed) THEN midnight ELSE midnight + make_interval(hours => hours) END) FROM clocks)
       AND c.ended_at <= (SELECT max(cut_at) FROM clocks)
       AND c.started_at >= k.midnight AND c.ended_at <= k.cut_at
       AND (c.ended_at >= k.midnight + make_interval(hours => k.hours) OR (d.owner_id, k.day) IN (SELECT owner_id, day FROM changed))
     ${groupedDays(period)}`
}
