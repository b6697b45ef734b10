import { type Offer, shownVariants } from '@limpid/contract/shop/shop'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { pictureText } from '../../../platform/files/picture-text.ts'
import '../../devices/devices.tables.ts'
import '../../categories/categories.tables.ts'
import '../../goods/goods.tables.ts'

type OfferRow = Omit<Offer, 'picture'> & { picture: Buffer | null }

/** A category that buyers do not see hides its goods, and so does one above it. The hidden ones are read once for a statement. */
const isShown = sql`g.category_id <> ALL (ARRAY(
  WITH RECURSIVE hidden AS (
    SELECT id FROM categories WHERE NOT visible
    UNION SELECT c.id FROM categories c JOIN hidden ON c.parent_id = hidden.id)
  SELECT id FROM hidden))`

/** What anybody can buy at all: of `goods g` or `goods_listing g`. */
export const isOffered = sql`g.on_sale AND ${isShown}`

const fitsOwn = (ownerId: string) => sql`EXISTS (
  SELECT FROM goods_fits f JOIN devices d ON d.product_id = f.product_id WHERE f.goods_id = g.id AND d.owner_id = ${ownerId})`

/** The names of the spec values of a variant `k` of goods `g`, as one text in a language. */
export const specText = (column: 'name' | 'nameEn') => sql`coalesce((
  SELECT string_agg(spec.one -> 'values' -> k.value_indexes[spec.at] ->> ${sql.lit(column)}, ' · ' ORDER BY spec.at)
    FROM jsonb_array_elements(g.specs) WITH ORDINALITY AS spec (one, at)), '')`

/** What the first variants of goods `g` are called. */
const variantsText = (column: 'name' | 'nameEn') => sql`coalesce((
  SELECT string_agg(v.text, ' / ' ORDER BY v.sort)
    FROM (SELECT ${specText(column)} AS text, k.sort FROM goods_skus k WHERE k.goods_id = g.id ORDER BY k.sort LIMIT ${shownVariants}) v
   WHERE v.text <> ''), '')`

const offerColumns = (ownerId: string) => sql`
  g.id, g.name, g.name_en AS "nameEn", g.unit, g.unit_en AS "unitEn", g.vat_rate AS "vatRate",
  json_build_object('name', b.name, 'nameEn', b.name_en) AS brand,
  (SELECT p.small FROM goods_pictures p WHERE p.goods_id = g.id ORDER BY p.sort LIMIT 1) AS picture,
  json_build_object('zh', ${variantsText('name')}, 'en', ${variantsText('nameEn')}) AS variants,
  s."minPrice", s."maxPrice", s.available, ${fitsOwn(ownerId)} AS fits`

/** The offers of these goods, by id, the cheapest first; what is not on sale is left out. */
export async function listOffers(
  { db, actor }: { db: Db; actor: { id: string } },
  goodsIds: readonly string[],
): Promise<Map<string, Offer>> {
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns(actor.id)}
      FROM goods g JOIN brands b ON b.id = g.brand_id
      CROSS JOIN LATERAL (
        SELECT min(price_fen) AS "minPrice", max(price_fen) AS "maxPrice", bool_or(stock > reserved) AS available
          FROM goods_skus WHERE goods_id = g.id) s
     WHERE ${isOffered} AND g.id = ANY(${[...goodsIds]}::bigint[]) ORDER BY s."minPrice", g.id`.execute(db)
  return new Map(rows.map(({ picture, ...row }) => [row.id, { ...row, picture: pictureText(picture) }]))
}

export interface FittingItem {
  deviceId: string
  deviceName: string
  deviceSn: string
  timeZone: string
  productId: string
  siteId: string | null
  kind: 'consumable' | 'part'
  key: string
  /** When a device without a record of the part came with it. */
  addedAt: Date
  installedAt: Date | null
  goodsIds: string[]
}

/** These consumables of an owner's devices, as far as no goods on sale fit them. */
export async function listUnsoldItems(
  db: Db,
  ownerId: string,
  consumables: readonly { productId: string; key: string }[],
  limit: number,
): Promise<FittingItem[]> {
  const { rows } = await sql<FittingItem>`
    SELECT d.id AS "deviceId", d.name AS "deviceName", d.sn AS "deviceSn", d.time_zone AS "timeZone", d.product_id AS "productId", d.site_id AS "siteId", 'consumable' AS kind, c.key,
           d.created_at AS "addedAt", NULL::timestamptz AS "installedAt", '{}'::text[] AS "goodsIds"
      FROM unnest(${consumables.map(({ productId }) => productId)}::bigint[], ${consumables.map(({ key }) => key)}::text[]) AS c (product_id, key)
      JOIN devices d ON d.product_id = c.product_id
     WHERE d.owner_id = ${ownerId} AND NOT EXISTS (
       SELECT FROM goods_fits f JOIN goods g ON g.id = f.goods_id
        WHERE f.product_id = c.product_id AND f.kind = 'consumable' AND f.key = c.key AND ${isOffered})
     ORDER BY d.id, c.key LIMIT ${limit}::bigint`.execute(db)
  return rows
}

/** The consumables and parts of an owner's devices that goods on sale fit. */
export async function listFittingItems(db: Db, ownerId: string, limit: number): Promise<FittingItem[]> {
  const { rows } = await sql<FittingItem>`
    SELECT d.id AS "deviceId", d.name AS "deviceName", d.sn AS "deviceSn", d.time_zone AS "timeZone", d.product_id AS "productId", d.site_id AS "siteId", f.kind, f.key, d.created_at AS "addedAt",
           (SELECT p.installed_at FROM device_parts p
             WHERE p.device_id = d.id AND p.key = f.key AND f.kind = 'part' AND p.removed_at IS NULL) AS "installedAt",
           array_agg(g.id::text) AS "goodsIds"
      FROM devices d JOIN goods_fits f ON f.product_id = d.product_id AND f.kind <> 'product'
      JOIN goods g ON g.id = f.goods_id
     WHERE d.owner_id = ${ownerId} AND ${isOffered}
     GROUP BY d.id, f.kind, f.key ORDER BY d.id, f.kind, f.key LIMIT ${limit}::bigint`.execute(db)
  return rows
}
