import type { GoodsFit, GoodsForm } from '@limpid/contract/goods/schemas'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './goods.tables.ts'

const placeUnknown = refusedAs({ foreignKey: 'goodsPlaceUnknown' })

interface GoodsToSave extends GoodsForm {
  pinyin: string
  at: Date
}

const columnsOf = (goods: GoodsToSave) => ({
  name: goods.name,
  name_en: goods.nameEn,
  pinyin: goods.pinyin,
  category_id: goods.categoryId,
  brand_id: goods.brandId,
  unit: goods.unit,
  unit_en: goods.unitEn,
  vat_rate: goods.vatRate,
  attributes: JSON.stringify(goods.attributes),
  specs: JSON.stringify(goods.specs),
  detail_zh: goods.detail.zh,
  detail_en: goods.detail.en,
  on_sale: goods.onSale,
  sale_from: goods.saleFrom,
  sale_until: goods.saleUntil,
  updated_at: goods.at,
})

/** Adds an article without variants; throws `goodsPlaceUnknown`. */
export async function insertGoods(tx: Db, goods: GoodsToSave): Promise<string> {
  const { id } = await tx
    .insertInto('goods')
    .values(columnsOf(goods))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(placeUnknown)
  return id
}

/** Changes an article; throws `goodsPlaceUnknown`. */
export async function updateGoods(tx: Db, id: string, goods: GoodsToSave): Promise<void> {
  await tx.updateTable('goods').set(columnsOf(goods)).where('id', '=', id).execute().catch(placeUnknown)
}

/** Replaces what an article fits; throws `fitUnknown`. */
export async function replaceFits(tx: Db, goodsId: string, fits: readonly GoodsFit[]): Promise<void> {
  await tx.deleteFrom('goods_fits').where('goods_id', '=', goodsId).execute()
  if (fits.length === 0) return
  await tx
    .insertInto('goods_fits')
    .values(fits.map(({ productId, kind, key }) => ({ goods_id: goodsId, product_id: productId, kind, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch(refusedAs({ foreignKey: 'fitUnknown' }))
}

/** Puts goods on or off sale, and returns how many there were. A planned beginning is over with it, and when they go off sale a planned end, unless new ones are given. */
export async function updateOnSale(
  tx: Db,
  ids: readonly string[],
  {
    onSale,
    from,
    until,
    at,
  }: { onSale: boolean; from?: Date | undefined; until?: Date | undefined; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('goods')
    .set({
      ...{ on_sale: onSale, sale_from: from ?? null, updated_at: at },
      ...(until && { sale_until: until }),
      ...(!until && !onSale && { sale_until: null }),
    })
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The most pieces of one variant of these goods, and those that open orders hold; an order that is being placed is waited for. */
export async function lockPieces(
  tx: Db,
  goodsIds: readonly string[],
): Promise<{ stock: number; reserved: number }> {
  const { rows } = await sql<{ stock: number; reserved: number }>`
    SELECT stock, reserved FROM goods_skus WHERE goods_id = ANY(${[...goodsIds]}::bigint[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  )
  return {
    stock: Math.max(0, ...rows.map(({ stock }) => stock)),
    reserved: Math.max(0, ...rows.map(({ reserved }) => reserved)),
  }
}

/** Deletes goods, and returns how many there were. */
export async function deleteGoods(tx: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('goods')
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Blocks other changes of an article until the transaction ends, and returns whether there is one. */
export async function lockGoods(tx: Db, id: string): Promise<boolean> {
  const row = await tx.selectFrom('goods').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}
