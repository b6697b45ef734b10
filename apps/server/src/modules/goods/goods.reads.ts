import { createHash } from 'node:crypto'
import type { GoodsFilter } from '@limpid/contract/goods/filter'
import type { GoodsPageQuery } from '@limpid/contract/goods/goods'
import type { GoodsDetail, GoodsRow } from '@limpid/contract/goods/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { longLists } from '../../platform/database/long-lists/pages.ts'
import type { Db } from '../../platform/database/tables.ts'
import { pictureText } from '../../platform/files/picture-text.ts'
import { Problem } from '../../platform/problem.ts'
import type {} from './goods.events.ts'
import './goods.tables.ts'
import { comparesArticles, matchingListed, nameOrder } from './matching.reads.ts'

const keys = {
  price: sql`l.price_fen`,
  stock: sql`v.stock`,
  updateTime: sql`l.updated_at`,
}

const pageOf = longLists(['goods.changed', 'categories.changed'], { bounded: true })

/** A page of goods; beyond what pages reach, the total is one more than that. `pageNum` counts from 1. */
export function pageGoods(ctx: PersonCtx, query: GoodsPageQuery): Promise<Page<GoodsRow>> {
  const { pageNum, pageSize, sort, descending = false, ...filter } = query
  return pageOf(
    ctx,
    { rows: JSON.stringify(filter), descending, pageNum, pageSize },
    async () => {
      const { from, id } = sourceOf(sort, filter)
      const key = sort === 'name' ? nameOrder(ctx.caller.language, 'l') : keys[sort]
      return sql`(SELECT ${id} AS id, ${key} AS key FROM ${from} WHERE ${matchingListed(filter, id)})`
    },
    (ids) => rowsOf(ctx.db, ids),
  )
}

/** Only what the order and the filter read: a table without a condition would be looked up for each row on the way. */
function sourceOf(
  sort: GoodsPageQuery['sort'],
  filter: GoodsFilter,
): Record<'from' | 'id', RawBuilder<unknown>> {
  if (sort !== 'stock') return { from: sql`goods_listing l`, id: sql`l.goods_id` }
  const listed = comparesArticles(filter) ? sql` JOIN goods_listing l ON l.goods_id = v.goods_id` : sql``
  return { from: sql`goods_sums v${listed}`, id: sql`v.goods_id` }
}

/** Articles in the order of these ids. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<GoodsRow[]> {
  const { rows } = await sql<Omit<GoodsRow, 'picture'> & { picture: Buffer | null }>`
    SELECT g.id, g.name, g.name_en AS "nameEn", g.unit, g.unit_en AS "unitEn", g.on_sale AS "onSale", g.sale_from AS "saleFrom", g.sale_until AS "saleUntil", g.updated_at AS "updateTime",
           jsonb_build_object('id', c.id::text, 'name', c.name, 'nameEn', c.name_en) AS category,
           jsonb_build_object('id', b.id::text, 'name', b.name, 'nameEn', b.name_en) AS brand,
           (SELECT p.small FROM goods_pictures p WHERE p.goods_id = g.id ORDER BY p.sort LIMIT 1) AS picture,
           s.skus, s."minPrice", s."maxPrice", s.stock, s.low, s."soldOut"
      FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS requested (id, at)
      JOIN goods g ON g.id = requested.id JOIN categories c ON c.id = g.category_id JOIN brands b ON b.id = g.brand_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS skus, min(price_fen) AS "minPrice", max(price_fen) AS "maxPrice", sum(stock)::int AS stock,
               count(*) FILTER (WHERE is_low)::int AS low, count(*) FILTER (WHERE sold_out)::int AS "soldOut"
          FROM goods_skus WHERE goods_id = g.id) s
     ORDER BY requested.at`.execute(db)
  return rows.map(({ picture, ...row }) => ({ ...row, picture: pictureText(picture) }))
}

/** One article with everything that its form shows. Throws `notFound`. */
export async function getGoods({ db }: Pick<PersonCtx, 'db'>, id: string): Promise<GoodsDetail> {
  const found = await db
    .selectFrom('goods as g')
    .innerJoin('categories as c', 'c.id', 'g.category_id')
    .innerJoin('brands as b', 'b.id', 'g.brand_id')
    .select(['g.id', 'g.name', 'g.name_en', 'g.unit', 'g.unit_en', 'g.vat_rate', 'g.attributes', 'g.specs'])
    .select([
      'g.detail_zh',
      'g.detail_en',
      'g.on_sale',
      'g.sale_from',
      'g.sale_until',
      'g.category_id',
      'g.brand_id',
    ])
    .select(['c.name as category', 'c.name_en as categoryEn', 'b.name as brand', 'b.name_en as brandEn'])
    .where('g.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const [skus, fits, pictures] = await Promise.all([
    db
      .selectFrom('goods_skus')
      .select([
        'id',
        'code',
        'value_indexes as values',
        'price_fen as price',
        'stock',
        'low_stock as lowStock',
      ])
      .where('goods_id', '=', id)
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('goods_fits')
      .select(['product_id as productId', 'kind', 'key'])
      .where('goods_id', '=', id)
      .orderBy('product_id')
      .orderBy('kind')
      .orderBy('key')
      .execute(),
    db
      .selectFrom('goods_pictures')
      .select(['id', 'webp'])
      .where('goods_id', '=', id)
      .orderBy('sort')
      .execute(),
  ])
  const article = {
    id: found.id,
    name: found.name,
    nameEn: found.name_en,
    category: { id: found.category_id, name: found.category, nameEn: found.categoryEn },
    brand: { id: found.brand_id, name: found.brand, nameEn: found.brandEn },
    unit: found.unit,
    unitEn: found.unit_en,
    vatRate: found.vat_rate,
    attributes: found.attributes,
    specs: found.specs,
    skus,
    fits,
    detail: { zh: found.detail_zh, en: found.detail_en },
    onSale: found.on_sale,
    saleFrom: found.sale_from,
    saleUntil: found.sale_until,
    pictures: pictures.map((picture) => ({ id: picture.id, webp: pictureText(picture.webp) })),
  }
  return { ...article, seen: versionOf(article) }
}

/** Names what the form of an article edits: equal as long as nobody changes that. Stock moves and names of its category or brand are not part of it. */
function versionOf({ category, brand, skus, pictures, ...edited }: Omit<GoodsDetail, 'seen'>): string {
  const version = {
    ...edited,
    places: [category.id, brand.id],
    skus: skus.map(({ stock: _, ...sku }) => sku),
    pictures: pictures.map(({ id }) => id),
  }
  return createHash('sha256').update(JSON.stringify(version)).digest('hex')
}
