import { dayMs } from '@limpid/contract/kernel/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { clocksAmong } from '../fleet/clocks.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'

/** Which running sums there are. Only meaningful within the transaction that read it. */
export interface RunningSums {
  /** The first and the last day that is kept; null without one. */
  first: string | null
  last: string | null
  /** Whether the sums up to now are complete. */
  hasNow: boolean
  /** The last day with a wash, by any clock; null without one. */
  lastWashed: string | null
  /** Devices that changed a moment ago or are not summed: answered from their days or washes. */
  late: string[]
}

/** Beyond this many, reading the days of all devices is as fast. */
const maxLate = 5_000

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
           coalesce(bool_or(day = 'infinity'), false) AS "hasNow", to_char((SELECT max(w.day) FROM wash_days w), 'YYYY-MM-DD') AS "lastWashed",
           ARRAY(SELECT device_id::text FROM (SELECT device_id FROM wash_running_changes UNION SELECT device_id FROM wash_days_due) q LIMIT ${maxLate + 1}) AS late
      FROM wash_running_days`.execute(tx)
  return rows.find(({ late }) => late.length <= maxLate)
}

export type RunningPeriod = Pick<SpansOf, 'fromDay' | 'toDay' | 'open' | 'cut' | 'ownToday'>

/** Those of these devices that are answered from their days or washes, or the others. */
export const lateOf = (devices: RawBuilder<boolean>, { late }: Pick<RunningSums, 'late'>) =>
  sql<boolean>`(${devices} AND d.id = ANY(${late}::bigint[]))`
export const quickOf = (devices: RawBuilder<boolean>, { late }: Pick<RunningSums, 'late'>) =>
  late.length > 0 ? sql<boolean>`(${devices} AND d.id <> ALL(${late}::bigint[]))` : devices

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
              FROM ${clocksAmong(devices)} z) l`.execute(tx)
  return rows
}
