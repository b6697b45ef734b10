import { dayMs } from '@limpid/contract/kernel/durations'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'

/** Transactions that write readings are over after this long. */
const settledMs = 120_000
/** How far back days are kept: a year, compared with the one before. */
const maxDays = 2 * 366 + 31

/** Keeps what machines use between washes by day; a changed day is answered from its hours until then. */
export async function maintainStandby(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const minDay = new Date(now.getTime() - maxDays * dayMs).toISOString().slice(0, 10)
  const settled = new Date(now.getTime() - settledMs)
  for (let isMissing = true; isMissing && !stopping?.aborted; ) {
    const { rows } = await sql<{ isMissing: boolean }>`
      SELECT keep_standby_days(date_trunc('hour', ${settled}::timestamptz), ${minDay}::date) AS "isMissing"`.execute(
      db,
    )
    isMissing = rows[0]?.isMissing ?? false
  }
}
