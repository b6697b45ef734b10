import { type CartLine, maxLineDevices, maxPieces } from '@limpid/contract/shop/cart'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { pictureText } from '../../../platform/files/picture-text.ts'
import '../../alarms/alarms.public.ts'
import '../../devices/devices.tables.ts'
import '../shop.tables.ts'
import { isOffered, specText } from '../front/offers.reads.ts'

/** What a variant is called. */
export const variantColumns = sql`k.id AS "skuId", g.id AS "goodsId", k.code, g.name, g.name_en AS "nameEn",
  ${specText('name')} AS spec, ${specText('nameEn')} AS "specEn", k.price_fen AS price, g.vat_rate AS "vatRate"`

/** Whether a device `d` is short of a consumable that goods `g` are, by its alarm. */
const isShort = sql`EXISTS (
  SELECT FROM alarms a JOIN goods_fits f ON f.goods_id = g.id AND f.product_id = d.product_id AND f.kind = 'consumable'
     AND f.key = a.details ->> 'consumable'
   WHERE a.device_id = d.id AND a.kind = 'supply' AND a.cleared_at IS NULL)`

/** The devices of an owner that goods `g` fit. */
const fitted = (ownerId: string) => sql`
  SELECT count(*)::int AS count,
         coalesce(json_agg(json_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn, 'isShort', d.short) ORDER BY d.at)
                  FILTER (WHERE d.at <= ${maxLineDevices}), '[]') AS devices
    FROM (SELECT d.id, d.name, d.sn, d.short, row_number() OVER (ORDER BY d.short DESC, d.name, d.id) AS at
            FROM (SELECT d.id, d.name, d.sn, ${isShort} AS short FROM devices d
                   WHERE d.owner_id = ${ownerId} AND d.product_id IN (SELECT f.product_id FROM goods_fits f WHERE f.goods_id = g.id)) d) d`

/** The cart of the caller, latest first. */
export async function listCart({ db, actor }: PersonCtx): Promise<CartLine[]> {
  const { rows } = await sql<Omit<CartLine, 'picture'> & { picture: Buffer | null }>`
    SELECT ${variantColumns}, l.quantity, (${isOffered}) AS "onSale",
           CASE WHEN ${isOffered} THEN least(k.stock - k.reserved, ${maxPieces}::int) ELSE 0 END AS available,
           (SELECT p.small FROM goods_pictures p WHERE p.goods_id = g.id ORDER BY p.sort LIMIT 1) AS picture,
           fitted.devices, fitted.count AS "deviceCount",
           EXISTS (SELECT FROM goods_fits f WHERE f.goods_id = g.id) AS "isFitted"
      FROM cart_lines l JOIN goods_skus k ON k.id = l.sku_id JOIN goods g ON g.id = k.goods_id
      CROSS JOIN LATERAL (${fitted(actor.id)}) fitted
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
