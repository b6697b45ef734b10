import { type CartLine, maxPieces } from '@limpid/contract/shop/cart'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { pictureText } from '../../../platform/files/picture-text.ts'
import '../shop.tables.ts'
import { isOffered } from '../front/offers.reads.ts'

/** The names of a variant's spec values, as one text in a language. */
const specText = (column: 'name' | 'nameEn') => sql`coalesce((
  SELECT string_agg(spec.one -> 'values' -> k.value_indexes[spec.at] ->> ${sql.lit(column)}, ' · ' ORDER BY spec.at)
    FROM jsonb_array_elements(g.specs) WITH ORDINALITY AS spec (one, at)), '')`

/** What a variant is called. */
export const variantColumns = sql`k.id AS "skuId", g.id AS "goodsId", k.code, g.name, g.name_en AS "nameEn",
  ${specText('name')} AS spec, ${specText('nameEn')} AS "specEn", k.price_fen AS price, g.vat_rate AS "vatRate"`

/** The cart of the caller, latest first. */
export async function listCart({ db, actor }: PersonCtx): Promise<CartLine[]> {
  const { rows } = await sql<Omit<CartLine, 'picture'> & { picture: Buffer | null }>`
    SELECT ${variantColumns}, l.quantity, (${isOffered}) AS "onSale",
           CASE WHEN ${isOffered} THEN least(k.stock - k.reserved, ${maxPieces}::int) ELSE 0 END AS available,
           (SELECT p.small FROM goods_pictures p WHERE p.goods_id = g.id ORDER BY p.sort LIMIT 1) AS picture
      FROM cart_lines l JOIN goods_skus k ON k.id = l.sku_id JOIN goods g ON g.id = k.goods_id
     WHERE l.owner_id = ${actor.id} ORDER BY l.added_at DESC, k.id`.execute(db)
  return rows.map(({ picture, ...row }) => ({ ...row, picture: pictureText(picture) }))
}

/** True if the shop sells this variant. */
export async function isSold(db: Db, skuId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM goods_skus k JOIN goods g ON g.id = k.goods_id WHERE k.id = ${skuId} AND ${isOffered}`.execute(
    db,
  )
  return rows.length > 0
}
