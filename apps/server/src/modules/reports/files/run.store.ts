import type { Language } from '@limpid/contract/kernel/words'
import type { ReportFailure } from '@limpid/contract/reports/files'
import type { ReportFormat } from '@limpid/contract/reports/subject'
import { sql } from 'kysely'
import { isRunnerSilent, renewedNow } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { type Claim, type ClaimState, maxClaims } from '../../../platform/jobs/claimed-work.ts'
import type { ReportTotals, StoredSubject } from '../reports.tables.ts'

/** A report to make, as seen by its runner. */
export interface RunReport {
  id: string
  accountId: string
  apiKeyId: string | null
  subject: StoredSubject
  fromDay: string
  toDay: string
  language: Language
  scheduleId: string | null
  requestedAt: Date
  /** How often it was begun, this time included. */
  claims: number
}

export type FailedReport = Pick<RunReport, 'id' | 'accountId' | 'scheduleId'>

/** Gives up reports whose runners stopped reporting every time, and returns them. */
export function failInterrupted(db: Db, at: Date): Promise<FailedReport[]> {
  return db
    .updateTable('reports')
    .set({ state: 'failed', failure: 'interrupted', ended_at: at, runner: null })
    .where('state', '=', 'running')
    .where('claims', '>=', maxClaims)
    .where('runner', 'is not', null)
    .where(isRunnerSilent)
    .returning(['id', 'account_id as accountId', 'schedule_id as scheduleId'])
    .execute()
}

/** Claims a report without a runner, or whose runner is silent; it starts over. */
export async function claimReport(db: Db, runner: string): Promise<RunReport | undefined> {
  const { rows } = await sql<RunReport>`
    UPDATE reports SET runner = ${runner}, renewed_at = ${renewedNow}, done = 0, total = 0, claims = claims + 1
     WHERE id = (SELECT id FROM reports WHERE state = 'running' AND (runner IS NULL OR (${isRunnerSilent} AND claims < ${maxClaims}))
                    AND (retry_at IS NULL OR retry_at <= clock_timestamp())
                  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, account_id::text AS "accountId", api_key_id::text AS "apiKeyId", subject,
              to_char(from_day, 'YYYY-MM-DD') AS "fromDay", to_char(to_day, 'YYYY-MM-DD') AS "toDay", language,
              schedule_id::text AS "scheduleId", created_at AS "requestedAt", claims`.execute(db)
  return rows[0]
}

/** Lets another runner start over at once; the runner that stops in good order is no reason to give up. */
export async function releaseReport(db: Db, { id, runner }: Claim): Promise<void> {
  await ownClaim(db, { id, runner })
    .set(({ eb }) => ({ runner: null, claims: eb('claims', '-', 1) }))
    .execute()
}

/** Lets a runner start over after a pause. By the clock of the database, as those of two servers may be minutes apart. */
export async function retryReport(db: Db, claim: Claim, minutes: number): Promise<void> {
  await ownClaim(db, claim)
    .set({ runner: null, retry_at: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::int)` })
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

export interface MadeFile {
  format: ReportFormat
  name: string
  content: Buffer
}

interface End {
  at: Date
  state: 'done' | 'cancelled' | 'failed'
  failure?: ReportFailure
  files?: readonly MadeFile[]
  totals?: ReportTotals
}

/** Ends a report with its files, if this runner still holds it, and returns whether it did. */
export async function endReport(
  tx: Db,
  claim: Claim,
  { at, state, failure, files = [], totals }: End,
): Promise<boolean> {
  const { numUpdatedRows } = await ownClaim(tx, claim)
    .set({
      state,
      failure: failure ?? null,
      ended_at: at,
      runner: null,
      ...(totals && { totals: JSON.stringify(totals) }),
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  for (const file of files)
    await tx
      .insertInto('report_files')
      .values({ report_id: claim.id, ...file })
      .execute()
  return true
}

const ownClaim = (db: Db, { id, runner }: Claim) =>
  db.updateTable('reports').where('id', '=', id).where('runner', '=', runner).where('state', '=', 'running')
