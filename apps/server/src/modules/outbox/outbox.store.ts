import type { Ctx } from '../../platform/context.ts'
import './outbox.tables.ts'

/** Messages hold codes and addresses: none is kept for longer than this. */
const keptMs = 86_400_000

export interface KeptMessage {
  channel: 'mail' | 'sms'
  target: string
  subject: string
  text: string
}

/** Keeps a message that nothing sends out. */
export async function insertMessage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  message: KeptMessage,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...message, created_at: clock.now() })
    .execute()
}

/** Removes messages older than a day. */
export async function deleteOldMessages({ db, clock }: Ctx): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute()
}

/** Removes one message; true when there was one. */
export async function deleteMessage({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes every message; tells how many. */
export async function deleteAllMessages({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('outbox').executeTakeFirst()
  return Number(numDeletedRows)
}
