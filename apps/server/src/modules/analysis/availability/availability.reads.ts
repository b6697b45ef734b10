import type { AvailabilityFigures } from '@limpid/contract/analysis/availability'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { ofThisOwner } from '../../alarms/alarms.public.ts'
import '../../products/products.tables.ts'
import { sumsOfDevices } from '../days/running.reads.ts'
import { difference, inOrder, ofPart, partsOf } from '../days/running-parts.reads.ts'
import { lateOf, quickOf, type RunningSums, withRunningSums } from '../days/running-sums.reads.ts'
import { elapsedDays } from '../fleet/elapsed.ts'
import { spansOf } from '../fleet/spans.reads.ts'
import { knownSince, onlineRows } from './online.reads.ts'
import type { OnlinePeriod } from './online-parts.reads.ts'
import { type OnlineSums, onlineParts, readOnlineSums } from './online-parts.reads.ts'

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

const columns = ['washes', 'duration_ms'] as const
const isMachine = sql`d.product_id IN (SELECT p.id FROM products p WHERE p.recognition IS NOT NULL)`

/** Of rows of one clock, with `hours` of washing: one row of sums. `since`: the day from which on something is known. */
const summedOf = (rows: RawBuilder<unknown>, since: RawBuilder<unknown>, days: RawBuilder<unknown>) => sql`
  SELECT sum(online) AS online, sum(known) AS known, ${since} AS since, count(*) FILTER (WHERE is_machine) AS machines,
         count(*) FILTER (WHERE is_machine) * ${days} AS machine_days,
         sum(hours) FILTER (WHERE is_machine) AS hours,
         sum(greatest(0, online - coalesce(hours, 0))) FILTER (WHERE is_machine AND known >= coalesce(hours, 0)) AS idle,
         sum(washes) FILTER (WHERE is_machine) AS washes
    FROM (${rows}) r`

/** How long devices were connected in a period, and machines washed. */
export async function readTimes(db: Db, period: OnlinePeriod): Promise<Times> {
  const { fromDay, now } = period
  return await withRunningSums(db, async (tx, stored) => {
    const online = await readOnlineSums(tx, now)
    const sums = (await quickTimes(tx, { stored, online }, period)) ?? [
      await timesOf(tx, { stored, online }, period),
    ]
    const { rows } = await sql<Times>`
      SELECT sum(online) AS "onlineHours", sum(known) AS "knownHours",
             CASE WHEN min(since) > ${fromDay}::date THEN to_char(min(since), 'YYYY-MM-DD') END AS "knownSince",
             CASE WHEN sum(machines) > 0 THEN coalesce(sum(hours), 0) END AS "operatingHours", sum(idle) AS "idleHours",
             CASE WHEN sum(machines) > 0 AND sum(machine_days) >= sum(machines)
               THEN (coalesce(sum(washes), 0) / sum(machine_days))::float8 END AS "turnsPerDay"
        FROM (${sql.join(sums, sql` UNION ALL `)}) z`.execute(tx)
    return rows[0] ?? nothing
  })
}

interface Stored {
  stored: RunningSums | undefined
  online: OnlineSums | undefined
}

/** By running sums of washes and of time online, joined to the same devices once; what changed a moment ago by itself. */
async function quickTimes(
  tx: Db,
  { stored, online }: Stored,
  period: OnlinePeriod,
): Promise<RawBuilder<unknown>[] | undefined> {
  const { chosen, siteId } = period
  if (siteId || !stored || !online) return undefined
  const washed = await partsOf(tx, { ...period, open: chosen }, { stored, only: columns, prefix: '' })
  const clocks = washed && washed.length > 0 ? await onlineParts(tx, online, period) : undefined
  if (!washed || !clocks) return undefined
  const late = { late: [...new Set([...stored.late, ...online.late])] }
  const quick = clocks.map((part) => {
    const { timeZone, joins, known } = part
    const wash = washed.find((one) => one.timeZone === timeZone) ?? washed[0]
    if (!wash) throw new Error(`No sums of ${timeZone}`)
    const ofClock = ofPart(quickOf(chosen, late), clocks.length > 1 ? { timeZone } : {})
    const joined = sql`
      SELECT ${isMachine} AS is_machine, ${difference(columns, wash.plus, wash.minus)}, ${part.columns} FROM ${inOrder(ofClock)} ${wash.joins} ${joins} OFFSET 0`
    return summedOf(
      sql`SELECT r.is_machine, r.washes, (r.duration_ms / 3600000)::float8 AS hours, ${known} AS known, ${part.online} AS online FROM (${joined}) r OFFSET 0`,
      sql`((${knownSince(part, sql`max(known)`)}) AT TIME ZONE ${timeZone}::text)::date`,
      elapsedDays(sql`${timeZone}::text`, period),
    )
  })
  if (late.late.length === 0) return quick
  return [...quick, await timesOf(tx, { stored, online }, { ...period, chosen: lateOf(chosen, late) })]
}

/** Device by device, each from where it can be read. */
async function timesOf(
  tx: Db,
  { stored, online }: Stored,
  period: OnlinePeriod,
): Promise<RawBuilder<unknown>> {
  const { chosen, siteId, now } = period
  const query = { ...period, open: chosen }
  const washed = await sumsOfDevices(tx, stored, query, columns)
  const devices = siteId
    ? sql`SELECT DISTINCT device_id FROM (${spansOf(query)}) s WHERE s.from_at < ${now}`
    : sql`SELECT d.id AS device_id FROM devices d WHERE ${chosen}`
  const rows = sql`
    SELECT ${isMachine} AS is_machine, d.time_zone, o.online, o.known, o.since, w.washes, (w.duration_ms / 3600000)::float8 AS hours
      FROM (${devices}) m JOIN devices d ON d.id = m.device_id
      LEFT JOIN (${washed}) w ON w.device_id = m.device_id
      LEFT JOIN (${await onlineRows(tx, online, period)}) o ON o.device_id = m.device_id`
  // A local day is computed once for each clock.
  return sql`${summedOf(rows, sql`(min(since) AT TIME ZONE time_zone)::date`, elapsedDays(sql`time_zone`, period))} GROUP BY time_zone`
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
