import type { Ctx } from '../../platform/context.ts'
import './outbox.tables.ts'

/** Messages contain codes and addresses: none is retained longer than this. */
const retentionMs = 86_400_000

export interface StoredMessage {
  channel: 'mail' | 'sms'
  target: string
  subject: string
  text: string
}

/** Stores a message that no gateway sends. */
export async function insertMessage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  message: StoredMessage,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...message, created_at: clock.now() })
    .execute()
}

/** Deletes messages older than a day. */
export async function deleteOldMessages({ db, clock }: Ctx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(clock.now().getTime() - retentionMs))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes one message; true when there was one. */
export async function deleteMessage({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes every message; returns how many. */
export async function deleteAllMessages({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('outbox').executeTakeFirst()
  return Number(numDeletedRows)
}
