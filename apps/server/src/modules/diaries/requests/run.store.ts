import type { ReportFormat } from '@limpid/contract/diaries/reports'
import type { Language } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import { isRunnerSilent, renewedNow } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../diaries.tables.ts'

/** A file to make, as seen by its runner. */
export interface RunReport {
  id: string
  accountId: string
  apiKeyId: string | null
  deviceId: string
  month: string
  format: ReportFormat
  language: Language
}

/** The runner's claim on a file. */
export interface Claim {
  id: string
  runner: string
}

/** Claims a file without a runner, or whose runner is silent; it starts over. */
export async function claimReport(db: Db, runner: string): Promise<RunReport | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<RunReport>`
      UPDATE diary_reports SET runner = ${runner}, renewed_at = ${renewedNow}, done = 0, total = 0
       WHERE id = (SELECT id FROM diary_reports WHERE state = 'running' AND (runner IS NULL OR ${isRunnerSilent})
                    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, account_id AS "accountId", api_key_id AS "apiKeyId", device_id AS "deviceId", month, format, language`.execute(
      tx,
    )
    const [claimed] = rows
    if (claimed) await tx.deleteFrom('diary_report_parts').where('report_id', '=', claimed.id).execute()
    return claimed
  })
}

/** Lets another runner start over at once. */
export async function releaseReport(db: Db, { id, runner }: Claim): Promise<void> {
  await db
    .updateTable('diary_reports')
    .set({ runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .execute()
}

/** Notes progress; `lost` if this runner no longer holds the file, `cancelling` if its user cancelled it. */
export async function noteProgress(
  db: Db,
  { id, runner }: Claim,
  { done, total }: { done: number; total: number },
): Promise<'lost' | 'cancelling' | 'held'> {
  const row = await db
    .updateTable('diary_reports')
    .set({ done, total, renewed_at: renewedNow })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .returning('cancel_requested as cancelling')
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.cancelling ? 'cancelling' : 'held'
}

/** Adds a part of the file, if this runner still holds it. */
export async function insertPart(
  db: Db,
  { id, runner }: Claim,
  place: number,
  content: Uint8Array,
): Promise<void> {
  await sql`
    INSERT INTO diary_report_parts (report_id, place, content)
    SELECT id, ${place}::int, ${content}::bytea FROM diary_reports
     WHERE id = ${id} AND runner = ${runner} AND state = 'running' FOR UPDATE`.execute(db)
}

/** Ends a file held by this runner; what is not done leaves no parts. */
export async function endReport(
  db: Db,
  { id, runner }: Claim,
  at: Date,
  end: { state: 'done'; name: string; bytes: number } | { state: 'cancelled' | 'failed' },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const made = end.state === 'done' ? { file_name: end.name, bytes: end.bytes } : {}
    const { numUpdatedRows } = await tx
      .updateTable('diary_reports')
      .set({ state: end.state, ended_at: at, runner: null, ...made })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows > 0n && end.state !== 'done')
      await tx.deleteFrom('diary_report_parts').where('report_id', '=', id).execute()
  })
}
