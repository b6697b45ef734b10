import { randomUUID } from 'node:crypto'
import { noticeText } from '@limpid/contract/catalogue/notifications'
import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import { groupOf } from '@limpid/contract/notices/groups'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Queued } from '../../notices/notices.public.ts'
import '../webhooks.tables.ts'

/** Calls that one webhook may have waiting; a receiver that is away for long loses what comes on top. */
const maxWaiting = 10_000

/** Queues a call for each of the account's webhooks that want this notification. */
export async function enqueueCalls(tx: Db, { accountId, notification, at }: Queued): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM webhooks w JOIN accounts a ON a.id = w.account_id AND a.enabled AND a.deleted_at IS NULL
     WHERE w.account_id = ${accountId} AND w.enabled AND ${groupOf(notification.kind)} = ANY (w.groups)
       AND NOT EXISTS (SELECT FROM webhook_calls c WHERE c.webhook_id = w.id AND c.next_attempt_at IS NOT NULL
                        ORDER BY c.id OFFSET ${maxWaiting - 1} LIMIT 1)`.execute(tx)
  for (const { id } of rows)
    await insertCall(tx, id, { type: notification.kind, at, data: dataOf(notification) })
}

/** Text in both languages, and the facts it was built from. */
function dataOf(notification: NotificationContent) {
  const [zh, en] = [noticeText(notification, 'zh-cn'), noticeText(notification, 'en')]
  return {
    title: { zh: zh.title, en: en.title },
    text: { zh: zh.text, en: en.text },
    facts: notification.facts,
  }
}

/** Standard Webhooks asks for less than 20 kB. */
const maxBodyBytes = 20_000

/** Queues one call, due at once unless stated otherwise. Returns its id. */
export async function insertCall(
  db: Db,
  webhookId: string,
  { type, at, data, dueAt = at }: { type: string; at: Date; data: Record<string, unknown>; dueAt?: Date },
): Promise<string> {
  const whole = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const { facts: _, ...short } = data
  const body =
    Buffer.byteLength(whole) < maxBodyBytes
      ? whole
      : JSON.stringify({ type, timestamp: at.toISOString(), data: short })
  const { id } = await db
    .insertInto('webhook_calls')
    .values({
      webhook_id: webhookId,
      message_id: `msg_${randomUUID().replaceAll('-', '')}`,
      type,
      body,
      created_at: at,
      next_attempt_at: dueAt,
      ended_at: null,
      delivered: null,
      http_status: null,
      error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
