import type { ReportMail } from '@limpid/contract/reports/schedules'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { isFree, leaseEnd } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { WrittenMail } from './mails.rules.ts'
import { nextTryAt } from './mails.rules.ts'
import '../reports.tables.ts'

export interface NewMail extends WrittenMail {
  scheduleId: string
  reportId: string | null
  recipientId: string
  address: string
  at: Date
  /** Not sent, because there is nothing to report. */
  skipped?: boolean
}

/** Queues a mail; one report goes to one recipient once. */
export async function insertMail(tx: Db, mail: NewMail): Promise<void> {
  const { scheduleId, reportId, recipientId, address, subject, content, html = null, at, skipped } = mail
  await tx
    .insertInto('report_mails')
    .values({
      schedule_id: scheduleId,
      report_id: reportId,
      recipient_id: recipientId,
      address,
      subject,
      content,
      html,
      created_at: at,
      ...(skipped
        ? { state: 'skipped', ended_at: at, next_try_at: null }
        : { state: 'waiting', ended_at: null, next_try_at: at }),
    })
    .onConflict((conflict) => conflict.columns(['report_id', 'recipient_id']).doNothing())
    .execute()
}

/** Notes in the send log that a report could not be made. */
export async function insertFailure(
  tx: Db,
  { scheduleId, reportId, at }: { scheduleId: string; reportId: string; at: Date },
): Promise<void> {
  const nobody = { recipient_id: null, address: null, subject: '', content: '', html: null }
  const ended = { state: 'failed', created_at: at, ended_at: at, next_try_at: null } as const
  await tx
    .insertInto('report_mails')
    .values({ schedule_id: scheduleId, report_id: reportId, ...nobody, ...ended })
    .execute()
}

/** Has a failed report of an account made again, in place of its entry in the send log, and returns the report; undefined if there is none. */
export async function repeatReport(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    WITH failed AS (
      DELETE FROM report_mails m USING report_schedules s
       WHERE m.id = ${id} AND m.address IS NULL AND s.id = m.schedule_id AND s.account_id = ${accountId} RETURNING m.report_id
    )
    UPDATE reports SET state = 'running', failure = NULL, ended_at = NULL, runner = NULL, retry_at = NULL, claims = 0, done = 0, total = 0,
           cancel_requested = false
     WHERE id IN (SELECT report_id FROM failed) AND state = 'failed' RETURNING id::text`.execute(db)
  return rows[0]?.id
}

export interface DueMail extends Omit<WrittenMail, 'html'> {
  html: string | null
  id: string
  address: string
  /** Null if the recipient was removed meanwhile; then nobody is subscribed. */
  token: string | null
  attempts: number
  subscribed: boolean
  files: { name: string; content: Buffer }[]
}

/**
 * Claims one mail that is due and that no server holds, whatever the clocks of two servers say; others get other ones. It is due again
 * later, so a server that dies loses nothing.
 */
export async function claimMail({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<DueMail | undefined> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<DueMail, 'files'> & { reportId: string | null }>`
      SELECT m.id::text, m.address, m.subject, m.content, m.html, m.attempts + 1 AS attempts, m.report_id::text AS "reportId", r.token,
             r.id IS NOT NULL AND (m.report_id IS NULL OR r.state = 'confirmed') AS subscribed
        FROM report_mails m LEFT JOIN report_recipients r ON r.id = m.recipient_id
       WHERE m.state = 'waiting' AND m.next_try_at <= ${now} AND ${isFree}
       ORDER BY m.next_try_at, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED`.execute(tx)
    const [found] = rows
    if (!found) return undefined
    const { reportId, ...mail } = found
    await tx
      .updateTable('report_mails')
      .set({ attempts: mail.attempts, next_try_at: nextTryAt(now, mail.attempts), held_until: leaseEnd })
      .where('id', '=', mail.id)
      .execute()
    const files =
      reportId === null
        ? []
        : await tx
            .selectFrom('report_files')
            .select(['name', 'content'])
            .where('report_id', '=', reportId)
            .orderBy('format')
            .execute()
    return { ...mail, files }
  })
}

/** Notes how an attempt went; without an end it is repeated. */
export async function settleMail(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: string,
  { answer, end }: { answer: string | null; end: Exclude<ReportMail['state'], 'waiting'> | undefined },
): Promise<void> {
  await db
    .updateTable('report_mails')
    .set({ answer, held_until: null, ...(end && { state: end, ended_at: clock.now(), next_try_at: null }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Makes a failed or unsent mail of an account due again, with all attempts; false if there is none. */
export async function repeatMail(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE report_mails m SET state = 'waiting', attempts = 0, next_try_at = ${clock.now()}, ended_at = NULL
      FROM report_schedules s WHERE s.id = m.schedule_id AND s.account_id = ${accountId} AND m.id = ${id}
       AND m.recipient_id IS NOT NULL AND m.state IN ('failed', 'unsent')`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
