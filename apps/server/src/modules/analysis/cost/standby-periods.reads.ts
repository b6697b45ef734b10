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
}

/** Clocks with the same days, by period. They are read first, so that the database knows how many days are queried. */
async function readClocks(
  db: Db,
  { open, now, ownToday, periods }: StandbyQuery,
): Promise<{ timeZones: string[]; days: DaysOfClock[] }[]> {
  const local = sql`local::date`
  const days = periods.map(({ fromDay, toDay, cut }) => {
    const [from, to] = [sql`${fromDay}::date`, sql`${toDay}::date`]
    return sql`
      (SELECT jsonb_build_object('firstDay', ${ownToday ? sql`greatest(${from}, ${local})` : from}, 'lastDay', least(${to}, ${local}${cut ? sql` - 1` : sql``}),
                'cutDay', CASE WHEN ${cut !== undefined}::boolean AND ${local} BETWEEN ${from} AND ${to} THEN ${local} END, 'hours', extract(hour FROM local)::int)
         FROM (SELECT ${localTime(sql`z.time_zone`, now, cut?.shift)} AS local) l)`
  })
  const { rows } = await sql<{ timeZones: string[]; days: DaysOfClock[] }>`
    SELECT array_agg(time_zone) AS "timeZones", days FROM (SELECT z.time_zone, jsonb_build_array(${sql.join(days)}) AS days FROM ${clocksAmong(open)} z) c
     GROUP BY days`.execute(db)
  return rows
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
  return clocks.flatMap(({ days, ...clock }): Part[] => {
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
              isQueried: (day: RawBuilder<unknown>) => sql<boolean>`${day} = ${cutDay}::date`,
              hours,
            },
          ]
        : [],
    )
    const wholeDays = haveDayInCommon(query.periods)
      ? whole.map((isQueried, n) => ({ n, timeZones, isQueried }))
      : [
          {
            n: null,
            timeZones,
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
