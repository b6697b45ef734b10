import type { ExcursionPageQuery } from '@limpid/contract/excursions/excursions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { midnight, midnightAfter } from '../cycles/cycles.public.ts'

const defaultDays = 30

/** The requested range, by times or by days in the time zone; by default the last 30 days. */
export async function findRange(
  db: Db,
  timeZone: string,
  { from, to, fromDay, toDay }: ExcursionPageQuery,
  now: Date,
): Promise<{ from: Date; to: Date }> {
  const end = to ?? now
  const start = from ?? new Date(end.getTime() - defaultDays * 86_400_000)
  if (!fromDay && !toDay) return { from: start, to: end }
  const { rows } = await sql<{ from: Date; to: Date }>`
    SELECT ${fromDay ? midnight(fromDay, timeZone) : start}::timestamptz AS "from",
           ${toDay ? midnightAfter(toDay, timeZone) : end}::timestamptz AS "to"`.execute(db)
  return rows[0] ?? { from: start, to: end }
}
