import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { type Spans, wholeDays } from '../../cycles/cycles.public.ts'
import { lateOf, quickOf } from '../days/running-sums.reads.ts'
import { clocksAmong } from '../fleet/clocks.reads.ts'
import { bothOf } from '../fleet/spans.reads.ts'
import { elementsOf, type MeteredChange, standbyOfDevices } from './standby.reads.ts'

type Condition = RawBuilder<boolean>

/** What was used between washes in a period, as the column `name`. */
interface Queried {
  name: string
  measure: MeteredChange
  spansOf: (devices: Condition) => Spans
}

interface Asked {
  /** Devices whose washes may be shown. */
  open: Condition
  /** Of these, the machines that have a meter. */
  machines: Partial<Record<MeteredChange, Condition>>
  /** Whether all devices of one clock have the same span. */
  byClock: boolean
  queried: readonly Queried[]
}

const none = sql<boolean>`false`
/** More late devices than this are not worth their own part. */
const maxLate = 500
/** The days of so few devices are looked up; of more, a range of days is read, with those of other owners. */
const maxFew = 500

/**
 * As `standbyOfDevices`, by the sums of whole days of all devices of a clock at once: the days of a span are the same for them, so a day is one
 * range of an index. Devices with a day that changed a moment ago are answered by themselves. Within a transaction of one moment.
 */
export async function readStandby(tx: Db, query: Asked): Promise<RawBuilder<unknown>> {
  const { open, machines, byClock, queried } = query
  const asked = [...new Set(queried.map(({ measure }) => measure))]
  // A machine is looked up once, not for each of its spans.
  const found = (measure: MeteredChange) => sql.ref(`${measure}_machines`)
  const each = (among: Condition) => sql`
    SELECT * FROM (WITH ${sql.join(
      asked.map(
        (measure) =>
          sql`${found(measure)} AS MATERIALIZED (SELECT d.id FROM devices d WHERE ${bothOf(among, machines[measure] ?? none)})`,
      ),
    )}
    SELECT * FROM (${standbyOfDevices(
      queried.map(({ name, measure, spansOf }) => ({
        name,
        measure,
        spans: spansOf(sql`d.id IN (SELECT id FROM ${found(measure)})`),
      })),
    )}) s) s`
  const kept = byClock ? await readBounds(tx, query) : undefined
  if (!kept) return each(open)
  const clocks = [...new Set(kept.bounds.map(({ timeZone }) => timeZone))]
  const quick = clocks.map((timeZone) =>
    ofClock(query, {
      bounds: kept.bounds.filter((one) => one.timeZone === timeZone),
      devices: bothOf(open, sql`d.time_zone = ${timeZone}`),
      late: kept.late,
      few: kept.few,
    }),
  )
  const late = kept.late.length > 0 ? [each(lateOf(open, kept))] : []
  return sql.join([...quick, ...late], sql` UNION ALL `)
}

/** Each span once: water and energy of a period have the same. */
const spansAmong = (queried: readonly Queried[]) => [...new Set(queried.map(({ spansOf }) => spansOf))]

/** The days of a span by one clock, and which elements of the hours of the days around them it has. */
interface Bounds {
  /** Which of the spans. */
  n: number
  timeZone: string
  firstDay: string
  endDay: string
  ends: { day: string; from: number; to: number }[]
}

interface Bounded {
  bounds: Bounds[]
  late: string[]
  /** All of the devices, if they are few. */
  few: string[] | null
}

