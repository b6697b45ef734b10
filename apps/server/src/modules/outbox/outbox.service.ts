/* The outbox stores messages that no gateway sends, for a day at most. Users with access see that they
   exist; only ROOT sees the codes in them. */
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { deleteAllMessages, deleteMessage } from './outbox.store.ts'

/** Deletes a stored message. Throws `notFound`. */
export async function removeMessage(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteMessage(ctx, id))) throw new Problem('notFound')
}

/** Deletes every stored message; returns how many. */
export async function clearOutbox(ctx: PersonCtx): Promise<{ deleted: number }> {
  return { deleted: await deleteAllMessages(ctx) }
}
