import type { Period } from '@limpid/contract/telemetry/periods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'

/** A day, week or month of a zone's calendar, with the adjacent ones. */
export interface Stretch {
  from: Date
  to: Date
  /** First days: of this period, of the previous one, of the next one. */
  day: string
  before: string
  next: string
}

/**
 * The day, the week (from Monday) or the month that contains a day of the zone, by default its today; days
 * have 23 to 25 hours (daylight saving time, DST).
 */
export async function findPeriodRange(
  db: Db,
  { timeZone, period, day, now }: { timeZone: string; period: Period; day: string | undefined; now: Date },
): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    SELECT first AT TIME ZONE ${timeZone} AS "from", (first + step) AT TIME ZONE ${timeZone} AS "to",
           first::date::text AS day, (first - step)::date::text AS before, (first + step)::date::text AS next
      FROM (SELECT ${`1 ${period}`}::interval AS step,
                   date_trunc(${period}, coalesce(${day ?? null}::date::timestamp,
                     ${now}::timestamptz AT TIME ZONE ${timeZone})) AS first) p`.execute(db)
  const [stretch] = rows
  if (!stretch) throw new Error('the calendar has no such day')
  return stretch
}
