import type { SkuForm } from '@limpid/contract/goods/schemas'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './goods.tables.ts'

const codeTaken = refusedAs({ unique: 'skuCodeTaken' })

const columnsOf = ({ code, values, price, lowStock }: SkuForm, sort: number) => ({
  code,
  value_indexes: [...values],
  price_fen: price,
  low_stock: lowStock,
  sort,
})

/** The most pieces that open orders hold of a variant that is not kept; an order that is being placed is waited for. */
export async function lockOthersReserved(tx: Db, goodsId: string, kept: readonly string[]): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    SELECT reserved FROM goods_skus WHERE goods_id = ${goodsId} AND id <> ALL(${[...kept]}::bigint[])
     ORDER BY id FOR UPDATE`.execute(tx)
  return Math.max(0, ...rows.map(({ reserved }) => reserved))
}

/**
 * Frees the codes of the kept variants of an article, which may exchange them, and deletes the others, with a row of the ledger for
 * the pieces that they had. All variants are locked before
 * the sums of the article (`goods_sums`), as by whoever ships an order.
 */
export async function deleteOtherSkus(
  tx: Db,
  goodsId: string,
  kept: readonly string[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await sql`
    INSERT INTO goods_movements (goods_id, sku_id, code, reason, change, stock, note, at, by_id)
    SELECT goods_id, id, code, 'removal', -stock, 0, '', ${at}, ${by} FROM goods_skus
     WHERE goods_id = ${goodsId} AND id <> ALL(${[...kept]}::bigint[]) AND stock > 0 ORDER BY id`.execute(tx)
  await sql`UPDATE goods_skus SET code = '~' || id WHERE goods_id = ${goodsId}`.execute(tx)
  await sql`DELETE FROM goods_skus WHERE goods_id = ${goodsId} AND id <> ALL(${[...kept]}::bigint[])`.execute(
    tx,
  )
}

/** Changes a variant of an article, and returns whether there is one; throws `skuCodeTaken`. */
export async function updateSku(tx: Db, goodsId: string, sku: SkuForm & { id: string }, sort: number) {
  const { numUpdatedRows } = await tx
    .updateTable('goods_skus')
    .set(columnsOf(sku, sort))
    .where('id', '=', sku.id)
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
    .catch(codeTaken)
  return numUpdatedRows > 0n
}

/** Adds a variant without stock; throws `skuCodeTaken`. */
export async function insertSku(tx: Db, goodsId: string, sku: SkuForm, sort: number): Promise<string> {
  const { id } = await tx
    .insertInto('goods_skus')
    .values({ goods_id: goodsId, stock: 0, ...columnsOf(sku, sort) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(codeTaken)
  return id
}
