import type { Page } from '@limpid/contract/kernel/page'
import type { ReportMail, ReportMailQuery } from '@limpid/contract/reports/schedules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../users/users.tables.ts'
import '../reports.tables.ts'

/** The mail address of an account; undefined without one. */
export async function findOwnMail(db: Db, accountId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.email ?? undefined
}

/** The mails of an account's schedules, newest first. */
export async function pageMails(
  db: Db,
  accountId: string,
  { scheduleId, state, pageNum, pageSize }: ReportMailQuery,
): Promise<Page<ReportMail>> {
  const which = sql`s.account_id = ${accountId}
    AND ${scheduleId ? sql`m.schedule_id = ${scheduleId}` : sql`true`} AND ${state ? sql`m.state = ${state}` : sql`true`}`
  const from = sql`report_mails m JOIN report_schedules s ON s.id = m.schedule_id`
  const { rows: counted } = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM ${from} WHERE ${which}`.execute(db)
  const { rows } = await sql<ReportMail>`
    SELECT m.id::text, jsonb_build_object('id', s.id::text, 'name', s.name) AS schedule,
           CASE WHEN m.report_id IS NULL THEN 'confirm' ELSE 'report' END AS kind, m.address,
           to_char(r.from_day, 'YYYY-MM-DD') AS "fromDay", to_char(r.to_day, 'YYYY-MM-DD') AS "toDay",
           m.state, CASE WHEN m.address IS NULL THEN r.failure END AS failure, m.attempts, m.answer,
           m.address IS NULL OR (m.recipient_id IS NOT NULL AND m.state IN ('failed', 'unsent')) AS "mayRetry", m.created_at AS "createTime", m.ended_at AS "endTime"
      FROM ${from} LEFT JOIN reports r ON r.id = m.report_id
     WHERE ${which} ORDER BY m.id DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total: counted[0]?.total ?? 0 }
}

export interface Subscriber {
  recipientId: string
  address: string
  token: string
}

/** Who receives the reports of a schedule now: the account by its present address. */
export async function listSubscribers(db: Db, scheduleId: string): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    SELECT r.id::text AS "recipientId", coalesce(r.address, a.email) AS address, r.token
      FROM report_recipients r JOIN report_schedules s ON s.id = r.schedule_id JOIN accounts a ON a.id = s.account_id
     WHERE r.schedule_id = ${scheduleId} AND r.state = 'confirmed' AND coalesce(r.address, a.email) IS NOT NULL
     ORDER BY r.id`.execute(db)
  return rows
}

export async function findScheduleOf(
  db: Db,
  id: string,
): Promise<{ name: string; skipEmpty: boolean } | undefined> {
  const { rows } = await sql<{ name: string; skipEmpty: boolean }>`
    SELECT name, (form ->> 'skipEmpty')::boolean AS "skipEmpty" FROM report_schedules WHERE id = ${id}`.execute(
    db,
  )
  return rows[0]
}
