import type { StockKind } from '@limpid/contract/parts/schemas'
import type { Db } from '../../../platform/database/tables.ts'
import { lockNearest } from './stock.reads.ts'
import { type Movement, moveItem } from './stock.store.ts'

/**
 * Takes pieces for a device from its owner's stock, within a transaction: at the device's site first, then without a site.
 * False where there are too few; roll back then.
 */
export async function withdrawStock(
  tx: Db,
  deviceId: string,
  { count, ...thing }: { kind: StockKind; key: string; count: number },
  used: Pick<Movement, 'by' | 'at' | 'note'>,
): Promise<boolean> {
  let missing = count
  for (const item of await lockNearest(tx, deviceId, thing)) {
    const pieces = Math.min(missing, item.count)
    await moveItem(tx, item.id, -pieces, { kind: 'used', deviceId, ...used })
    missing -= pieces
    if (missing === 0) return true
  }
  return false
}
