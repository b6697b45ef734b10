import { type Report, reportDays } from '@limpid/contract/reports/files'
import type { ReportFormat } from '@limpid/contract/reports/subject'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../reports.tables.ts'

/** An account's own reports that have not expired, newest first. */
export function listReports(db: Db, accountId: string, now: Date): Promise<Report[]> {
  return reportsOf(db, sql`r.account_id = ${accountId} AND r.schedule_id IS NULL AND ${current(now)}`)
}

/** One of them. */
export async function findReport(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
): Promise<Report | undefined> {
  const [found] = await reportsOf(db, sql`r.account_id = ${accountId} AND r.id = ${id} AND ${current(now)}`)
  return found
}

const current = (now: Date) =>
  sql<boolean>`(r.ended_at IS NULL OR r.ended_at > ${now}::timestamptz - make_interval(days => ${reportDays}))`

async function reportsOf(db: Db, which: RawBuilder<unknown>): Promise<Report[]> {
  const { rows } = await sql<Report>`
    SELECT r.id::text, CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('zh', p.name_zh, 'en', p.name_en) END AS product,
           to_char(r.from_day, 'YYYY-MM-DD') AS "fromDay", to_char(r.to_day, 'YYYY-MM-DD') AS "toDay",
           r.subject -> 'formats' AS formats, r.state, r.failure, r.cancel_requested AS cancelling, r.done, r.total, r.created_at AS "createTime",
           coalesce((SELECT jsonb_agg(jsonb_build_object('format', f.format, 'bytes', length(f.content)) ORDER BY f.format)
                       FROM report_files f WHERE f.report_id = r.id), '[]') AS files,
           CASE WHEN r.state = 'done' THEN r.ended_at + make_interval(days => ${reportDays}) END AS "availableUntil"
      FROM reports r LEFT JOIN products p ON p.id = (r.subject ->> 'productId')::bigint
     WHERE ${which} ORDER BY r.id DESC`.execute(db)
  return rows
}

export function findFile(
  db: Db,
  reportId: string,
  format: ReportFormat,
): Promise<{ name: string; content: Buffer } | undefined> {
  return db
    .selectFrom('report_files')
    .select(['name', 'content'])
    .where('report_id', '=', reportId)
    .where('format', '=', format)
    .executeTakeFirst()
}
