import type { GoodsFilter } from '@limpid/contract/goods/filter'
import type { Language } from '@limpid/contract/kernel/words'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { pinyinPattern } from '../devices/devices.public.ts'
import './goods.tables.ts'

const states = {
  out: sql`w.sold_out`,
  low: sql`w.is_low`,
  enough: sql`NOT w.is_low AND NOT w.sold_out`,
}

/** The order of names of the rows of `goods_listing` with this alias, as a reader of this language expects it. */
export const nameOrder = (language: Language, alias: string): RawBuilder<unknown> =>
  sql.ref(`${alias}.${language === 'en' ? 'sorted_en' : 'sorted_zh'}`)

/** The state of a variant `goods_skus w`. */
export const stockState = sql`CASE WHEN ${states.out} THEN 'out' WHEN ${states.low} THEN 'low' ELSE 'enough' END`

/** Conditions on variants `goods_skus w`. */
function variantConditions({ minPrice, maxPrice, stock }: GoodsFilter): RawBuilder<unknown>[] {
  return [
    ...(minPrice === undefined ? [] : [sql`w.price_fen >= ${minPrice}::int`]),
    ...(maxPrice === undefined ? [] : [sql`w.price_fen <= ${maxPrice}::int`]),
    ...(stock === undefined ? [] : [states[stock]]),
  ]
}

/** The condition on `goods g` that they match a filter. */
export function matchingGoods(filter: GoodsFilter): RawBuilder<unknown> {
  const conditions = [...articleConditions(filter, 'g'), ...hasVariant(filter, sql`g.id`)]
  if (filter.keywords)
    conditions.push(
      sql`g.id IN (SELECT l.goods_id FROM goods_listing l WHERE ${articleIsCalled(filter.keywords)})`,
    )
  return sql.join(conditions, sql` AND `)
}

/** Whether a filter compares articles, and not only their variants. */
export const comparesArticles = ({ brandId, categoryId, onSale, keywords }: GoodsFilter): boolean =>
  Boolean(brandId || categoryId || keywords) || onSale !== undefined

/** The condition on an article, and on its `goods_listing l` where the filter compares articles, that they match it. */
export function matchingListed(filter: GoodsFilter, goodsId: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [...articleConditions(filter, 'l'), ...hasVariant(filter, goodsId)]
  if (filter.keywords) conditions.push(articleIsCalled(filter.keywords))
  return sql.join(conditions, sql` AND `)
}

/** The condition on variants `goods_skus w` and `goods_listing l` of their articles that they match a filter. */
export function matchingSkus(filter: GoodsFilter): RawBuilder<unknown> {
  const conditions = [...articleConditions(filter, 'l'), ...variantConditions(filter)]
  const { keywords } = filter
  if (keywords) {
    // The first condition finds the articles in an index.
    const hasCode = sql`lower(w.code COLLATE "default") LIKE ${likePattern(keywords)}`
    conditions.push(articleIsCalled(keywords), sql`(${hasName(keywords)} OR ${hasCode})`)
  }
  return sql.join(conditions, sql` AND `)
}

function hasVariant(filter: GoodsFilter, goodsId: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const variant = variantConditions(filter)
  if (variant.length === 0) return []
  return [
    sql`EXISTS (SELECT FROM goods_skus w WHERE w.goods_id = ${goodsId} AND ${sql.join(variant, sql` AND `)})`,
  ]
}

function articleConditions(
  { brandId, categoryId, onSale }: GoodsFilter,
  goods: 'g' | 'l',
): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${goods}.${name}`)
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (brandId) conditions.push(sql`${column('brand_id')} = ${brandId}`)
  if (categoryId) conditions.push(sql`${column('category_id')} = ANY (ARRAY(${below(categoryId)}))`)
  if (onSale !== undefined) conditions.push(sql`${column('on_sale')} = ${onSale}`)
  return conditions
}

const below = (id: string) => sql`
  WITH RECURSIVE tree AS (
    SELECT id FROM categories WHERE id = ${id}
    UNION ALL SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id)
  SELECT id FROM tree`

// Names, codes and pinyin are columns of one table with statistics, so that the database looks up rare words in the index, and compares row by
// row where a word is common or has less than three characters.

const articleIsCalled = (keywords: string) =>
  sql`(${hasName(keywords)} OR l.codes LIKE ${likePattern(keywords)})`

function hasName(keywords: string): RawBuilder<unknown> {
  const pinyin = pinyinPattern(keywords)
  const name = sql`l.names LIKE ${likePattern(keywords)}`
  return pinyin === undefined ? name : sql`(${name} OR l.pinyin LIKE ${pinyin})`
}
