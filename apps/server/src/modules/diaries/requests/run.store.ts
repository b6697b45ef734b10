import type { ReportFormat } from '@limpid/contract/diaries/reports'
import type { Language } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import { isRunnerSilent, renewedNow } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { type Claim, type ClaimState, maxClaims } from '../../../platform/jobs/claimed-work.ts'
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

/** Gives up files whose runners stopped reporting every time, and returns how many. */
export async function failInterrupted(db: Db, at: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const given = await tx
      .updateTable('diary_reports')
      .set({ state: 'failed', ended_at: at, runner: null })
      .where('state', '=', 'running')
      .where('claims', '>=', maxClaims)
      .where(isRunnerSilent)
      .returning('id')
      .execute()
    const ids = given.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('diary_report_parts').where('report_id', 'in', ids).execute()
    return ids.length
  })
}

/** Claims a file without a runner, or whose runner is silent; it starts over. */
export async function claimReport(db: Db, runner: string): Promise<RunReport | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<RunReport>`
      UPDATE diary_reports SET runner = ${runner}, renewed_at = ${renewedNow}, done = 0, total = 0, claims = claims + 1
       WHERE id = (SELECT id FROM diary_reports WHERE state = 'running' AND (runner IS NULL OR (${isRunnerSilent} AND claims < ${maxClaims}))
                    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, account_id AS "accountId", api_key_id AS "apiKeyId", device_id AS "deviceId", month, format, language`.execute(
      tx,
    )
    const [claimed] = rows
    if (claimed) await tx.deleteFrom('diary_report_parts').where('report_id', '=', claimed.id).execute()
    return claimed
  })
}

/** Lets another runner start over at once; the runner that stops in good order is no reason to give up. */
export async function releaseReport(db: Db, claim: Claim): Promise<void> {
  await ownClaim(db, claim)
    .set(({ eb }) => ({ runner: null, claims: eb('claims', '-', 1) }))
    .execute()
}

/** Notes progress, and returns whether the claim still holds. */
export async function noteProgress(
  db: Db,
  claim: Claim,
  { done, total }: { done: number; total: number },
): Promise<ClaimState> {
  const row = await ownClaim(db, claim)
    .set({ done, total, renewed_at: renewedNow })
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
  claim: Claim,
  at: Date,
  end: { state: 'done'; name: string; bytes: number } | { state: 'cancelled' | 'failed' },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const made = end.state === 'done' ? { file_name: end.name, bytes: end.bytes } : {}
    const { numUpdatedRows } = await ownClaim(tx, claim)
      .set({ state: end.state, ended_at: at, runner: null, ...made })
      .executeTakeFirst()
    if (numUpdatedRows > 0n && end.state !== 'done')
      await tx.deleteFrom('diary_report_parts').where('report_id', '=', claim.id).execute()
  })
}

const ownClaim = (db: Db, { id, runner }: Claim) =>
  db
    .updateTable('diary_reports')
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
