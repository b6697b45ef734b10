import type { NoticeKind, NotificationContent } from '@limpid/contract/kernel/notifications'
import { maxNotices, type NoticeChoice } from '@limpid/contract/notices/notices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { type Deleted, retainedSince } from '../../platform/settings.ts'
import './notices.tables.ts'

/** How long a sent notification is remembered; longer than any interval before it may be repeated. */
const markDays = 180

export interface NewNotice {
  accountId: string
  notification: NotificationContent
  at: Date
  /** A notification without the in-app channel is stored as read. */
  rings: boolean
}

export async function insertNotice(db: Db, { accountId, notification, at, rings }: NewNotice): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      account_id: accountId,
      kind: notification.kind,
      facts: JSON.stringify(notification.facts),
      created_at: at,
      read_at: rings ? null : at,
    })
    .execute()
}

export type WhichNotices = { ids: readonly string[] } | { upTo: string }

/** Marks unread notifications of an account as read, those of `ids` or those up to one; returns how many. */
export async function markNotices(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: string,
  which: WhichNotices,
): Promise<number> {
  const unread = db
    .updateTable('notices')
    .set({ read_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
  const { numUpdatedRows } = await ('ids' in which
    ? unread.where('id', 'in', which.ids)
    : unread.where('id', '<=', which.upTo)
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes a notification of this account; false when there is none. */
export async function deleteNotice({ db }: Ctx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceChoice(db: Db, accountId: string, choice: NoticeChoice): Promise<void> {
  const { group, bell, mail } = choice
  await db
    .insertInto('notice_choices')
    .values({ account_id: accountId, notice_group: group, bell, mail })
    .onConflict((conflict) => conflict.columns(['account_id', 'notice_group']).doUpdateSet({ bell, mail }))
    .execute()
}

/**
 * Records that these subjects are notified now, and returns those that may be: not those already notified at
 * `since` or later. Of two concurrent callers, one gets a subject.
 */
export async function claimSubjects(
  db: Db,
  kind: NoticeKind,
  subjects: readonly { subject: string; since: Date }[],
  at: Date,
): Promise<string[]> {
  if (subjects.length === 0) return []
  const names = subjects.map(({ subject }) => subject)
  const sinces = subjects.map(({ since }) => since)
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`notices ${kind}`}, 0))`.execute(tx)
    const { rows } = await sql<{ subject: string }>`
      INSERT INTO notice_marks (kind, subject, at)
      SELECT ${kind}, s.subject, ${at}::timestamptz
      FROM unnest(${names}::text[], ${sinces}::timestamptz[]) AS s(subject, since)
      WHERE NOT EXISTS (
        SELECT 1 FROM notice_marks AS notified
        WHERE notified.kind = ${kind} AND notified.subject = s.subject AND notified.at >= s.since
      )
      ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at
      RETURNING subject
    `.execute(tx)
    return rows.map(({ subject }) => subject)
  })
}

/**
 * Deletes notifications past their retention, the oldest of accounts with too many, and old records of what
 * was notified.
 */
export async function deleteOldNotices({ db, clock, settings }: Ctx): Promise<Deleted> {
  const now = clock.now()
  const oldest = retainedSince(settings, 'keep.notices', now) ?? new Date(0)
  const old = await db.deleteFrom('notices').where('created_at', '<', oldest).executeTakeFirst()
  await db
    .deleteFrom('notice_marks')
    .where('at', '<', new Date(now.getTime() - markDays * 86_400_000))
    .execute()
  const tooMany = await sql`
    DELETE FROM notices USING (
      SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY id DESC) AS place
      FROM notices
      WHERE account_id IN (SELECT account_id FROM notices GROUP BY account_id HAVING count(*) > ${maxNotices})
    ) AS placed
    WHERE notices.id = placed.id AND placed.place > ${maxNotices}
  `.execute(db)
  return { deleted: Number(old.numDeletedRows) + Number(tooMany.numAffectedRows ?? 0) }
}
