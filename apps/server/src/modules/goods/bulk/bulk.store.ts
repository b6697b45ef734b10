import { maxBulkSkus } from '@limpid/contract/goods/bulk'
import type { GoodsFilter, GoodsSelection } from '@limpid/contract/goods/filter'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import '../goods.tables.ts'
import { matchingGoods, matchingSkus } from '../matching.reads.ts'
import type { SelectedSku } from './bulk.rules.ts'

/** The condition on articles `g`. */
function isSelected(selection: GoodsSelection) {
  if ('ids' in selection) return sql`g.id = ANY(${selection.ids}::bigint[])`
  if ('skuIds' in selection)
    return sql`g.id IN (SELECT goods_id FROM goods_skus WHERE id = ANY(${selection.skuIds}::bigint[]))`
  if ('matchingSkus' in selection)
    return sql`g.id IN (SELECT w.goods_id FROM ${matching(selection.matchingSkus)})`
  return matchingGoods(selection.matching)
}

const matching = (filter: GoodsFilter) =>
  sql`goods_skus w JOIN goods_listing l ON l.goods_id = w.goods_id WHERE ${matchingSkus(filter)}`

/** The condition on variants `k` of these articles. */
function isNamed(selection: GoodsSelection) {
  if ('skuIds' in selection) return sql`k.id = ANY(${selection.skuIds}::bigint[])`
  if ('matchingSkus' in selection) return sql`k.id IN (SELECT w.id FROM ${matching(selection.matchingSkus)})`
  return sql`true`
}

/**
 * The selected variants, or those of selected goods. For a change they are locked, articles before variants and each in the order of their
 * ids: the lock order of every change of goods and of placing an order. Throws `tooManySkus`.
 */
export async function readSelected(
  tx: Db,
  selection: GoodsSelection,
  { lock }: { lock: boolean },
): Promise<SelectedSku[]> {
  const locked = (table: 'g' | 'k') => (lock ? sql`FOR NO KEY UPDATE OF ${sql.ref(table)}` : sql``)
  const goods = await sql<{ id: string }>`
    SELECT g.id FROM goods g WHERE ${isSelected(selection)} ORDER BY g.id LIMIT ${maxBulkSkus + 1} ${locked('g')}`.execute(
    tx,
  )
  const { rows } = await sql<SelectedSku>`
    SELECT k.id, g.id AS "goodsId", k.code, g.name, g.name_en AS "nameEn", k.price_fen AS price, k.stock, k.reserved, g.on_sale AS "onSale",
           g.sale_from AS "saleFrom", g.sale_until AS "saleUntil"
      FROM goods_skus k JOIN goods g ON g.id = k.goods_id
     WHERE g.id = ANY(${goods.rows.map(({ id }) => id)}::bigint[]) AND ${isNamed(selection)}
     ORDER BY k.id LIMIT ${maxBulkSkus + 1} ${locked('k')}`.execute(tx)
  if (rows.length > maxBulkSkus || goods.rows.length > maxBulkSkus) throw new Problem('tooManySkus')
  return rows
}

/** Sets the prices of locked variants, in fen. */
export async function updatePrices(
  tx: Db,
  skus: readonly { id: string; goodsId: string; after: number }[],
  at: Date,
): Promise<void> {
  await sql`
    UPDATE goods_skus k SET price_fen = p.price
      FROM unnest(${skus.map(({ id }) => id)}::bigint[], ${skus.map(({ after }) => after)}::int[]) AS p (id, price)
     WHERE k.id = p.id`.execute(tx)
  await sql`UPDATE goods SET updated_at = ${at} WHERE id = ANY(${skus.map(({ goodsId }) => goodsId)}::bigint[])`.execute(
    tx,
  )
}
