import type { ReportRecipient, ReportSchedule } from '@limpid/contract/reports/schedules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { ReportTotals, StoredForm } from '../reports.tables.ts'

export interface ScheduleRow extends Pick<ReportSchedule, 'id' | 'name' | 'nextAt' | 'last' | 'product'> {
  form: StoredForm
  recipients: ReportRecipient[]
}

/** The schedules of an account by name; one of them if it is named. */
export async function listSchedules(db: Db, accountId: string, id?: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow & { last: { at: string } | null }>`
    SELECT s.id::text, s.name, s.form, s.next_at AS "nextAt",
           CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('zh', p.name_zh, 'en', p.name_en) END AS product,
           coalesce((SELECT jsonb_agg(jsonb_build_object('address', r.address, 'state', r.state) ORDER BY r.address NULLS FIRST)
                       FROM report_recipients r WHERE r.schedule_id = s.id), '[]') AS recipients,
           (SELECT jsonb_build_object('id', r.id::text, 'state', r.state, 'at', r.created_at, 'failure', r.failure) FROM reports r
             WHERE r.schedule_id = s.id ORDER BY r.id DESC LIMIT 1) AS last
      FROM report_schedules s LEFT JOIN products p ON p.id = (s.form ->> 'productId')::bigint
     WHERE s.account_id = ${accountId} AND ${id === undefined ? sql`true` : sql`s.id = ${id}`}
     ORDER BY s.name, s.id`.execute(db)
  return rows.map((row) => ({ ...row, last: row.last && { ...row.last, at: new Date(row.last.at) } }))
}

export interface LastReport {
  fromDay: string
  toDay: string
  totals: ReportTotals
}

/** The last report of a schedule before another one, about the same devices. */
export async function findLastReport(
  db: Db,
  scheduleId: string,
  beforeId: string,
): Promise<LastReport | undefined> {
  const { rows } = await sql<LastReport>`
    SELECT to_char(from_day, 'YYYY-MM-DD') AS "fromDay", to_char(to_day, 'YYYY-MM-DD') AS "toDay", totals
      FROM reports WHERE schedule_id = ${scheduleId} AND id < ${beforeId} AND state = 'done' AND totals IS NOT NULL
       AND subject - ARRAY['formats', 'compare'] = (SELECT n.subject - ARRAY['formats', 'compare'] FROM reports n WHERE n.id = ${beforeId})
     ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]
}
