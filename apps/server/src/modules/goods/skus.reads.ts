import type { GoodsFilter } from '@limpid/contract/goods/filter'
import type { GoodsPageQuery } from '@limpid/contract/goods/goods'
import type { SkuRow } from '@limpid/contract/goods/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { longLists } from '../../platform/database/long-lists/pages.ts'
import type { Db } from '../../platform/database/tables.ts'
import { pictureText } from '../../platform/files/picture-text.ts'
import type {} from './goods.events.ts'
import './goods.tables.ts'
import { comparesArticles, matchingSkus, nameOrder, stockState } from './matching.reads.ts'

const keys = {
  price: sql`w.price_fen`,
  stock: sql`w.stock`,
  updateTime: sql`l.updated_at`,
}

const pageOf = longLists(['goods.changed', 'categories.changed'], { bounded: true })

/** A page of variants; beyond what pages reach, the total is one more than that. `pageNum` counts from 1. */
export function pageSkus(ctx: PersonCtx, query: GoodsPageQuery): Promise<Page<SkuRow>> {
  const { pageNum, pageSize, sort, descending = false, ...filter } = query
  return pageOf(
    ctx,
    { rows: JSON.stringify(filter), descending, pageNum, pageSize },
    async () => {
      const key = sort === 'name' ? nameOrder(ctx.caller.language, 'l') : keys[sort]
      return sql`(SELECT w.id, ${key} AS key FROM ${sourceOf(sort, filter)} WHERE ${matchingSkus(filter)})`
    },
    (ids) => rowsOf(ctx.db, ids),
  )
}

/** Only what the order and the filter read: an article without a condition would be looked up for each variant on the way. */
function sourceOf(sort: GoodsPageQuery['sort'], filter: GoodsFilter): RawBuilder<unknown> {
  const isOfVariants = sort === 'price' || sort === 'stock'
  return isOfVariants && !comparesArticles(filter)
    ? sql`goods_skus w`
    : sql`goods_skus w JOIN goods_listing l ON l.goods_id = w.goods_id`
}

/** Variants in the order of these ids. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<SkuRow[]> {
  const { rows } = await sql<Omit<SkuRow, 'picture'> & { picture: Buffer | null }>`
    SELECT w.id, w.code, jsonb_build_object('id', g.id::text, 'name', g.name, 'nameEn', g.name_en) AS goods,
           g.unit, g.unit_en AS "unitEn", g.specs, w.value_indexes AS values, w.price_fen AS price, w.stock, w.reserved,
           w.low_stock AS "lowStock", ${stockState} AS state, g.on_sale AS "onSale",
           (SELECT p.small FROM goods_pictures p WHERE p.goods_id = g.id ORDER BY p.sort LIMIT 1) AS picture
      FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS requested (id, at)
      JOIN goods_skus w ON w.id = requested.id JOIN goods g ON g.id = w.goods_id
     ORDER BY requested.at`.execute(db)
  return rows.map(({ picture, ...row }) => ({ ...row, picture: pictureText(picture) }))
}
