import type { Consignee } from '@limpid/contract/addresses/addresses'
import type { NewOrder } from '@limpid/contract/orders/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'
import type { SoldVariant } from './placing.reads.ts'

export interface PlacedLine extends SoldVariant {
  quantity: number
  discount: number
}

export interface PlacedOrder {
  number: string
  ownerId: string
  /** Who placed it for its owner. */
  byId: string
  source: NewOrder['source']
  deviceId: string | null
  siteId: string | null
  consignee: Consignee
  remark: string
  at: Date
  expiresAt: Date
  lines: readonly PlacedLine[]
  /** The key of the request, claimed before. */
  key: string | undefined
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/**
 * Stores an order with its lines, the first row of its history and the key of its request, in one statement. Returns its id; undefined
 * if its owner has this many unpaid orders. An earlier statement must have locked the owner (`lockOwnerAndListSold`): this one counts what was
 * committed before it began.
 */
export async function insertOrder(
  tx: Db,
  order: PlacedOrder,
  maxUnpaid: number,
): Promise<string | undefined> {
  const { lines, at, ownerId, key = null } = order
  const goods = sum(lines.map(({ price, quantity }) => price * quantity))
  const discount = sum(lines.map(({ discount: share }) => share))
  const stored = lines.map((line) => ({
    ...{ goods_id: line.goodsId, sku_id: line.skuId, code: line.code, name: line.name, name_en: line.nameEn },
    ...{
      spec: line.spec,
      spec_en: line.specEn,
      unit: line.unit,
      unit_en: line.unitEn,
      price_fen: line.price,
      vat_rate: line.vatRate,
    },
    ...{ quantity: line.quantity, discount_fen: line.discount },
    ...{ product_id: line.productId, kind: line.kind, key: line.key, device_id: line.deviceId },
  }))
  const { rows } = await sql<{ id: string }>`
    WITH placed AS (
      INSERT INTO orders (number, owner_id, source, device_id, site_id, consignee, remark, goods_fen, discount_fen, pieces,
                          placed_at, expires_at, paid_at)
      SELECT ${order.number}, ${ownerId}::bigint, ${order.source}, ${order.deviceId}::bigint, ${order.siteId}::bigint,
             ${JSON.stringify(order.consignee)}::jsonb, ${order.remark}, ${goods}::bigint,
             ${discount}::bigint, ${sum(lines.map(({ quantity }) => quantity))}::int,
             ${at}::timestamptz, ${order.expiresAt}::timestamptz, ${discount === goods ? at : null}::timestamptz
       WHERE (SELECT count(*) FROM orders WHERE owner_id = ${ownerId} AND state = 'open' AND paid_fen < total_fen) < ${maxUnpaid}::int
      RETURNING id
    ), written AS (
      INSERT INTO order_lines (order_id, goods_id, sku_id, code, name, name_en, spec, spec_en, unit, unit_en, price_fen, vat_rate,
                               quantity, discount_fen, product_id, kind, key, device_id)
      SELECT placed.id, l.* FROM placed, jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) AS l (
        goods_id bigint, sku_id bigint, code text, name text, name_en text, spec text, spec_en text, unit text, unit_en text, price_fen int,
        vat_rate smallint, quantity int, discount_fen bigint, product_id bigint, kind text, key text, device_id bigint)
    ), noted AS (
      INSERT INTO order_history (order_id, at, by_id, what, note)
      SELECT id, ${at}::timestamptz, ${order.byId}::bigint, 'placed', '' FROM placed
    ), answered AS (
      UPDATE order_requests r SET order_id = placed.id FROM placed WHERE r.owner_id = ${ownerId} AND r.key = ${key}::text
    )
    SELECT id FROM placed`.execute(tx)
  return rows[0]?.id
}

/** The order of an earlier request with this key, or undefined when this one is the first. Waits for one under way. */
export async function claimKey(
  tx: Db,
  ownerId: string,
  key: string,
  bodyHash: Buffer,
  at: Date,
): Promise<{ orderId: string | null; number: string; sameBody: boolean } | undefined> {
  const { rows } = await sql`
    INSERT INTO order_requests (owner_id, key, body_hash, at) VALUES (${ownerId}, ${key}, ${bodyHash}, ${at})
    ON CONFLICT DO NOTHING RETURNING key`.execute(tx)
  if (rows.length > 0) return undefined
  const { rows: earlier } = await sql<{ orderId: string | null; number: string; sameBody: boolean }>`
    SELECT r.order_id AS "orderId", o.number, r.body_hash = ${bodyHash} AS "sameBody"
      FROM order_requests r LEFT JOIN orders o ON o.id = r.order_id
     WHERE r.owner_id = ${ownerId} AND r.key = ${key}`.execute(tx)
  return earlier[0]
}

/** Whether this owner has used a key. */
export async function isKeyUsed(db: Db, ownerId: string, key: string): Promise<boolean> {
  const used = await db
    .selectFrom('order_requests')
    .select('key')
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return used !== undefined
}

/** Forgets old keys, and returns how many. */
export async function deleteOldKeys(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('order_requests')
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
