import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import { daysOfDevices } from './days.reads.ts'

/** Which running sums there are. Only meaningful within the transaction that read it. */
export interface RunningSums {
  /** The first and the last day that is kept; null without one. */
  first: string | null
  last: string | null
  /** Whether the sums up to now are complete. */
  hasNow: boolean
  /** Devices that changed a moment ago or are not summed: answered from their days or washes. */
  late: string[]
}

/** Beyond this many, reading the days of all devices is as fast. */
const maxLate = 5_000
const dayMs = 86_400_000

export const earlierOf = (one: string, other: string) => (one < other ? one : other)
export const laterOf = (one: string, other: string) => (one > other ? one : other)
export const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

/** Runs a query so that all its statements see the running sums of the same moment. */
export async function withRunningSums<T>(
  db: Db,
  ask: (tx: Db, stored: RunningSums | undefined) => Promise<T>,
): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => await ask(tx, await readRunningSums(tx)))
}

async function readRunningSums(tx: Db): Promise<RunningSums | undefined> {
  const { rows } = await sql<RunningSums>`
    SELECT to_char(min(day), 'YYYY-MM-DD') AS first, to_char(max(day) FILTER (WHERE day < 'infinity'), 'YYYY-MM-DD') AS last,
           coalesce(bool_or(day = 'infinity'), false) AS "hasNow",
           ARRAY(SELECT device_id::text FROM (SELECT device_id FROM wash_running_changes UNION SELECT device_id FROM wash_days_due) q LIMIT ${maxLate + 1}) AS late
      FROM wash_running_days`.execute(tx)
  return rows.find(({ late }) => late.length <= maxLate)
}

const columns = [
  'washes',
  'duration_ms',
  'passed',
  'failed',
  'water',
  'water_washes',
  'energy',
  'energy_washes',
  'detergent',
  'detergent_washes',
  'cost',
] as const
export type RunningColumn = (typeof columns)[number]

/** Sums of the tables joined as `plus`, less those joined as `minus`; what has no row washed nothing. */
const difference = (only: readonly RunningColumn[], plus: readonly string[], minus: readonly string[]) => {
  const of = (column: string) => (table: string) => sql`coalesce(${sql.ref(`${table}.${column}`)}, 0)`
  return sql.join(
    only.map((column) => {
      const [added, removed] = [plus.map(of(column)), minus.map(of(column))]
      return sql`${sql.join(added, sql` + `)} - ${sql.join(removed, sql` - `)} AS ${sql.ref(column)}`
    }),
  )
}
const summed = (only: readonly RunningColumn[]) =>
  sql.join(only.map((column) => sql`coalesce(sum(r.${sql.ref(column)}), 0) AS ${sql.ref(column)}`))
const isLate = ({ late }: RunningSums, device: RawBuilder<unknown>) =>
  sql<boolean>`${device} = ANY(${late}::bigint[])`

/** What a clock of these devices shows, as long ago as the shift says. */
export interface Clock {
  timeZone: string
  at: Date
  /** The local day, and when it began. */
  day: string
  midnight: Date
}

export async function clocksOf(
  tx: Db,
  devices: RawBuilder<boolean>,
  { now, shift }: NonNullable<SpansOf['cut']>,
): Promise<Clock[]> {
  const { rows } = await sql<Clock>`
    SELECT time_zone AS "timeZone", local AT TIME ZONE time_zone AS at, to_char(local, 'YYYY-MM-DD') AS day,
           local::date::timestamp AT TIME ZONE time_zone AS midnight
      FROM (SELECT z.time_zone, (${now}::timestamptz AT TIME ZONE z.time_zone) - make_interval(months => ${shift.months}::int, days => ${shift.days}::int) AS local
              FROM (SELECT DISTINCT d.time_zone FROM devices d WHERE ${devices}) z) l`.execute(tx)
  return rows
}

export type RunningPeriod = Pick<SpansOf, 'fromDay' | 'toDay' | 'open' | 'cut' | 'ownToday'>

