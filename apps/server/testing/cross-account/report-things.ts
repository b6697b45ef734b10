import type { Person, TestApp } from '../app.ts'
import { mark, unique } from './mark.ts'

/** What a schedule is created with. */
export const dailyReport = {
  name: mark,
  every: 'daily',
  weekday: 1,
  monthDay: 1,
  time: '07:00',
  timeZone: 'UTC',
  formats: ['pdf'],
  language: 'en',
  skipEmpty: false,
  enabled: true,
  toSelf: false,
}

/** A report with a file. */
export async function analysisReport(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `WITH made AS (
       INSERT INTO reports (account_id, subject, from_day, to_day, language, state, created_at, ended_at)
       VALUES ($1, '{"scope":"own","compare":"none","formats":["pdf"],"timeZone":"UTC"}', '2026-11-01', '2026-11-02', 'en', 'done', now(), now()) RETURNING id
     ), files AS (
       INSERT INTO report_files (report_id, format, name, content) SELECT id, 'pdf', $2, convert_to($2, 'UTF8') FROM made
     )
     SELECT id FROM made`,
    [owner.id, mark],
  )
  return String(rows[0].id)
}

/** A schedule with a mail that could not be sent. */
export async function reportSchedule(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `WITH made AS (
       INSERT INTO report_schedules (account_id, name, form, created_at)
       VALUES ($1, $2, $3, now()) RETURNING id
     ), who AS (
       INSERT INTO report_recipients (schedule_id, address, state, token) SELECT id, $2 || '@example.com', 'waiting', $4 FROM made RETURNING id, schedule_id
     ), mails AS (
       INSERT INTO report_mails (schedule_id, recipient_id, address, subject, content, state, created_at, ended_at)
       SELECT schedule_id, id, $2 || '@example.com', '', '', 'failed', now(), now() FROM who RETURNING id, schedule_id
     )
     SELECT id, schedule_id FROM mails`,
    [owner.id, mark, JSON.stringify({ ...dailyReport, scope: 'own', compare: 'none' }), unique() + unique()],
  )
  return { reportSchedule: String(rows[0].schedule_id), reportMail: String(rows[0].id) }
}
