import type { Page } from '@limpid/contract/kernel/page'
import type { OutboxMessage, OutboxQuery } from '@limpid/contract/outbox/outbox'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { redactedFor } from './outbox.rules.ts'
import './outbox.tables.ts'

const columns = ['id', 'channel', 'target', 'subject', 'text', 'created_at as createTime'] as const

/** Stored messages, newest first. `pageNum` counts from 1. */
export async function outboxPage(
  { db, actor }: PersonCtx,
  { pageNum, pageSize, channel, target }: OutboxQuery,
): Promise<Page<OutboxMessage>> {
  const matching = db
    .selectFrom('outbox')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'mail'))
    .$if(Boolean(target), (query) =>
      query.where(sql<boolean>`strpos(lower(target), ${(target ?? '').toLowerCase()}) > 0`),
    )
  const { count } = await matching
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const rows = await matching
    .select(columns)
    .orderBy('id', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const list = rows.map((row) => ({ ...row, text: redactedFor(actor.roles, row.text) }))
  return { list, total }
}

/** One stored message. Throws `notFound`. */
export async function getMessage({ db, actor }: PersonCtx, id: string): Promise<OutboxMessage> {
  const message = await db.selectFrom('outbox').select(columns).where('id', '=', id).executeTakeFirst()
  if (!message) throw new Problem('notFound')
  return { ...message, text: redactedFor(actor.roles, message.text) }
}
