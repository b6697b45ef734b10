/* Money reaches an order from the balance of its buyer only: what comes from a bank or a payment service goes into the
   balance first, so that too much, too late or twice the amount is never lost. */
import { orderCan } from '@limpid/contract/orders/rules'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { writeEntry } from '../../wallets/wallets.public.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { addPaid, lockOrder, writeStep } from '../orders.store.ts'

/** Pays what is due of an own order from the balance. Throws `notFound`, `orderChanged`, `balanceShort`. */
export async function pay(ctx: PersonCtx, id: string): Promise<null> {
  const { actor, clock, db } = ctx
  const [by, at] = [actor.id, clock.now()]
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.ownerId !== actor.id) throw new Problem('notFound')
    if (!orderCan.pay(order)) throw new Problem('orderChanged')
    const due = order.total - order.paid
    const entry = { ownerId: actor.id, kind: 'order', other: 'sales', amount: -due } as const
    if (!(await writeEntry(tx, { ...entry, order, note: '', at, by }))) throw new Problem('balanceShort')
    await addPaid(tx, id, { fen: due, method: 'balance', complete: true, at })
    await writeStep(tx, id, { what: 'paid', at, by })
  })
  emitOrderChanged(ctx, actor.id)
  return null
}