/** Undefined where sums do not reach from the first to the last of these days, or too much changed. */
async function readBounds(tx: Db, { open, machines, queried }: Asked): Promise<Bounded | undefined> {
  const any = sql.join(
    Object.values(machines).map((devices) => bothOf(open, devices)),
    sql` OR `,
  )
  const [before, after] = [elementsOf(sql`s.day_before_at`), elementsOf(sql`s.end_at`)]
  const spans = spansAmong(queried).map(
    (spansOf, n) =>
      sql`SELECT ${sql.lit(n)} AS n, s.time_zone, s.from_at, s.to_at FROM (${spansOf(sql`d.id IN (SELECT device_id FROM clocks)`)}) s`,
  )
  const { rows } = await sql<Bounded & { isKept: boolean }>`
    WITH clocks AS MATERIALIZED (SELECT * FROM ${clocksAmong(open)} c),
    spans AS MATERIALIZED (${sql.join(spans, sql` UNION ALL `)}),
    whole AS (SELECT w.*, (first_day - 1)::timestamp AT TIME ZONE time_zone AS day_before_at FROM (${wholeDays(sql`spans`)}) w),
    bounds AS MATERIALIZED (SELECT * FROM spans JOIN whole USING (time_zone, from_at, to_at))
    SELECT coalesce((SELECT bool_and(s.to_at <= k.until AND s.first_day > k.from_day) FROM bounds s), false) AS "isKept",
           ARRAY(SELECT d.id::text FROM devices d WHERE d.id IN (SELECT device_id FROM standby_changes) AND (${any}) LIMIT ${maxLate + 1}) AS late,
           (SELECT array_agg(d.id::text) FROM (SELECT d.id FROM devices d WHERE ${open} LIMIT ${maxFew + 1}) d HAVING count(*) <= ${maxFew}) AS few,
           (SELECT jsonb_agg(jsonb_build_object('n', n, 'timeZone', time_zone, 'firstDay', first_day, 'endDay', end_day, 'ends',
              CASE WHEN from_at < first_at THEN jsonb_build_array(jsonb_build_object('day', first_day - 1, 'from', ${before.from}, 'to', ${before.to})) ELSE '[]' END ||
              CASE WHEN end_day >= first_day AND to_at > end_at THEN jsonb_build_array(jsonb_build_object('day', end_day, 'from', ${after.from}, 'to', ${after.to})) ELSE '[]' END))
              FROM bounds s) AS bounds
      FROM standby_kept k`.execute(tx)
  return rows.find(({ isKept, late }) => isKept && late.length <= maxLate)
}

interface OfClock extends Pick<Bounded, 'late' | 'few'> {
  bounds: readonly Bounds[]
  devices: Condition
}

/** Days `w` of all devices, or elements of their hours, and of which spans they are. */
interface Part {
  where: RawBuilder<unknown>
  amountOf: (measure: MeteredChange) => RawBuilder<unknown>
  isSum: boolean
  of: number[]
}

function partsOf(bounds: readonly Bounds[]): Part[] {
  const parts = new Map<string, Part>()
  const add = (n: number, key: string, part: Omit<Part, 'of'>) => {
    const known = parts.get(key)
    if (known) known.of.push(n)
    else parts.set(key, { ...part, of: [n] })
  }
  for (const { n, firstDay, endDay, ends } of bounds) {
    if (firstDay < endDay)
      add(n, `${firstDay} ${endDay}`, {
        where: sql`w.day >= ${firstDay}::date AND w.day < ${endDay}::date`,
        amountOf: (measure) => sql`sum(${sql.ref(`w.${measure}`)})`,
        isSum: true,
      })
    for (const { day, from, to } of ends)
      add(n, `${day} ${from} ${to}`, {
        where: sql`w.day = ${day}::date`,
        amountOf: (measure) =>
          sql`(SELECT sum(h.amount) FROM unnest(${sql.ref(`w.${measure}_hours`)}[${from}::int:${to}::int]) h(amount))`,
        isSum: false,
      })
  }
  return [...parts.values()]
}

/** The devices of one clock: days are added up first, so that only the machines that have some are looked up. */
function ofClock({ machines, queried }: Asked, { bounds, devices, late, few }: OfClock): RawBuilder<unknown> {
  const columns = (of: (query: Queried) => RawBuilder<unknown>) =>
    sql.join(queried.map((query) => sql`${of(query)} AS ${sql.ref(query.name)}`))
  const spans = spansAmong(queried)
  const parts = partsOf(bounds).map(
    ({ where, amountOf, isSum, of }) => sql`
    SELECT w.device_id, ${columns(({ measure, spansOf }) => (of.includes(spans.indexOf(spansOf)) ? amountOf(measure) : sql`NULL::float8`))}
      FROM standby_days w WHERE ${where} ${few ? sql`AND w.device_id = ANY(${few}::bigint[])` : sql``} ${isSum ? sql`GROUP BY 1` : sql``}`,
  )
  const asked = [...new Set(queried.map(({ measure }) => measure))]
  const isMachine = (measure: MeteredChange) => sql.ref(`is_${measure}`)
  return sql`
    SELECT * FROM (
      SELECT device_id, ${columns(({ name, measure }) => sql`CASE WHEN ${isMachine(measure)} THEN ${sql.ref(name)} END`)} FROM (
        SELECT u.*, ${sql.join(asked.map((measure) => sql`${machines[measure] ?? none} AS ${isMachine(measure)}`))}
          FROM (SELECT device_id, ${columns(({ name }) => sql`sum(${sql.ref(name)})`)} FROM (${sql.join(parts, sql` UNION ALL `)}) p GROUP BY 1) u
          JOIN devices d ON d.id = u.device_id WHERE ${quickOf(devices, { late })} OFFSET 0) m) s
     WHERE num_nonnulls(${sql.join(queried.map(({ name }) => sql.ref(name)))}) > 0`
}
