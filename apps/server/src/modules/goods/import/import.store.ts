import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../goods.tables.ts'
import type { ArticleFields } from './cells.rules.ts'
import { type FittingProduct, plainAttributes, plainFits } from './lists.rules.ts'
import type { KnownArticle, KnownSku } from './specs.rules.ts'

/**
 * Stored articles with all their variants, by id. For a change they are locked, articles before variants and
 * each by id: the lock order of every change of goods and of placing an order.
 */
export async function readArticles(
  tx: Db,
  ids: readonly string[],
  { lock, products }: { lock: boolean; products: readonly FittingProduct[] },
): Promise<Map<string, KnownArticle>> {
  const locked = lock ? sql`FOR NO KEY UPDATE` : sql``
  const articles = await sql<Omit<KnownArticle, 'skus' | 'fits'>>`
    SELECT id, name, name_en AS "nameEn", category_id AS "categoryId", brand_id AS "brandId", unit, unit_en AS "unitEn",
           vat_rate AS "vatRate", on_sale AS "onSale", specs, attributes
      FROM goods WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id ${locked}`.execute(tx)
  const skus = await sql<KnownSku & { goodsId: string }>`
    SELECT id, goods_id AS "goodsId", code, value_indexes AS values, price_fen AS price, stock, reserved, low_stock AS "lowStock"
      FROM goods_skus WHERE goods_id = ANY(${[...ids]}::bigint[]) ORDER BY id ${locked}`.execute(tx)
  const fits = await tx
    .selectFrom('goods_fits')
    .select(['goods_id', 'product_id as productId', 'kind', 'key'])
    .where(sql<boolean>`goods_id = ANY(${[...ids]}::bigint[])`)
    .execute()
  const fitsOf = Map.groupBy(fits, ({ goods_id }) => goods_id)
  const grouped = Map.groupBy(skus.rows, ({ goodsId }) => goodsId)
  return new Map(
    articles.rows.map((article) => [
      article.id,
      {
        ...article,
        attributes: plainAttributes(article.attributes),
        fits: plainFits(fitsOf.get(article.id) ?? [], products),
        skus: grouped.get(article.id) ?? [],
      },
    ]),
  )
}

interface ChangedArticle extends ArticleFields {
  id: string
  pinyin: string
  specs: KnownArticle['specs']
}

/** Changes a locked article. When its sale begins or ends, the planned times are over, as `updateOnSale` does. */
export async function updateArticle(
  tx: Db,
  article: ChangedArticle,
  wasOnSale: boolean,
  at: Date,
): Promise<void> {
  const { id, onSale } = article
  await tx
    .updateTable('goods')
    .set({
      name: article.name,
      name_en: article.nameEn,
      pinyin: article.pinyin,
      category_id: article.categoryId,
      brand_id: article.brandId,
      unit: article.unit,
      unit_en: article.unitEn,
      vat_rate: article.vatRate,
      attributes: JSON.stringify(article.attributes),
      specs: JSON.stringify(article.specs),
      on_sale: onSale,
      ...(onSale === wasOnSale ? {} : { sale_from: null }),
      ...(wasOnSale && !onSale ? { sale_until: null } : {}),
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets price, in fen, and warning level of locked variants. */
export async function updateSkus(
  tx: Db,
  skus: readonly { id: string; price: number; lowStock: number }[],
  at: Date,
): Promise<void> {
  if (skus.length === 0) return
  await sql`
    WITH changed AS (
      UPDATE goods_skus k SET price_fen = c.price, low_stock = c.low
        FROM unnest(${skus.map(({ id }) => id)}::bigint[], ${skus.map(({ price }) => price)}::int[],
                    ${skus.map(({ lowStock }) => lowStock)}::int[]) AS c (id, price, low)
       WHERE k.id = c.id RETURNING k.goods_id)
    UPDATE goods SET updated_at = ${at} WHERE id IN (SELECT goods_id FROM changed)`.execute(tx)
}
