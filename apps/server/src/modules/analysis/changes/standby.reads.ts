import { hourMs } from '@limpid/contract/kernel/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { meteredOn, type Spans, wholeDays } from '../../cycles/cycles.public.ts'
import { bothOf } from '../fleet/spans.reads.ts'

/** The measures that machines use between washes too. */
export const metered = ['water', 'energy'] as const
export type MeteredChange = (typeof metered)[number]

/** Of these devices, those with a meter that counted on these days. */
export async function machinesWith(
  db: Db,
  measure: MeteredChange,
  days: { fromDay: string; toDay: string },
  chosen: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  const metered = await meteredOn(db, measure, days)
  return metered ? bothOf(chosen, metered) : sql<boolean>`false`
}

/** Sums that are further behind than this are not waited for: then hours are read instead. */
const maxBehindMs = 3 * hourMs

export interface StandbyKept {
  /** The full hour up to which the days of all devices are summed, and the first of these days. */
  until: Date
  fromDay: string
}

/** Which days of standby are summed; undefined where none are, or too long ago. */
export async function findKept(db: Db, now: Date): Promise<StandbyKept | undefined> {
  const { rows } = await sql<StandbyKept>`
    SELECT until, to_char(from_day, 'YYYY-MM-DD') AS "fromDay" FROM standby_kept`.execute(db)
  return rows.find(({ until }) => {
    const behindMs = now.getTime() - until.getTime()
    return behindMs >= 0 && behindMs <= maxBehindMs
  })
}

/** Up to which moment meters are compared: the last full hour that is summed, or the present one where nothing is. */
export const metersUntil = async (db: Db, now: Date): Promise<Date> => (await findKept(db, now))?.until ?? now

const ofMeasure = (span: RawBuilder<unknown>, water: string, energy: string) =>
  sql`CASE ${span}.measure WHEN 'water' THEN ${sql.ref(water)} ELSE ${sql.ref(energy)} END`

/** The first and the last element of the hours of a day within a span `s`: the first one of all is the hour that begins first on the day. */
export const elementsOf = (midnight: RawBuilder<unknown>) => {
  const first = sql`date_trunc('hour', ${midnight} + interval '1 hour' - interval '1 microsecond')`
  return {
    from: sql`greatest(1, 1 + ceil(extract(epoch FROM s.from_at - ${first}) / 3600)::int)`,
    to: sql`ceil(extract(epoch FROM s.to_at - ${first}) / 3600)::int`,
  }
}

/** Hours of a day `w` of span `s` that begin within it, added up. */
const { from, to } = elementsOf(sql`s.midnight`)
const slice = sql`SELECT sum(h.amount) FROM unnest((${ofMeasure(sql`s`, 'w.water_hours', 'w.energy_hours')})[${from}:${to}]) h(amount)`

/** The days queried, as they are stored or, if they changed, summed anew. */
const days = (columns: readonly string[]) => sql`
  SELECT w.device_id, w.day, ${sql.join(columns.map((column) => sql.ref(`w.${column}`)))} FROM standby_days w
   WHERE w.day BETWEEN (SELECT first FROM bounds) AND (SELECT last FROM bounds)
     AND NOT EXISTS (SELECT FROM due q WHERE q.device_id = w.device_id AND q.day = w.day)
   UNION ALL
  SELECT device_id, day, ${sql.join(columns.map((column) => sql.ref(column)))} FROM renewed`

/** What was used between washes, as the column `name`. */
export interface StandbySpans {
  name: string
  measure: MeteredChange
  spans: Spans
}

/**
 * One row of device_id and these amounts for each machine whose washes are detected and that has a meter: what it used between washes. Whole days
 * come from sums, of the first and the last one the hours within the span; days that changed a moment ago are summed from their hours.
 */