/**
 * One row of device_id and these sums for each of the `open` devices: what it washed in the period. Rows of single days are only joined, not
 * summed, so a device costs the same for a week and for three months. Undefined where the sums of the first day are not kept, and for days that
 * differ between devices.
 */
export async function runningRows(
  tx: Db,
  stored: RunningSums | undefined,
  period: RunningPeriod,
  only: readonly RunningColumn[],
): Promise<RawBuilder<unknown> | undefined> {
  const { fromDay, open, cut, ownToday } = period
  const beginning = dayBefore(fromDay)
  if (ownToday || !stored?.first || !stored.last || beginning < stored.first || beginning > stored.last)
    return undefined
  const isQuick = stored.late.length > 0 ? sql<boolean>`${open} AND NOT ${isLate(stored, sql`d.id`)}` : open
  const quick = cut
    ? await rowsUntilCut(tx, period, { cut, stored, only, isQuick })
    : rowsUntilDay(period, { stored, only, isQuick })
  if (!quick || stored.late.length === 0) return quick
  return sql`${quick} UNION ALL SELECT r.device_id, ${summed(only)} FROM (${lateRows(stored, period, only)}) r GROUP BY r.device_id`
}

/** As `runningRows`; at a site, or where sums do not reach, from days and washes. */
export async function sumsOfDevices(
  tx: Db,
  stored: RunningSums | undefined,
  selection: RunningPeriod & Pick<SpansOf, 'chosen' | 'siteId'>,
  only: readonly Exclude<RunningColumn, 'cost'>[],
): Promise<RawBuilder<unknown>> {
  const quick = selection.siteId ? undefined : await runningRows(tx, stored, selection, only)
  return (
    quick ??
    sql`SELECT r.device_id, ${summed(only)} FROM (${daysOfDevices(selection)}) r GROUP BY r.device_id`
  )
}

interface Reading {
  stored: RunningSums
  only: readonly RunningColumn[]
  /** Devices whose sums are right. */
  isQuick: RawBuilder<boolean>
}

const sumsAt = (alias: string, day: RawBuilder<unknown>) =>
  sql`LEFT JOIN wash_running_sums ${sql.ref(alias)} ON ${sql.ref(`${alias}.day`)} = ${day}::date AND ${sql.ref(`${alias}.device_id`)} = d.id`

/** Up to a day, or up to now less the days after. */
function rowsUntilDay(
  { fromDay, toDay }: RunningPeriod,
  { stored, only, isQuick }: Reading,
): RawBuilder<unknown> | undefined {
  const from = sumsAt('b', sql`${dayBefore(fromDay)}`)
  if (stored.last && toDay <= stored.last)
    return sql`SELECT d.id AS device_id, ${difference(only, ['e'], ['b'])} FROM devices d ${sumsAt('e', sql`${toDay}`)} ${from} WHERE ${isQuick}`
  if (!stored.hasNow) return undefined
  const after = only.includes('cost')
    ? sql`priced_wash_days(ARRAY(SELECT DISTINCT device_id FROM wash_days WHERE day > ${toDay}::date), ${toDay}::date + 1, 'infinity')`
    : sql`wash_days`
  return sql`
    SELECT d.id AS device_id, ${difference(only, ['e'], ['b', 'l'])}
      FROM devices d ${sumsAt('e', sql`'infinity'`)} ${from}
      LEFT JOIN (SELECT r.device_id, ${summed(only)} FROM ${after} r WHERE r.day > ${toDay}::date GROUP BY 1) l ON l.device_id = d.id
     WHERE ${isQuick}`
}

/** From the days or washes of the late devices; what they cost is only known of those whose days are summed. */
function lateRows(
  stored: RunningSums,
  { fromDay, toDay, open, cut }: RunningPeriod,
  only: readonly RunningColumn[],
): RawBuilder<unknown> {
  const chosen = sql<boolean>`${open} AND ${isLate(stored, sql`d.id`)}`
  if (only.includes('cost'))
    return sql`SELECT * FROM priced_wash_days(ARRAY(SELECT d.id FROM devices d WHERE ${chosen}), ${fromDay}::date, ${toDay}::date)`
  const all = sql<boolean>`true`
  return daysOfDevices({ chosen, open: all, siteId: undefined, fromDay, toDay, ...(cut && { cut }) })
}

