/*
 * The outbox holds messages that nothing sends out, for a day at most. Whoever may see it sees that they exist; the codes in
 * them are for ROOT alone.
 */
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { deleteAllMessages, deleteMessage } from './outbox.store.ts'

/** Removes a kept message. Throws `notFound`. */
export async function removeMessage(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteMessage(ctx, id))) throw new Problem('notFound')
}

/** Removes every kept message; tells how many. */
export async function clearOutbox(ctx: PersonCtx): Promise<{ deleted: number }> {
  return { deleted: await deleteAllMessages(ctx) }
}
