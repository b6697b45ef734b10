import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import type { Ctx } from '../../../platform/context.ts'
import { isFree, leaseEnd } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../notices.tables.ts'

/** Recipient of a message: an e-mail address or a mobile number. */
export interface MessageTarget {
  channel: 'mail' | 'sms'
  target: string
}

export interface DueMessage extends MessageTarget {
  id: string
  accountId: string
  notification: NotificationContent
  at: Date
  tries: number
}

/** Queues a message. */
export async function insertMessage(
  db: Db,
  {
    accountId,
    channel,
    target,
    notification,
    at,
  }: MessageTarget & { accountId: string; notification: NotificationContent; at: Date },
): Promise<void> {
  await db
    .insertInto('notice_messages')
    .values({
      account_id: accountId,
      channel,
      target,
      kind: notification.kind,
      facts: JSON.stringify(notification.facts),
      created_at: at,
      next_try_at: at,
    })
    .execute()
}

/**
 * Claims one message that is due for its next attempt and that no server holds, whatever the clocks of two servers say; concurrent
 * callers get other ones.
 */
export async function claimMessage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  nextTryAt: (now: Date, tries: number) => Date,
): Promise<DueMessage | undefined> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('notice_messages')
      .select(['id', 'account_id', 'channel', 'target', 'kind', 'facts', 'created_at', 'tries'])
      .where('next_try_at', '<=', now)
      .where(isFree)
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return undefined
    const tries = row.tries + 1
    await tx
      .updateTable('notice_messages')
      .set({ tries, next_try_at: nextTryAt(now, tries), held_until: leaseEnd })
      .where('id', '=', row.id)
      .execute()
    const { id, account_id: accountId, channel, target, kind, facts, created_at: at } = row
    return { id, accountId, channel, target, notification: { kind, facts } as NotificationContent, at, tries }
  })
}

/** Leaves a message to its next attempt. */
export async function releaseMessage({ db }: Ctx, id: string): Promise<void> {
  await db.updateTable('notice_messages').set({ held_until: null }).where('id', '=', id).execute()
}

/** Deletes a message that was sent or dropped. */
export async function deleteMessage({ db }: Ctx, id: string): Promise<void> {
  await db.deleteFrom('notice_messages').where('id', '=', id).execute()
}
