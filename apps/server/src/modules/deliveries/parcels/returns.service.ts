/* What of a received parcel goes back to the shop. The record of the delivery keeps how many, and the pieces leave the stock that
   they were received into. */
import type { Db } from '../../../platform/database/tables.ts'
import { returnStock } from '../../parts/parts.public.ts'
import { addReturned, listReceivedLines, lockDeliveries } from '../deliveries.store.ts'
import { spreadReturned } from './returns.rules.ts'

/** Pieces of one line of an order that went back, and the delivery lines by which they may have come, in order. */
interface WentBack {
  lineIds: readonly string[]
  quantity: number
}

/** Locks the deliveries of parcels until the transaction ends. Like receiving, this comes before the lock of their order. */
export function lockParcels(tx: Db, ids: readonly string[]): Promise<void> {
  return lockDeliveries(tx, ids)
}

/**
 * Records pieces that went back, of deliveries locked by `lockParcels`. Returns of whom the deliveries are, and for which device; and how many
 * pieces left the stock.
 */
export async function returnPieces(
  tx: Db,
  back: readonly WentBack[],
  at: Date,
): Promise<{ changed: { ownerId: string; deviceId: string | null }[]; taken: number }> {
  const known = await listReceivedLines(
    tx,
    back.flatMap(({ lineIds }) => lineIds),
  )
  const changed = back.flatMap(({ lineIds, quantity }) =>
    spreadReturned(
      lineIds.flatMap((id) => known.find((line) => line.id === id) ?? []),
      quantity,
    ),
  )
  let taken = 0
  for (const { id, productId, ownerId, siteId, orderNumber, kind, key, quantity } of changed) {
    await addReturned(tx, id, quantity)
    if (productId === null) continue
    const went = { ownerId, siteId, note: orderNumber, by: null, at }
    taken += await returnStock(tx, went, { productId, kind, key, quantity })
  }
  return { changed: changed.map(({ ownerId, deviceId }) => ({ ownerId, deviceId })), taken }
}
