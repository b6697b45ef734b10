import { type DiaryReport, reportDays } from '@limpid/contract/diaries/reports'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../diaries.tables.ts'

export function reportRows(db: Db) {
  return db
    .selectFrom('diary_reports')
    .select([
      'id',
      'month',
      'format',
      'state',
      'cancel_requested as cancelling',
      'done',
      'total',
      sql<number | null>`bytes::float8`.as('bytes'),
      'created_at as createTime',
      sql<Date | null>`CASE WHEN state = 'done' THEN ended_at + make_interval(days => ${reportDays}) END`.as(
        'availableUntil',
      ),
    ])
}

interface Requested {
  accountId: string
  deviceId: string
}

/** An account's files of a device that have not expired, newest first. */
export function listReports(db: Db, { accountId, deviceId }: Requested, now: Date): Promise<DiaryReport[]> {
  return reportRows(db)
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .where(current(now))
    .orderBy('id', 'desc')
    .execute()
}

/** One of these, with the name of its file. */
export function findReport(
  db: Db,
  { accountId, deviceId }: Requested,
  id: string,
  now: Date,
): Promise<(DiaryReport & { fileName: string | null }) | undefined> {
  return reportRows(db)
    .select('file_name as fileName')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .where(current(now))
    .executeTakeFirst()
}

const current = (now: Date) =>
  sql<boolean>`(ended_at IS NULL OR ended_at > ${now}::timestamptz - make_interval(days => ${reportDays}))`

/** The content of a file, part by part. */
export async function* readParts(db: Db, reportId: string): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const part = await db
      .selectFrom('diary_report_parts')
      .select('content')
      .where('report_id', '=', reportId)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}
