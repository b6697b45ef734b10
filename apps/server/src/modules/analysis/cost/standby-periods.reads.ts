import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { FleetPeriod } from '../days/fleet-days.reads.ts'
import { clocksAmong } from '../fleet/clocks.reads.ts'
import { type DaysOf, localTime } from '../fleet/elapsed.ts'

type CostPeriod = Pick<DaysOf, 'fromDay' | 'toDay' | 'cut'>

export interface StandbyQuery extends Pick<DaysOf, 'now' | 'ownToday'> {
  /** Machines whose washes may be shown. */
  open: RawBuilder<boolean>
  siteId: string | undefined
  /** Where these machines are a whole fleet, whose costs are kept. */
  whole: Pick<FleetPeriod, 'owners' | 'productId'> | undefined
  periods: readonly CostPeriod[]
}

/** The days of a period by a clock, and of the day of a cut the hours before it. */
interface DaysOfClock {
  firstDay: string
  lastDay: string
  cutDay: string | null
  hours: number
}

/** Days of machines that are queried. */
export interface Part {
  /** The period that the days belong to; null for whole days of all of them, where none is in two periods. */
  n: number | null
  isQueried: (day: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Of these clocks; undefined where all machines have them. */
  timeZones: string[] | undefined
  /** Only so many first hours of each day. */
  hours?: number
  /** Days on which one of the clocks changes. */
  changes: ClockChange[]
}

export interface ClockChange {
  timeZone: string
  day: string
}

/** Clocks with the same days, by period. They are read first, so that the database knows how many days are queried. */
async function readClocks(
  db: Db,
  { open, now, ownToday, periods }: StandbyQuery,
): Promise<{ timeZones: string[]; days: DaysOfClock[]; changes: ClockChange[] }[]> {
  const local = sql`local::date`
  const midnight = sql`${local}::timestamp AT TIME ZONE z.time_zone`
  // The full hours that had begun on the day: on a day of 25 hours not what the clock shows.
  const hours = sql`greatest(0, ceil(extract(epoch FROM date_trunc('hour', local AT TIME ZONE z.time_zone)
    - date_trunc('hour', ${midnight} + interval '1 hour' - interval '1 microsecond')) / 3600))::int`
  const days = periods.map(({ fromDay, toDay, cut }) => {
    const [from, to] = [sql`${fromDay}::date`, sql`${toDay}::date`]
    return sql`
      (SELECT jsonb_build_object('firstDay', ${ownToday ? sql`greatest(${from}, ${local})` : from}, 'lastDay', least(${to}, ${local}${cut ? sql` - 1` : sql``}),
                'cutDay', CASE WHEN ${cut !== undefined}::boolean AND ${local} BETWEEN ${from} AND ${to} THEN ${local} END, 'hours', ${hours})
         FROM (SELECT ${localTime(sql`z.time_zone`, now, cut?.shift)} AS local) l)`
  })
  const changes = sql`(
      SELECT coalesce(jsonb_agg(jsonb_build_object('timeZone', z.time_zone, 'day', g.day)), '[]')
        FROM (${daysIn(periods)}) g WHERE has_clock_change(g.day, z.time_zone))`
  const { rows } = await sql<{ timeZones: string[]; days: DaysOfClock[]; changes: ClockChange[][] }>`
    SELECT array_agg(time_zone) AS "timeZones", days, jsonb_agg(changes) AS changes
      FROM (SELECT z.time_zone, jsonb_build_array(${sql.join(days)}) AS days, ${changes} AS changes FROM ${clocksAmong(open)} z) c
     GROUP BY days`.execute(db)
  return rows.map(({ changes: of, ...clock }) => ({ ...clock, changes: of.flat() }))
}

/** More than a year beside the same days of the year before. */
const haveDayInCommon = ([first, second]: StandbyQuery['periods']) =>
  first !== undefined &&
  second !== undefined &&
  first.fromDay <= second.toDay &&
  second.fromDay <= first.toDay

/** Of each clock whole days, and the hours of the day of a cut. */
export async function readParts(db: Db, query: StandbyQuery): Promise<Part[]> {
  const clocks = await readClocks(db, query)
  return clocks.flatMap(({ days, changes, ...clock }): Part[] => {
    const timeZones = clocks.length > 1 ? clock.timeZones : undefined
    const whole = days.map(
      ({ firstDay, lastDay }) =>
        (day: RawBuilder<unknown>) =>
          sql<boolean>`${day} BETWEEN ${firstDay}::date AND ${lastDay}::date`,
    )
    const cuts = days.flatMap(({ cutDay, hours }, n) =>
      cutDay
        ? [
            {
              n,
              timeZones,
              changes,
              isQueried: (day: RawBuilder<unknown>) => sql<boolean>`${day} = ${cutDay}::date`,
              hours,
            },
          ]
        : [],
    )
    const wholeDays = haveDayInCommon(query.periods)
      ? whole.map((isQueried, n) => ({ n, timeZones, changes, isQueried }))
      : [
          {
            n: null,
            timeZones,
            changes,
            isQueried: (day: RawBuilder<unknown>) =>
              sql<boolean>`(${sql.join(
                whole.map((isQueried) => isQueried(day)),
                sql` OR `,
              )})`,
          },
        ]
    return [...wholeDays, ...cuts]
  })
}

/** Each day of the periods, as rows of `day`. */
export const daysIn = (periods: StandbyQuery['periods']) =>
  sql.join(
    periods.map(
      ({ fromDay, toDay }) =>
        sql`SELECT generate_series(${fromDay}::date::timestamp, ${toDay}::date::timestamp, interval '1 day')::date AS day`,
    ),
    sql` UNION ALL `,
  )
