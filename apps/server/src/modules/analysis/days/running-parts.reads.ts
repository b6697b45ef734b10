import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import {
  type Clock,
  clocksOf,
  dayBefore,
  earlierOf,
  laterOf,
  type RunningPeriod,
  type RunningSums,
} from './running-sums.reads.ts'

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
export const difference = (
  only: readonly RunningColumn[],
  plus: readonly string[],
  minus: readonly string[],
  suffix = '',
) => {
  const of = (column: string) => (table: string) => sql`coalesce(${sql.ref(`${table}.${column}`)}, 0)`
  return sql.join(
    only.map((column) => {
      const [added, removed] = [plus.map(of(column)), minus.map(of(column))]
      return sql`${sql.join(added, sql` + `)} - ${sql.join(removed, sql` - `)} AS ${sql.ref(`${column}${suffix}`)}`
    }),
  )
}
export const summed = (only: readonly RunningColumn[]) =>
  sql.join(only.map((column) => sql`coalesce(sum(r.${sql.ref(column)}), 0) AS ${sql.ref(column)}`))

/** Devices of one clock, or of all, and which sums of a period to join to them: those of `plus` less those of `minus`. */
export interface RunningPart {
  timeZone?: string
  joins: RawBuilder<unknown>
  plus: string[]
  minus: string[]
}

interface Reading {
  stored: RunningSums
  only: readonly RunningColumn[]
  /** Of the names of joined tables, so that two periods can be joined to the same devices. */
  prefix: string
}

/** Undefined where the sums of the first day are not kept, and for days that differ between devices. */
export async function partsOf(
  tx: Db,
  period: RunningPeriod,
  { stored, only, prefix }: Omit<Reading, 'stored'> & { stored: RunningSums | undefined },
): Promise<RunningPart[] | undefined> {
  const { fromDay, cut, ownToday } = period
  const beginning = dayBefore(fromDay)
  if (ownToday || !stored?.first || !stored.last || beginning < stored.first || beginning > stored.last)
    return undefined
  const reading = { stored, only, prefix }
  if (cut) return await partsUntilCut(tx, period, { ...reading, cut })
  const part = partUntilDay(period, reading)
  return part && [part]
}

const sumsAt = (alias: string, day: RawBuilder<unknown>) =>
  sql`LEFT JOIN wash_running_sums ${sql.ref(alias)} ON ${sql.ref(`${alias}.day`)} = ${day}::date AND ${sql.ref(`${alias}.device_id`)} = d.id`

/** Up to a day, or up to now less the days after. */
function partUntilDay(
  { fromDay, toDay }: RunningPeriod,
  { stored, only, prefix }: Reading,
): RunningPart | undefined {
  const [begin, end, later] = [`${prefix}b`, `${prefix}e`, `${prefix}l`]
  const from = sumsAt(begin, sql`${dayBefore(fromDay)}`)
  if (stored.last && toDay <= stored.last)
    return { joins: sql`${sumsAt(end, sql`${toDay}`)} ${from}`, plus: [end], minus: [begin] }
  if (!stored.hasNow) return undefined
  if (!stored.lastWashed || stored.lastWashed <= toDay)
    return { joins: sql`${sumsAt(end, sql`'infinity'`)} ${from}`, plus: [end], minus: [begin] }
  const after = only.includes('cost')
    ? sql`priced_wash_days(ARRAY(SELECT DISTINCT device_id FROM wash_days WHERE day > ${toDay}::date), ${toDay}::date + 1, 'infinity')`
    : sql`wash_days`
  const joins = sql`
    ${sumsAt(end, sql`'infinity'`)} ${from}
      LEFT JOIN (SELECT r.device_id, ${summed(only)} FROM ${after} r WHERE r.day > ${toDay}::date GROUP BY 1) ${sql.ref(later)} ON ${sql.ref(`${later}.device_id`)} = d.id`
  return { joins, plus: [end], minus: [begin, later] }
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
async function partsUntilCut(
  tx: Db,
  { fromDay, toDay, open }: RunningPeriod,
  { cut, stored, only, prefix }: Reading & Required<Pick<SpansOf, 'cut'>>,
): Promise<RunningPart[] | undefined> {
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
  const [whole, begin, kept, since] = [`${prefix}w`, `${prefix}b`, `${prefix}c`, `${prefix}l`]
  return clocks.map((clock) => {
    const isCut = clock.day >= fromDay && clock.day <= toDay
    const storedCut = cuts.find(({ timeZone, at }) => timeZone === clock.timeZone && at <= clock.at)?.at
    const washedSince = sql`
      LEFT JOIN (SELECT r.device_id, ${summed(only)} FROM (
          SELECT c.device_id, ${sql.join(only.map((column) => sql`${ofWash[column]} AS ${sql.ref(column)}`))} FROM cycles c
           WHERE c.ended_at > ${storedCut ?? clock.midnight} AND c.ended_at <= ${clock.at} AND c.started_at >= ${clock.midnight}) r GROUP BY 1) ${sql.ref(since)}
        ON ${sql.ref(`${since}.device_id`)} = d.id`
    const upToCut = sql`
      LEFT JOIN wash_cut_sums ${sql.ref(kept)} ON ${sql.ref(`${kept}.months`)} = ${shift.months} AND ${sql.ref(`${kept}.days`)} = ${shift.days}
       AND ${sql.ref(`${kept}.device_id`)} = d.id`
    return {
      ...(clocks.length > 1 && { timeZone: clock.timeZone }),
      joins: sql`
        ${sumsAt(whole, sql`${wholeOf(clock)}`)} ${sumsAt(begin, sql`${dayBefore(fromDay)}`)}
        ${isCut && storedCut ? upToCut : sql``} ${isCut ? washedSince : sql``}`,
      plus: [whole, ...(isCut && storedCut ? [kept] : []), ...(isCut ? [since] : [])],
      minus: [begin],
    }
  })
}

/** These devices, those of the part. */
export const ofPart = (devices: RawBuilder<boolean>, { timeZone }: Pick<RunningPart, 'timeZone'>) =>
  timeZone ? sql<boolean>`(${devices} AND d.time_zone = ${timeZone})` : devices

/**
 * Devices in the order in which the sums of a day are stored: then many days and columns are merged, instead of keeping a table in memory
 * for each, which takes twice as long for a large fleet.
 */
export const inOrder = (devices: RawBuilder<boolean>) =>
  sql`(SELECT d.* FROM devices d WHERE ${devices} ORDER BY d.id) d`
