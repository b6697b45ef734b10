/* A refund changes the invoice in the same transaction: a request that is not exported shrinks; of one that the tax system may have, a red
   invoice is requested for the refunded share. */
import type { Db } from '../../../../platform/database/tables.ts'
import { amountOf, leftOf, type RefundedLine, redLines, without } from '../amounts.rules.ts'
import {
  endInvoice,
  insertRed,
  linesOfInvoice,
  linesOfReds,
  lockCurrent,
  replaceLines,
} from './invoices.store.ts'

interface Refund {
  /** What was refunded, or that nothing of the order is left. */
  refunded: readonly RefundedLine[] | 'all'
  cause: 'return' | 'cancellation'
  at: Date
}

/** Takes a refund of a locked order off its invoice, if it has one. */
export async function refundInvoice(tx: Db, orderId: string, { refunded, cause, at }: Refund): Promise<void> {
  const current = await lockCurrent(tx, orderId)
  if (!current) return
  const lines = await linesOfInvoice(tx, current.id)
  if (current.state === 'requested') {
    const rest = refunded === 'all' ? [] : without(lines, refunded)
    if (rest.length > 0) await replaceLines(tx, current.id, rest)
    else await endInvoice(tx, current.id, { state: 'withdrawn', by: null, at })
    return
  }
  const left = leftOf(lines, await linesOfReds(tx, current.id))
  const red = redLines(left, refunded === 'all' ? left.map(wholeOf) : refunded)
  if (red.length === 0) return
  const fields = { orderId, lines: red, at, by: null }
  await insertRed(tx, { ...fields, blueId: current.id, cause, reason: '' })
}

/** All that is left of a line. */
export const wholeOf = (
  line: Parameters<typeof amountOf>[0] & { orderLineId: string; quantity: number },
): RefundedLine => ({
  orderLineId: line.orderLineId,
  quantity: line.quantity,
  amount: amountOf(line),
})
