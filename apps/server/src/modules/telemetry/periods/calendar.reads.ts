import type { Period } from '@limpid/contract/telemetry/periods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'

/** A day, week or month of a zone's calendar, with its neighbours. */
export interface Stretch {
  from: Date
  to: Date
  /** First days: of this stretch, of the one before, of the one after. */
  day: string
  before: string
  next: string
}

/** The day, the week from Monday on, or the month that holds a day of the zone, its today by default; 23 to 25 hours a day. */
export async function findStretch(
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
  if (!stretch) throw new Error('a calendar without this day')
  return stretch
}
