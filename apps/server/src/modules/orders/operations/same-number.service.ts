/* One tracking number is one parcel: of one order, or of several orders of one buyer if staff confirm that. */
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { listNumbered } from './shipping.store.ts'

interface Sent {
  orderId: string
  ownerId: string | null
  carrier: string
  tracking: string
  /** It is confirmed that the parcel holds another order of the buyer too. */
  shared: boolean
  /** The parcel itself, where it exists. */
  shipmentId?: string
}

/**
 * Throws `trackingInOrder`, `trackingOfOtherBuyer`, `trackingOfOtherOrder` for a number that another parcel has. Carriers number apart: across orders
 * the carrier counts too. The order is locked.
 */
export async function mustBeOwnNumber(tx: Db, sent: Sent): Promise<void> {
  const { orderId, ownerId, carrier, tracking, shared, shipmentId } = sent
  if (tracking === '') return
  const others = (await listNumbered(tx, tracking)).filter(({ id }) => id !== shipmentId)
  if (others.some((one) => one.orderId === orderId)) throw new Problem('trackingInOrder')
  const elsewhere = others.filter((one) => one.carrier === carrier)
  if (elsewhere.some((one) => one.ownerId === null || one.ownerId !== ownerId))
    throw new Problem('trackingOfOtherBuyer')
  if (elsewhere.length > 0 && !shared) throw new Problem('trackingOfOtherOrder')
}
