import { maxReports, type NewReport, reportDays } from '@limpid/contract/reports/files'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../reports.tables.ts'

export interface RequestedReport extends NewReport {
  accountId: string
  apiKeyId: string | null
  language: string
  at: Date
}

/** Number of reports being made for an account; serialises the account's calls from here on. */
export async function countRunning(tx: Db, accountId: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
  const { count } = await tx
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('schedule_id', 'is', null)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a report to make; of the account's finished ones, the oldest beyond the maximum are deleted. */
export async function insertReport(tx: Db, requested: RequestedReport): Promise<string> {
  const { accountId, apiKeyId, language, at, fromDay, toDay, ...subject } = requested
  const { id } = await tx
    .insertInto('reports')
    .values({
      account_id: accountId,
      api_key_id: apiKeyId,
      subject: JSON.stringify(subject),
      from_day: fromDay,
      to_day: toDay,
      language,
      state: 'running',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    DELETE FROM reports WHERE state <> 'running' AND id IN (
      SELECT id FROM reports WHERE account_id = ${accountId} AND schedule_id IS NULL ORDER BY id DESC OFFSET ${maxReports})`.execute(
    tx,
  )
  return id
}

/** Requests cancellation; nothing happens if it is not running. */
export async function requestCancellation(db: Db, id: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** What a schedule reported is kept for its next report, also a monthly one, and for the send log. */
const scheduledDays = 100

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Deletes reports that can no longer be downloaded; of those of schedules, the files first. */
export async function deleteOldReports(db: Db, now: Date): Promise<number> {
  await sql`
    DELETE FROM report_files f USING reports r
     WHERE r.id = f.report_id AND r.schedule_id IS NOT NULL AND r.ended_at <= ${before(now, reportDays)}`.execute(
    db,
  )
  // Mails about a report go with it; these are requests to confirm.
  await sql`
    DELETE FROM report_mails
     WHERE recipient_id IS NULL AND report_id IS NULL AND ended_at <= ${before(now, scheduledDays)}`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    DELETE FROM reports WHERE ended_at <= ${before(now, scheduledDays)}
        OR (schedule_id IS NULL AND ended_at <= ${before(now, reportDays)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
