import type { AvailabilityFigures } from '@limpid/contract/analysis/availability'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { ofThisOwner } from '../../alarms/alarms.public.ts'
import '../../products/products.tables.ts'
import { sumsOfDevices, withRunningSums } from '../days/running.reads.ts'
import { spansOf } from '../fleet/spans.reads.ts'
import { type OnlinePeriod, onlineRows } from './online.reads.ts'

type Times = Pick<
  AvailabilityFigures,
  'onlineHours' | 'knownHours' | 'knownSince' | 'operatingHours' | 'idleHours' | 'turnsPerDay'
>
const nothing: Times = {
  onlineHours: null,
  knownHours: null,
  knownSince: null,
  operatingHours: null,
  idleHours: null,
  turnsPerDay: null,
}

/** How long devices were connected in a period, and machines washed. `days` is how many of it have begun. */
export async function readTimes(db: Db, period: OnlinePeriod, days: number): Promise<Times> {
  const { chosen, siteId, fromDay } = period
  const query = { ...period, open: chosen }
  return await withRunningSums(db, async (tx, stored) => {
    const washed = await sumsOfDevices(tx, stored, query, ['washes', 'duration_ms'])
    const devices = siteId
      ? sql`SELECT DISTINCT device_id FROM (${spansOf(query)}) s WHERE s.from_at < ${period.now}`
      : sql`SELECT d.id AS device_id FROM devices d WHERE ${chosen}`
    const { rows } = await sql<Times>`
      SELECT sum(online) AS "onlineHours", sum(known) AS "knownHours",
             CASE WHEN min(since) > ${fromDay}::date THEN to_char(min(since), 'YYYY-MM-DD') END AS "knownSince",
             CASE WHEN sum(machines) > 0 THEN coalesce(sum(hours), 0) END AS "operatingHours", sum(idle) AS "idleHours",
             (coalesce(sum(washes), 0) / nullif(sum(machines) * ${days}::int, 0))::float8 AS "turnsPerDay"
        -- By clock: a local day is computed once for each.
        FROM (SELECT sum(online) AS online, sum(known) AS known, (min(since) AT TIME ZONE time_zone)::date AS since,
                     count(*) FILTER (WHERE is_machine) AS machines, sum(hours) FILTER (WHERE is_machine) AS hours,
                     sum(greatest(0, online - coalesce(hours, 0))) FILTER (WHERE is_machine AND known >= coalesce(hours, 0)) AS idle,
                     sum(washes) FILTER (WHERE is_machine) AS washes
                FROM (SELECT p.is_machine, o.time_zone, o.online, o.known, o.since, w.washes, (w.duration_ms / 3600000)::float8 AS hours
                        FROM (${devices}) m JOIN devices d ON d.id = m.device_id
                        -- Evaluated once for each product: the rules themselves are large, and would be read with each device.
                        JOIN (SELECT id, recognition IS NOT NULL AS is_machine FROM products OFFSET 0) p ON p.id = d.product_id
                        LEFT JOIN (${washed}) w ON w.device_id = m.device_id
                        LEFT JOIN (${await onlineRows(tx, period)}) o ON o.device_id = m.device_id) r
               GROUP BY time_zone) z`.execute(tx)
    return rows[0] ?? nothing
  })
}

/** Alarms that were raised in a period, while the present owner had the device. Those of the period are read, not each device's. */
export async function countAlarms(db: Db, { chosen, siteId, ...period }: OnlinePeriod): Promise<number> {
  const { fromDay, toDay, cut } = period
  const cutAt =
    cut &&
    sql`((${cut.now}::timestamptz AT TIME ZONE d.time_zone)
          - make_interval(months => ${cut.shift.months}::int, days => ${cut.shift.days}::int)) AT TIME ZONE d.time_zone`
  const ofPeriod =
    siteId || period.ownToday
      ? sql`EXISTS (SELECT FROM (${spansOf({ ...period, chosen, open: chosen, siteId })}) s
                   WHERE s.device_id = d.id AND a.raised_at >= s.from_at AND a.raised_at < s.to_at)`
      : sql`a.raised_at >= ${fromDay}::date::timestamp AT TIME ZONE d.time_zone
      AND a.raised_at < least((${toDay}::date + 1)::timestamp AT TIME ZONE d.time_zone, ${cutAt ?? sql`NULL`})`
  const { rows } = await sql<{ alarms: number }>`
    SELECT count(*)::int AS alarms FROM alarms a JOIN devices d ON d.id = a.device_id
     -- The days somewhere on Earth.
     WHERE a.raised_at >= (${fromDay}::date - 1)::timestamp AT TIME ZONE 'UTC' AND a.raised_at < (${toDay}::date + 2)::timestamp AT TIME ZONE 'UTC'
       AND ${chosen} AND ${ofThisOwner} AND ${ofPeriod}`.execute(db)
  return rows[0]?.alarms ?? 0
}
