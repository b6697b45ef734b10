/* An order is closed once each of its pieces has arrived, or never will: cancelled before it was shipped, or lost on its way. */
import type { Db } from '../../../platform/database/tables.ts'
import type { Settings } from '../../../platform/settings.ts'
import { endOrder, lockOrder, writeStep } from '../orders.store.ts'
import { givePoints } from '../points/points.service.ts'

/** Closes an open order of which nothing is left to ship or to receive, and gives its points. */
export async function closeIfDone(tx: Db, settings: Settings, orderId: string, at: Date): Promise<void> {
  // As it is after what this transaction counted and refunded.
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'open' || order.received + order.cancelled + order.lost < order.pieces) return
  await endOrder(tx, orderId, 'closed', at)
  await writeStep(tx, orderId, { what: 'closed', by: null, at })
  await givePoints(tx, settings, order, at)
}
