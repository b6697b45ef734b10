import type { StockKind } from '@limpid/contract/parts/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { isOffered, variantColumns } from '../../shop/shop.public.ts'
import '../../alarms/alarms.public.ts'
import '../../devices/devices.tables.ts'
import '../orders.tables.ts'

/** A variant as it is sold now, and what of the buyer's devices it is. */
export interface SoldVariant {
  skuId: string
  goodsId: string
  code: string
  name: string
  nameEn: string
  spec: string
  specEn: string
  unit: string
  unitEn: string
  price: number
  vatRate: number
  productId: string | null
  kind: StockKind | null
  key: string | null
  /** The device that it is for: the given one, if the article fits it. */
  deviceId: string | null
}

/** What of a product an article is bought as. */
export interface Fit {
  productId: string
  kind: StockKind
  key: string
}

/** Whose devices variants are for: of one device first, then of a site; or as one item alone. */
interface Purpose {
  ownerId: string
  /** The devices of single variants; null is none, and what is not in here is for that of the order. */
  devices: ReadonlyMap<string, string | null>
  deviceId: string | null
  siteId: string | null
  fit: Fit | undefined
}

/** A consumable that a device is short of, by its alarm; `goods_fits f`, `devices d`. */
const isShort = sql`(f.kind = 'consumable' AND EXISTS (
  SELECT FROM alarms a WHERE a.device_id = d.id AND a.kind = 'supply' AND a.cleared_at IS NULL AND a.details ->> 'consumable' = f.key))`

const turnOf = (ownerId: string) => sql`pg_advisory_xact_lock(hashtextextended(${`orders ${ownerId}`}, 0))`

/** Orders of one owner are placed one after the other until the transaction ends. */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await sql`SELECT ${turnOf(ownerId)}`.execute(tx)
}

/**
 * Those of these variants that are on sale. An article that fits more than one item of the owner's devices is bought as the given one; else
 * for the device of the order, then for those of its site, then for any other, and for what is short before what is not. Locks the owner
 * until the transaction ends, in the same statement: of orders that one account places at once, each counts those before it (`insertOrder`).
 */
export async function lockOwnerAndListSold(
  tx: Db,
  skuIds: readonly string[],
  { ownerId, devices, deviceId, siteId, fit }: Purpose,
): Promise<SoldVariant[]> {
  const isRequired = fit
    ? sql`f.product_id = ${fit.productId} AND f.kind = ${fit.kind} AND f.key = ${fit.key}`
    : sql`true`
  const { rows } = await sql<SoldVariant>`
    SELECT ${variantColumns}, g.unit, g.unit_en AS "unitEn", fit.product_id AS "productId", fit.kind, fit.key, fit.device_id AS "deviceId"
      FROM (SELECT ${turnOf(ownerId)}) turn
      CROSS JOIN unnest(${[...skuIds]}::bigint[], ${skuIds.map((id) => (devices.has(id) ? devices.get(id) : deviceId))}::bigint[]) AS wanted (sku_id, device_id)
      JOIN goods_skus k ON k.id = wanted.sku_id JOIN goods g ON g.id = k.goods_id
      LEFT JOIN LATERAL (
        SELECT f.product_id, f.kind, f.key, CASE WHEN d.id = wanted.device_id THEN d.id END AS device_id FROM goods_fits f JOIN devices d ON d.product_id = f.product_id
         WHERE f.goods_id = g.id AND f.kind <> 'product' AND d.owner_id = ${ownerId}
           AND ${isRequired}
         ORDER BY coalesce(d.id = wanted.device_id, false) DESC, coalesce(d.site_id = ${siteId}::bigint, false) DESC, ${isShort} DESC, f.kind, f.key, f.product_id
         LIMIT 1) fit ON true
     WHERE ${isOffered}`.execute(tx)
  return rows
}
