import type { Page } from '@limpid/contract/kernel/page'
import type { OutboxMessage } from '@limpid/contract/outbox'
import type { Ctx } from '../../platform/context.ts'
import { pageWindow } from '../../platform/database/page-window.ts'
import './outbox.tables.ts'

/** Kept messages, newest first. `pageNum` counts from 1. */
export async function outboxPage(
  { db }: Ctx,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<OutboxMessage>> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const { fromEnd, offset, limit } = pageWindow(total, pageNum, pageSize)
  const list = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'target', 'subject', 'text', 'created_at as createTime'])
    .orderBy('id', fromEnd ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { list: fromEnd ? list.reverse() : list, total }
}
