import { randomInt } from 'node:crypto'
import { dayMs } from '@limpid/contract/kernel/durations'
import {
  type BankTransfer,
  transferCodeLength,
  transferCodeLetters,
} from '@limpid/contract/orders/paying/payments'
import { orderCan } from '@limpid/contract/orders/rules'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { lockOrder, writeStep } from '../orders.store.ts'
import { mustOwnOrder } from '../reads/seen.reads.ts'
import { extendTime, findCode, insertCode } from './payments.store.ts'

/** How to pay an own order by bank transfer; throws `notFound`. */
export async function getBankTransfer(ctx: PersonCtx, id: string): Promise<BankTransfer> {
  await mustOwnOrder(ctx, id)
  return bankTransferOf(ctx, await findCode(ctx.db, id))
}

/**
 * Gives an own order a code and more time to pay; a second choice changes nothing. Throws `notFound`, `orderChanged`,
 * `bankTransferNotOffered`.
 */
export async function chooseBankTransfer(ctx: PersonCtx, id: string): Promise<BankTransfer> {
  const { actor, clock, settings } = ctx
  const [by, at] = [actor.id, clock.now()]
  const code = await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order || order.ownerId !== by) throw new Problem('notFound')
    if (!orderCan.pay(order)) throw new Problem('orderChanged')
    if (!settings.bankAccount()) throw new Problem('bankTransferNotOffered')
    const known = await findCode(tx, id)
    if (known !== undefined) return known
    await extendTime(tx, id, new Date(at.getTime() + settings.get('shop.transferDays') * dayMs))
    await writeStep(tx, id, { what: 'transfer-chosen', at, by })
    return newCode(tx, id, at)
  })
  emitOrderChanged(ctx, by)
  return bankTransferOf(ctx, code)
}

const bankTransferOf = ({ settings }: PersonCtx, code: string | undefined): BankTransfer => ({
  account: settings.bankAccount() ?? null,
  code: code ?? null,
  days: settings.get('shop.transferDays'),
})

async function newCode(tx: Db, orderId: string, at: Date): Promise<string> {
  const code = Array.from(
    { length: transferCodeLength },
    () => transferCodeLetters[randomInt(transferCodeLetters.length)],
  ).join('')
  return (await insertCode(tx, orderId, code, at)) ? code : newCode(tx, orderId, at)
}
