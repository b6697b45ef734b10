import type { GoodsFilter } from '@limpid/contract/goods/filter'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { pinyinPattern } from '../devices/devices.public.ts'
import './goods.tables.ts'

const isLow = sql`EXISTS (SELECT FROM goods_skus w WHERE w.goods_id = g.id AND w.stock <= w.low_stock)`

/** The condition on `goods g` that they match a filter. */
export function matchingGoods({
  keywords,
  brandId,
  categoryId,
  onSale,
  low,
}: GoodsFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (keywords) conditions.push(isCalled(keywords))
  if (brandId) conditions.push(sql`g.brand_id = ${brandId}`)
  if (categoryId) conditions.push(sql`g.category_id IN (${below(categoryId)})`)
  if (onSale !== undefined) conditions.push(sql`g.on_sale = ${onSale}`)
  if (low !== undefined) conditions.push(low ? isLow : sql`NOT ${isLow}`)
  return sql.join(conditions, sql` AND `)
}

const below = (id: string) => sql`
  WITH RECURSIVE tree AS (
    SELECT id FROM categories WHERE id = ${id}
    UNION ALL SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id)
  SELECT id FROM tree`

function isCalled(keywords: string): RawBuilder<unknown> {
  const like = likePattern(keywords)
  const pinyin = pinyinPattern(keywords)
  return sql`(lower((g.name || ' ' || g.name_en) COLLATE "default") LIKE ${like}
    OR EXISTS (SELECT FROM goods_skus k WHERE k.goods_id = g.id AND lower(k.code COLLATE "default") LIKE ${like})
    ${pinyin === undefined ? sql`` : sql`OR g.pinyin LIKE ${pinyin}`})`
}
