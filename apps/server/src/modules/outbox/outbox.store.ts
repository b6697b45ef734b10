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
