import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { findKept, type StandbyKept } from '../changes/standby.reads.ts'
import { clocksAmong } from '../fleet/clocks.reads.ts'
import { type DaysOf, localTime } from '../fleet/elapsed.ts'
import { apportionBy } from './apportion.rules.ts'
import { costOf, priced, pricesOf } from './priced.reads.ts'

interface StandbyCost {
  /** Null without a price or without a meter. */
  electricityFen: number | null
  waterFen: number | null
}

/** Of a period; of the first one also by day and site, in whole hundredths that add up. The empty key: without a site. */
export interface StandbyCosts {
  total: StandbyCost
  days: Map<string, number | null>
  sites: Map<string, number | null>
}

const nothing: StandbyCost = { electricityFen: null, waterFen: null }

type CostPeriod = Pick<DaysOf, 'fromDay' | 'toDay' | 'cut'>

interface StandbyQuery extends Pick<DaysOf, 'now' | 'ownToday'> {
  /** Machines whose washes may be shown. */
  open: RawBuilder<boolean>
  siteId: string | undefined
  periods: readonly CostPeriod[]
}

/** The days of a period by a clock, and of the day of a cut the hours before it. */
interface DaysOfClock {
  firstDay: string
  lastDay: string
  cutDay: string | null
  hours: number
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

/** Machines and days that are summed anew: those that changed a moment ago, or all of them where sums do not reach back. */
const dueOf = ({ open, periods }: StandbyQuery, kept: StandbyKept | undefined) => {
  const isKept = kept && periods.every(({ fromDay }) => fromDay > kept.fromDay)
  const days = periods.map(
    ({ fromDay, toDay }) =>
      sql`SELECT generate_series(${fromDay}::date::timestamp, ${toDay}::date::timestamp, interval '1 day')::date AS day`,
  )
  return sql`
    SELECT DISTINCT d.id, g.day FROM devices d ${isKept ? sql`JOIN standby_changes c ON c.device_id = d.id` : sql``}
      JOIN (${sql.join(days, sql` UNION ALL `)}) g ON ${isKept ? sql`c.day IS NULL OR c.day = g.day` : sql`true`}
     WHERE ${open} AND d.product_id IN (SELECT product_id FROM standby_meters())`
}

/** The energy of days by the hour, before a cut; the second of two equal hours counts with the last one. */
const energyBy = (hours: number) => {
  const amounts = Array.from({ length: 25 }, (_, n) =>
    n < hours ? sql`coalesce(sum(w.energy_hours[${sql.lit(n + 1)}]), 0)` : sql`0::float8`,
  )
  return sql.join([...amounts.slice(0, 23), sql.join(amounts.slice(23), sql` + `)])
}

/** The stays that matter: at the queried site, else all of them, which say whether their site has prices of its own; undefined without a site. */
async function placesOf(db: Db, { siteId }: StandbyQuery): Promise<RawBuilder<unknown> | undefined> {
  const columns = sql`y.device_id, y.site_id, y.began_at, y.ended_at`
  if (siteId) return sql`SELECT ${columns}, true AS is_priced FROM site_stays y WHERE y.site_id = ${siteId}`
  const { rows } = await sql`SELECT FROM sites LIMIT 1`.execute(db)
  if (rows.length === 0) return undefined
  return sql`SELECT ${columns}, y.site_id IN (SELECT t.site_id FROM tariffs t) AS is_priced FROM site_stays y`
}

interface Part {
  /** The period that the days belong to; null for whole days of all of them, where none is in two periods. */
  n: number | null
  isQueried: RawBuilder<unknown>
  /** Of these clocks; undefined where all machines have them. */
  timeZones: string[] | undefined
  /** Only so many first hours of each day. */
  hours?: number
}

/** Days of machines `w`, added up by owner, day and site; `stays` are those at the sites that matter. */
const addedUp = (
  { open, siteId, periods }: StandbyQuery,
  hasStays: boolean,
  { n, timeZones, isQueried, hours }: Part,
) => {
  const noon = sql`(w.day + interval '12 hours') AT TIME ZONE d.time_zone`
  const columns = sql`w.device_id, w.day, w.water, w.water_hours, w.energy_hours`
  const water =
    hours === undefined ? sql`w.water` : sql`(SELECT sum(h) FROM unnest(w.water_hours[1:${hours}]) h)`
  // Only the first period is shown by site: of others, sites without prices of their own are one.
  const [first] = periods
  const matters = sql`(y.is_priced OR w.day BETWEEN ${first?.fromDay}::date AND ${first?.toDay}::date)`
  const stood = sql`${siteId ? sql`JOIN` : sql`LEFT JOIN`} stays y ON y.device_id = d.id AND ${matters} AND y.began_at <= ${noon} AND y.ended_at > ${noon}`
  return sql`
    SELECT ${n}::int AS n, d.owner_id, ${hasStays ? sql`coalesce(y.site_id, 0)` : sql`0::bigint`} AS site_id, w.day, NULL::float8 AS energy,
           NULL::float8 AS detergent, NULL::float8 AS rinse_aid, sum(${water}) AS water,
           CASE WHEN count(w.energy_hours) > 0 THEN ARRAY[${energyBy(hours ?? 25)}] END AS energy_hours
      FROM (SELECT ${columns} FROM standby_days w WHERE ${isQueried} AND NOT EXISTS (SELECT FROM due q WHERE q.id = w.device_id AND q.day = w.day)
             UNION ALL
            SELECT ${columns} FROM renewed w WHERE ${isQueried}) w
      JOIN devices d ON d.id = w.device_id ${hasStays ? stood : sql``}
     WHERE ${open} ${timeZones ? sql`AND d.time_zone = ANY(${timeZones})` : sql``} GROUP BY 2, 3, 4`
}

const kinds = ['electricity', 'water'] as const

/** More than a year beside the same days of the year before. */
const haveDayInCommon = ([first, second]: StandbyQuery['periods']) =>
  first !== undefined &&
  second !== undefined &&
  first.fromDay <= second.toDay &&
  second.fromDay <= first.toDay

/**
 * What machines used between washes in these periods, at the price of the hour, and of the site where each stood at the noon
 * of the day, of the first one also by day and site. Days come from their sums, and end with the last full hour that is summed; what changed a moment ago, or is not summed, is summed here. Of
 * the day of a cut, hours before the same full local hour. Days are added up by owner and site before they are priced.
 */
export async function readStandbyCosts(db: Db, query: StandbyQuery): Promise<StandbyCosts[]> {
  const { now, periods } = query
  const [kept, clocks, places] = await Promise.all([
    findKept(db, now),
    readClocks(db, query),
    placesOf(db, query),
  ])
  const parts = clocks.flatMap(({ days, ...clock }): Part[] => {
    const timeZones = clocks.length > 1 ? clock.timeZones : undefined
    const whole = days.map(
      ({ firstDay, lastDay }) => sql`w.day BETWEEN ${firstDay}::date AND ${lastDay}::date`,
    )
    const cuts = days.flatMap(({ cutDay, hours }, n) =>
      cutDay ? [{ n, timeZones, isQueried: sql`w.day = ${cutDay}::date`, hours }] : [],
    )
    const wholeDays = haveDayInCommon(periods)
      ? whole.map((isQueried, n) => ({ n, timeZones, isQueried }))
      : [{ n: null, timeZones, isQueried: sql`(${sql.join(whole, sql` OR `)})` }]
    return [...wholeDays, ...cuts]
  })
  if (parts.length === 0) return periods.map(() => noStandby)
  const { rows } = await sql<Sum>`
    WITH due AS MATERIALIZED (${dueOf(query, kept)}), renewed AS MATERIALIZED (
      SELECT r.* FROM (SELECT array_agg(id) AS ids, array_agg(day) AS days FROM due) q, renewed_standby(q.ids, q.days, ${kept?.until ?? now}::timestamptz) r
       WHERE q.ids IS NOT NULL
    ), ${places ? sql`stays AS MATERIALIZED (${places}),` : sql``}
    standby AS MATERIALIZED (${sql.join(
      parts.map((part) => addedUp(query, places !== undefined, part)),
      sql` UNION ALL `,
    )}), prices AS MATERIALIZED (${pricesOf(sql`standby`, kinds)})
    SELECT k.n, grouping(p.day, st.id) AS kind, to_char(p.day, 'YYYY-MM-DD') AS day, st.id::text AS site,
           ${amountsOf}
      FROM (${priced(sql`SELECT * FROM standby`, 'all', kinds)}) p
      JOIN (VALUES ${sql.join(periods.map(({ fromDay, toDay }, n) => sql`(${sql.lit(n)}, ${fromDay}::date, ${toDay}::date)`))}) k(n, from_day, to_day)
        ON p.day BETWEEN k.from_day AND k.to_day AND coalesce(p.n, k.n) = k.n
      LEFT JOIN sites st ON st.id = p.site_id AND st.owner_id = p.owner_id
     GROUP BY GROUPING SETS ((k.n), (k.n, p.day), (k.n, st.id)) HAVING k.n = 0 OR grouping(p.day, st.id) = ${sql.lit(sumKinds.total)}`.execute(
    db,
  )
  return periods.map((_, n) => costsOf(rows, n))
}

const sumKinds = { total: 0b11, day: 0b01, site: 0b10 } as const

/** The total is rounded, its parts are not. */
const amountsOf = sql.join(
  kinds.map((kind) => {
    const amount = sql`sum(${costOf(kind)})`
    return sql`(CASE WHEN grouping(p.day, st.id) = ${sql.lit(sumKinds.total)} THEN round(${amount}) ELSE ${amount} END)::float8 AS ${sql.ref(kind)}`
  }),
)

interface Sum {
  n: number
  kind: number
  day: string | null
  site: string | null
  electricity: number | null
  water: number | null
}

export const noStandby: StandbyCosts = { total: nothing, days: new Map(), sites: new Map() }

function costsOf(rows: readonly Sum[], n: number): StandbyCosts {
  const own = rows.filter((row) => row.n === n)
  const sum = own.find(({ kind }) => kind === sumKinds.total)
  const total = sum ? { electricityFen: sum.electricity, waterFen: sum.water } : nothing
  const by = (kind: number, keyOf: (row: Sum) => string | null) => {
    const groups = own.filter((row) => row.kind === kind).map((row) => ({ key: keyOf(row) ?? '', row }))
    const shares = kinds.map((part) =>
      apportionBy(
        total[`${part}Fen`],
        groups.map(({ key, row }) => ({ key, amount: row[part] })),
      ),
    )
    return new Map(
      groups.map(({ key }) => {
        const known = shares.flatMap((share) => share.get(key) ?? [])
        return [key, known.length > 0 ? known.reduce((all, part) => all + part, 0) : null]
      }),
    )
  }
  return { total, days: by(sumKinds.day, ({ day }) => day), sites: by(sumKinds.site, ({ site }) => site) }
}
