import type { Told } from '@limpid/contract/notices/kinds'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../notices.tables.ts'

/** Where a message goes: an e-mail address, or a mobile number. */
export interface MessageTarget {
  channel: 'mail' | 'sms'
  target: string
}

export interface DueMessage extends MessageTarget {
  id: string
  accountId: string
  told: Told
  at: Date
  tries: number
}

/** Leaves a message to be sent. */
export async function insertMessage(
  db: Db,
  { accountId, channel, target, told, at }: MessageTarget & { accountId: string; told: Told; at: Date },
): Promise<void> {
  await db
    .insertInto('notice_messages')
    .values({
      account_id: accountId,
      channel,
      target,
      kind: told.kind,
      facts: JSON.stringify(told.facts),
      created_at: at,
      next_try_at: at,
    })
    .execute()
}

/** Takes one message that is due for its next try; whoever else asks meanwhile gets another one. */
export async function takeMessage(
  { db, clock }: Ctx,
  nextTryAt: (now: Date, tries: number) => Date,
): Promise<DueMessage | undefined> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('notice_messages')
      .select(['id', 'account_id', 'channel', 'target', 'kind', 'facts', 'created_at', 'tries'])
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return undefined
    const tries = row.tries + 1
    await tx
      .updateTable('notice_messages')
      .set({ tries, next_try_at: nextTryAt(now, tries) })
      .where('id', '=', row.id)
      .execute()
    const { id, account_id: accountId, channel, target, kind, facts, created_at: at } = row
    return { id, accountId, channel, target, told: { kind, facts } as Told, at, tries }
  })
}

/** Forgets a message that went out or was given up. */
export async function deleteMessage({ db }: Ctx, id: string): Promise<void> {
  await db.deleteFrom('notice_messages').where('id', '=', id).execute()
}