const ofWash: Partial<Record<RunningColumn, RawBuilder<unknown>>> = {
  washes: sql`1`,
  duration_ms: sql`(extract(epoch FROM c.ended_at - c.started_at) * 1000)::float8`,
  water: sql`coalesce(c.water_litres, 0)`,
  water_washes: sql`num_nonnulls(c.water_litres)`,
  energy: sql`coalesce(c.energy_kwh, 0)`,
  energy_washes: sql`num_nonnulls(c.energy_kwh)`,
  detergent: sql`coalesce(c.detergent_ml, 0)`,
  detergent_washes: sql`num_nonnulls(c.detergent_ml)`,
}

/**
 * Whole days before the cut by running sums; of its own day what is kept up to a moment, and the washes that ended since, or all of that day
 * where nothing is kept. One part for each clock, so that the database knows its day.
 */
async function rowsUntilCut(
  tx: Db,
  { fromDay, toDay, open }: RunningPeriod,
  { cut, stored, only, isQuick }: Reading & Required<Pick<SpansOf, 'cut'>>,
): Promise<RawBuilder<unknown> | undefined> {
  const { shift } = cut
  const washed = only.map((column) => ofWash[column])
  if (washed.includes(undefined)) throw new Error(`Not kept up to a moment: ${only.join(', ')}`)
  const clocks = await clocksOf(tx, open, cut)
  const wholeOf = ({ day }: Clock) => earlierOf(laterOf(dayBefore(day), dayBefore(fromDay)), toDay)
  if (clocks.some((clock) => wholeOf(clock) > (stored.last ?? ''))) return undefined
  const { rows: cuts } = await sql<{ timeZone: string; at: Date }>`
    SELECT time_zone AS "timeZone", cut_at AS at FROM wash_cuts k
     WHERE months = ${shift.months} AND days = ${shift.days} AND (time_zone, day) IN (SELECT * FROM unnest(${clocks.map(({ timeZone }) => timeZone)}::text[], ${clocks.map(({ day }) => day)}::date[]))`.execute(
    tx,
  )
  const parts = clocks.map((clock) => {
    const isCut = clock.day >= fromDay && clock.day <= toDay
    const storedCut = cuts.find(({ timeZone, at }) => timeZone === clock.timeZone && at <= clock.at)?.at
    const since = sql`
      LEFT JOIN (SELECT r.device_id, ${summed(only)} FROM (
          SELECT c.device_id, ${sql.join(only.map((column) => sql`${ofWash[column]} AS ${sql.ref(column)}`))} FROM cycles c
           WHERE c.ended_at > ${storedCut ?? clock.midnight} AND c.ended_at <= ${clock.at} AND c.started_at >= ${clock.midnight}) r GROUP BY 1) l
        ON l.device_id = d.id`
    const upToCut = sql`
      LEFT JOIN wash_cut_sums c ON c.months = ${shift.months} AND c.days = ${shift.days} AND c.device_id = d.id`
    const added = ['w', ...(isCut && storedCut ? ['c'] : []), ...(isCut ? ['l'] : [])]
    return sql`
      SELECT d.id AS device_id, ${difference(only, added, ['b'])}
        FROM devices d ${sumsAt('w', sql`${wholeOf(clock)}`)} ${sumsAt('b', sql`${dayBefore(fromDay)}`)}
        ${isCut && storedCut ? upToCut : sql``} ${isCut ? since : sql``}
       WHERE ${isQuick} ${clocks.length > 1 ? sql`AND d.time_zone = ${clock.timeZone}` : sql``}`
  })
  return parts.length > 0 ? sql.join(parts, sql` UNION ALL `) : undefined
}