export const standbyOfDevices = (queried: readonly StandbySpans[]): RawBuilder<unknown> => sql`
  WITH spans AS MATERIALIZED (${sql.join(
    queried.map(
      ({ measure, spans }, n) => sql`
    SELECT ${sql.lit(n)} AS n, ${sql.lit(measure)} AS measure, s.device_id, s.from_at, s.to_at, d.time_zone
      FROM (${spans}) s JOIN devices d ON d.id = s.device_id WHERE s.open`,
    ),
    sql` UNION ALL `,
  )}
  ), whole AS MATERIALIZED (
    SELECT w.*, (first_day - 1)::timestamp AT TIME ZONE time_zone AS day_before_at FROM (${wholeDays(sql`spans`)}) w
  ), queried AS MATERIALIZED (
    SELECT * FROM spans JOIN whole USING (time_zone, from_at, to_at)
  ), bounds AS MATERIALIZED (
    SELECT b.first, b.last, k.from_day AS kept, coalesce(k.until, 'infinity') AS until
      FROM (SELECT min(first_day) - 1 AS first, max(end_day) AS last, max(to_at) AS to_at FROM queried) b
      LEFT JOIN standby_kept k ON k.until >= b.to_at
  ), changed AS MATERIALIZED (
    SELECT DISTINCT device_id, day FROM standby_changes
  ), due AS MATERIALIZED (
    SELECT a.device_id, c.day FROM queried a JOIN changed c ON c.device_id = a.device_id AND c.day BETWEEN a.first_day - 1 AND a.end_day
     UNION
    SELECT a.device_id, g.day::date FROM queried a CROSS JOIN bounds b
     CROSS JOIN LATERAL generate_series((a.first_day - 1)::timestamp, CASE WHEN EXISTS (SELECT FROM changed c WHERE c.device_id = a.device_id AND c.day IS NULL)
       THEN a.end_day ELSE least(a.end_day, coalesce(b.kept - 1, a.end_day)) END, interval '1 day') g(day)
  ), renewed AS MATERIALIZED (
    SELECT r.* FROM (SELECT array_agg(device_id) AS ids, array_agg(day) AS days FROM due) q, bounds b, renewed_standby(q.ids, q.days, b.until) r
     WHERE q.ids IS NOT NULL
  ), parts AS (
    SELECT a.n, a.device_id, ${ofMeasure(sql`a`, 'w.water', 'w.energy')} AS amount
      FROM queried a JOIN (${days(['water', 'energy'])}) w ON w.device_id = a.device_id AND w.day >= a.first_day AND w.day < a.end_day
     UNION ALL
    SELECT s.n, s.device_id, (${slice}) FROM (
      -- Before the first whole day, and after the last one.
      SELECT n, measure, device_id, from_at, to_at, first_day - 1 AS day, day_before_at AS midnight FROM queried WHERE from_at < first_at
       UNION ALL
      SELECT n, measure, device_id, from_at, to_at, end_day, end_at FROM queried WHERE end_day >= first_day AND to_at > end_at) s
     CROSS JOIN LATERAL (
       SELECT * FROM (${days(['water_hours', 'energy_hours'])}) w WHERE w.device_id = s.device_id AND w.day = s.day OFFSET 0) w
  )
  SELECT device_id, ${sql.join(
    queried.map(({ name }, n) => sql`sum(amount) FILTER (WHERE n = ${sql.lit(n)}) AS ${sql.ref(name)}`),
  )} FROM parts GROUP BY device_id HAVING count(amount) > 0`

/** When sums of these days last changed although the days were over, of one site only those on which a device stood there; null if none did. */
export async function findRevised(
  db: Db,
  devices: RawBuilder<boolean>,
  { fromDay, toDay, siteId }: { fromDay: string; toDay: string; siteId: string | undefined },
): Promise<Date | null> {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp AT TIME ZONE d.time_zone`
  const stood = siteId
    ? sql`EXISTS (SELECT FROM site_stays y WHERE y.device_id = d.id AND y.site_id = ${siteId}
            AND y.began_at < ${midnight(sql`w.day + 1`)} AND y.ended_at > ${midnight(sql`w.day`)})`
    : sql`true`
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(w.revised_at) AS at FROM standby_days w JOIN devices d ON d.id = w.device_id
     WHERE w.revised_at IS NOT NULL AND w.day BETWEEN ${fromDay}::date AND ${toDay}::date AND ${devices} AND ${stood}`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
