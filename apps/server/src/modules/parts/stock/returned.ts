import type { Db } from '../../../platform/database/tables.ts'
import { lockAt, type Thing } from './stock.reads.ts'
import { lockStock, type Movement, moveItem } from './stock.store.ts'

/**
 * Takes pieces that went back to the shop out of an owner's stock at the place where they were received, within a transaction. What the
 * owner has used meanwhile is not there any more: as many are taken as there are, never more. Returns how many.
 */
export async function returnStock(
  tx: Db,
  {
    ownerId,
    siteId,
    ...went
  }: Pick<Movement, 'by' | 'at' | 'note'> & { ownerId: string; siteId: string | null },
  { quantity, ...thing }: Thing & { quantity: number },
): Promise<number> {
  // As in receiving, before any row.
  await lockStock(tx, ownerId)
  let left = quantity
  for (const item of await lockAt(tx, ownerId, siteId, thing)) {
    const pieces = Math.min(left, item.count)
    if (pieces === 0) break
    await moveItem(tx, item.id, -pieces, { kind: 'returned', deviceId: null, ...went })
    left -= pieces
  }
  return quantity - left
}
