/* What a buyer is notified of about an order: what others or the server did with it. The notification is added in the transaction of the step, so that
   there is never one without the other. */
import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import { orderReasonWords } from '@limpid/contract/orders/words/reasons.words'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { announceRaised, type Raised, raiseIn } from '../../notices/notices.public.ts'
import type { LockedOrder, Step } from '../orders.store.ts'

type NewsCtx = Parameters<typeof raiseIn>[1] & Pick<Ctx, 'events'>

/** Why staff did something, as buyers are told. */
export const becauseOf = ({ reason, note = '' }: Pick<Step, 'reason' | 'note'>) => ({
  ...(reason && reason !== 'other' && { why: orderReasonWords[reason] }),
  reason: note,
})

/** Facts that every such notification has. */
export const factsOf = ({ id, number }: Pick<LockedOrder, 'id' | 'number'>) => ({ orderId: id, number })

/** Notifies the buyer, unless the account is erased or the buyer did it; `announce` follows the commit. */
export async function notifyBuyer(
  tx: Db,
  ctx: NewsCtx,
  { ownerId }: Pick<LockedOrder, 'ownerId'>,
  { by }: Pick<Step, 'by'>,
  content: NotificationContent,
): Promise<Raised | undefined> {
  return ownerId === null || ownerId === by ? undefined : raiseIn(tx, ctx, ownerId, content)
}

export function announce(ctx: NewsCtx, raised: Raised | undefined): void {
  if (raised) announceRaised(ctx, [raised])
}
