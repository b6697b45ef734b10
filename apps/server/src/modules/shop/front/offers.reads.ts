import type { Page } from '@limpid/contract/kernel/page'
import type { Offer, OffersQuery } from '@limpid/contract/shop/shop'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { pictureText } from '../../../platform/files/picture-text.ts'
import { pinyinPattern } from '../../devices/devices.public.ts'
import '../../categories/categories.tables.ts'
import '../../goods/goods.tables.ts'

type OfferRow = Omit<Offer, 'picture'> & { picture: Buffer | null }

/** A category that buyers do not see hides its goods, and so does one above it. */
const isShown = sql`NOT EXISTS (
  WITH RECURSIVE above AS (
    SELECT id, parent_id, visible FROM categories WHERE id = g.category_id
    UNION ALL SELECT c.id, c.parent_id, c.visible FROM categories c JOIN above ON above.parent_id = c.id)
  SELECT FROM above WHERE NOT visible)`

/** What anybody can buy at all. */
export const isOffered = sql`g.on_sale AND ${isShown}`

const fitsOwn = (ownerId: string, deviceId?: string) => sql`EXISTS (
  SELECT FROM goods_fits f JOIN devices d ON d.product_id = f.product_id
   WHERE f.goods_id = g.id AND d.owner_id = ${ownerId} ${deviceId === undefined ? sql`` : sql`AND d.id = ${deviceId}`})`

const offerColumns = (ownerId: string) => sql`
  g.id, g.name, g.name_en AS "nameEn", g.unit, g.unit_en AS "unitEn", g.vat_rate AS "vatRate",
  json_build_object('name', b.name, 'nameEn', b.name_en) AS brand,
  (SELECT p.small FROM goods_pictures p WHERE p.goods_id = g.id ORDER BY p.sort LIMIT 1) AS picture,
  s."minPrice", s."maxPrice", s.available, ${fitsOwn(ownerId)} AS fits`

const offersFrom = sql`
  FROM goods g JOIN brands b ON b.id = g.brand_id
  CROSS JOIN LATERAL (
    SELECT min(price_fen) AS "minPrice", max(price_fen) AS "maxPrice", bool_or(stock > reserved) AS available
      FROM goods_skus WHERE goods_id = g.id) s`

const offersOf = (rows: readonly OfferRow[]): Offer[] =>
  rows.map(({ picture, ...row }) => ({ ...row, picture: pictureText(picture) }))

const orders = { fits: sql`fits`, price: sql`s."minPrice"`, name: sql`g.name` }

/** A page of what the shop sells. */
export async function pageOffers({ db, actor }: PersonCtx, query: OffersQuery): Promise<Page<Offer>> {
  const { pageNum, pageSize, sort } = query
  const where = sql.join(conditionsOf(actor.id, query), sql` AND `)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM goods g WHERE ${where}`.execute(db)
  // What fits comes first without being asked to: nobody wants to see last what they can use.
  const way = sql.raw(query.descending !== (sort === 'fits') ? 'DESC' : 'ASC')
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns(actor.id)} ${offersFrom} WHERE ${where}
     ORDER BY ${orders[sort]} ${way}, g.name, g.id OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(
    db,
  )
  return { list: offersOf(rows), total: counted[0]?.total ?? 0 }
}

function conditionsOf(ownerId: string, { keywords, categoryId, deviceId }: OffersQuery) {
  const conditions: RawBuilder<unknown>[] = [isOffered]
  if (keywords) conditions.push(matchesDevice(keywords))
  if (categoryId) conditions.push(sql`g.category_id IN (${below(categoryId)})`)
  if (deviceId) conditions.push(fitsOwn(ownerId, deviceId))
  return conditions
}

const below = (id: string) => sql`
  WITH RECURSIVE tree AS (
    SELECT id FROM categories WHERE id = ${id}
    UNION ALL SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id)
  SELECT id FROM tree`

function matchesDevice(keywords: string): RawBuilder<unknown> {
  const like = likePattern(keywords)
  const pinyin = pinyinPattern(keywords)
  return sql`(lower((g.name || ' ' || g.name_en) COLLATE "default") LIKE ${like}
    OR EXISTS (SELECT FROM goods_skus k WHERE k.goods_id = g.id AND lower(k.code COLLATE "default") LIKE ${like})
    ${pinyin === undefined ? sql`` : sql`OR g.pinyin LIKE ${pinyin}`})`
}

/** The offers of these goods, by id, the cheapest first; what is not on sale is left out. */
export async function listOffers(
  { db, actor }: { db: Db; actor: { id: string } },
  goodsIds: readonly string[],
): Promise<Map<string, Offer>> {
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns(actor.id)} ${offersFrom}
     WHERE ${isOffered} AND g.id = ANY(${[...goodsIds]}::bigint[]) ORDER BY s."minPrice", g.id`.execute(db)
  return new Map(offersOf(rows).map((offer) => [offer.id, offer]))
}

export interface FittingItem {
  deviceId: string
  deviceName: string
  timeZone: string
  productId: string
  kind: 'consumable' | 'part'
  key: string
  /** When a device without a record of the part came with it. */
  addedAt: Date
  installedAt: Date | null
  goodsIds: string[]
}

/** The consumables and parts of an owner's devices that goods on sale fit: all without a limit. */
export async function listFittingItems(
  db: Db,
  ownerId: string,
  limit: number | null,
): Promise<FittingItem[]> {
  const { rows } = await sql<FittingItem>`
    SELECT d.id AS "deviceId", d.name AS "deviceName", d.time_zone AS "timeZone", d.product_id AS "productId", f.kind, f.key, d.created_at AS "addedAt",
           (SELECT p.installed_at FROM device_parts p
             WHERE p.device_id = d.id AND p.key = f.key AND f.kind = 'part' AND p.removed_at IS NULL) AS "installedAt",
           array_agg(g.id::text) AS "goodsIds"
      FROM devices d JOIN goods_fits f ON f.product_id = d.product_id AND f.kind <> 'product'
      JOIN goods g ON g.id = f.goods_id
     WHERE d.owner_id = ${ownerId} AND ${isOffered}
     GROUP BY d.id, f.kind, f.key ORDER BY d.id, f.kind, f.key LIMIT ${limit}::bigint`.execute(db)
  return rows
}
