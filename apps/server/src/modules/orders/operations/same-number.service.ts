/* A tracking number is that of one parcel: within an order, and with one carrier across orders, unless staff confirm that orders of one buyer
   share the parcel. Carrier and number are compared as they are stored: a carrier under another name, other case or inner spaces is another. */
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { findNumbered } from './shipping.store.ts'

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
 * the carrier counts too. The order is locked, and the number until the transaction ends.
 */
export async function mustBeOwnNumber(tx: Db, sent: Sent): Promise<void> {
  if (sent.tracking === '') return
  const found = await findNumbered(tx, sent)
  if (found?.inOrder) throw new Problem('trackingInOrder')
  if (found?.ofOtherBuyer) throw new Problem('trackingOfOtherBuyer')
  if (found?.elsewhere && !sent.shared) throw new Problem('trackingOfOtherOrder')
}
