import type { stockReasons } from '@limpid/contract/goods/stock'
import { sql } from 'kysely'
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

interface Movements extends Omit<Movement, 'change'> {
  skus: readonly { id: string; change: number }[]
}

/** Changes the stock of many locked variants, with a row of the ledger for each. */
export async function writeMovements(tx: Db, { skus, reason, note, at, by }: Movements): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE goods_skus k SET stock = k.stock + m.change
        FROM unnest(${skus.map(({ id }) => id)}::bigint[], ${skus.map(({ change }) => change)}::int[]) AS m (id, change)
       WHERE k.id = m.id RETURNING k.id, k.goods_id, k.code, k.stock, m.change)
    INSERT INTO goods_movements (goods_id, sku_id, code, reason, change, stock, note, at, by_id)
    SELECT goods_id, id, code, ${reason}, change, stock, ${note}, ${at}, ${by} FROM moved ORDER BY id`.execute(
    tx,
  )
}
