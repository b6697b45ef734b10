import type { stockReasons } from '@limpid/contract/goods/stock'
import type { Db } from '../../../platform/database/tables.ts'
import '../goods.tables.ts'

export interface LockedSku {
  id: string
  goodsId: string
  code: string
  stock: number
  reserved: number
}

/** A variant that nobody else changes until the transaction ends. */
export function lockSku(tx: Db, id: string): Promise<LockedSku | undefined> {
  return tx
    .selectFrom('goods_skus')
    .select(['id', 'goods_id as goodsId', 'code', 'stock', 'reserved'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Movement {
  reason: (typeof stockReasons)[number]
  change: number
  note: string
  at: Date
  by: string
}

/** Changes the stock of a locked variant, with its row of the ledger. */
export async function writeMovement(tx: Db, sku: LockedSku, movement: Movement): Promise<void> {
  const { by, ...row } = movement
  const stock = sku.stock + movement.change
  await tx.updateTable('goods_skus').set({ stock }).where('id', '=', sku.id).execute()
  await tx
    .insertInto('goods_movements')
    .values({ goods_id: sku.goodsId, sku_id: sku.id, code: sku.code, stock, by_id: by, ...row })
    .execute()
}
