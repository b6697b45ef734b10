import { maxPieces } from '@limpid/contract/shop/cart'
import { type Article, maxFittedDevices, type shopCategory } from '@limpid/contract/shop/shop'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { PersonCtx } from '../../../platform/context.ts'
import { pictureText } from '../../../platform/files/picture-text.ts'
import { Problem } from '../../../platform/problem.ts'
import { isOffered, listOffers } from './offers.reads.ts'

interface ArticleRow
  extends Pick<Article, 'attributes' | 'specs' | 'category' | 'detail' | 'skus' | 'devices' | 'deviceCount'> {
  pictures: { id: string; webp: string }[]
}

/** One article on sale. Throws `notFound`. */
export async function getArticle(ctx: PersonCtx, id: string): Promise<Article> {
  const { db, actor } = ctx
  const fitted = sql`devices d WHERE d.owner_id = ${actor.id} AND d.product_id IN (SELECT f.product_id FROM goods_fits f WHERE f.goods_id = g.id)`
  const [offers, { rows }, pictures] = await Promise.all([
    listOffers(ctx, [id]),
    sql<Omit<ArticleRow, 'pictures'>>`
      SELECT g.attributes, g.specs, json_build_object('zh', g.detail_zh, 'en', g.detail_en) AS detail,
             json_build_object('id', c.id::text, 'name', c.name, 'nameEn', c.name_en) AS category,
             (SELECT json_agg(json_build_object('id', k.id::text, 'code', k.code, 'values', k.value_indexes, 'price', k.price_fen,
                       'available', least(k.stock - k.reserved, ${maxPieces}::int)) ORDER BY k.sort)
                FROM goods_skus k WHERE k.goods_id = g.id) AS skus,
             (SELECT coalesce(json_agg(json_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn) ORDER BY d.name, d.id), '[]')
                FROM (SELECT d.id, d.name, d.sn FROM ${fitted} ORDER BY d.name, d.id LIMIT ${maxFittedDevices}) d) AS devices,
             (SELECT count(*)::int FROM ${fitted}) AS "deviceCount"
        FROM goods g JOIN categories c ON c.id = g.category_id WHERE g.id = ${id} AND ${isOffered}`.execute(
      db,
    ),
    db
      .selectFrom('goods_pictures')
      .select(['id', 'webp'])
      .where('goods_id', '=', id)
      .orderBy('sort')
      .execute(),
  ])
  const [offer, row] = [offers.get(id), rows[0]]
  if (!offer || !row) throw new Problem('notFound')
  return {
    ...offer,
    ...row,
    pictures: pictures.map((picture) => ({ id: picture.id, webp: pictureText(picture.webp) })),
  }
}

/** The categories that buyers see. */
export async function listCategories({ db }: PersonCtx): Promise<z.output<typeof shopCategory>[]> {
  const { rows } = await sql<z.output<typeof shopCategory>>`
    WITH RECURSIVE tree AS (
      SELECT id, parent_id, name, name_en, sort FROM categories WHERE parent_id IS NULL AND visible
      UNION ALL SELECT c.id, c.parent_id, c.name, c.name_en, c.sort FROM categories c JOIN tree ON tree.id = c.parent_id AND c.visible)
    SELECT id, parent_id AS "parentId", name, name_en AS "nameEn" FROM tree ORDER BY sort, id`.execute(db)
  return rows
}
