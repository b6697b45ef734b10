import { type DiaryReport, maxReports, type ReportFormat, reportDays } from '@limpid/contract/diaries/reports'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../diaries.tables.ts'
import { reportRows } from './requests.reads.ts'

export interface NewReport {
  accountId: string
  apiKeyId: string | null
  deviceId: string
  month: string
  format: ReportFormat
  language: string
  at: Date
}

/** Number of files being made for an account; serialises the account's calls from here on. */
export async function countRunning(tx: Db, accountId: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
  const { count } = await tx
    .selectFrom('diary_reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a request; of the account's finished ones, the oldest beyond the maximum are deleted. */
export async function insertReport(tx: Db, { at, ...requested }: NewReport): Promise<DiaryReport> {
  const { id } = await tx
    .insertInto('diary_reports')
    .values({
      account_id: requested.accountId,
      api_key_id: requested.apiKeyId,
      device_id: requested.deviceId,
      month: requested.month,
      format: requested.format,
      language: requested.language,
      state: 'running',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    DELETE FROM diary_reports WHERE state <> 'running' AND id IN (
      SELECT id FROM diary_reports WHERE account_id = ${requested.accountId} ORDER BY id DESC OFFSET ${maxReports})`.execute(
    tx,
  )
  return reportRows(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Requests cancellation; false if it is not running. */
export async function requestCancel(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('diary_reports')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes files that can no longer be downloaded, and requests without one. */
export async function deleteOldReports(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - reportDays * 86_400_000)
  const { numDeletedRows } = await db
    .deleteFrom('diary_reports')
    .where('ended_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
