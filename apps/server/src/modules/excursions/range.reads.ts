import type { ExcursionPageQuery } from '@limpid/contract/excursions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { midnight, midnightAfter } from '../cycles/cycles.face.ts'

const usualDays = 30

/** The range that is asked for, by instants or by days of the zone; the last 30 days where neither is named. */
export async function findRange(
  db: Db,
  timeZone: string,
  { from, to, fromDay, toDay }: ExcursionPageQuery,
  now: Date,
): Promise<{ from: Date; to: Date }> {
  const end = to ?? now
  const start = from ?? new Date(end.getTime() - usualDays * 86_400_000)
  if (!fromDay && !toDay) return { from: start, to: end }
  const { rows } = await sql<{ from: Date; to: Date }>`
    SELECT ${fromDay ? midnight(fromDay, timeZone) : start}::timestamptz AS "from",
           ${toDay ? midnightAfter(toDay, timeZone) : end}::timestamptz AS "to"`.execute(db)
  return rows[0] ?? { from: start, to: end }
}
