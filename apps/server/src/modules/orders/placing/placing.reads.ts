import type { StockKind } from '@limpid/contract/parts/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { isOffered, variantColumns } from '../../shop/shop.public.ts'
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
  price: number
  vatRate: number
  productId: string | null
  kind: StockKind | null
  key: string | null
}

/**
 * Those of these variants that are on sale. `deviceId` limits what they are for to one device. Locks the owner until the transaction ends, in
 * the same statement: of orders that one account places at once, each counts those before it (`insertOrder`).
 */
export async function lockOwnerAndListSold(
  tx: Db,
  skuIds: readonly string[],
  { ownerId, deviceId }: { ownerId: string; deviceId: string | null },
): Promise<SoldVariant[]> {
  const { rows } = await sql<SoldVariant>`
    SELECT ${variantColumns}, fit.product_id AS "productId", fit.kind, fit.key
      FROM (SELECT pg_advisory_xact_lock(hashtextextended(${`orders ${ownerId}`}, 0))) turn
      CROSS JOIN goods_skus k JOIN goods g ON g.id = k.goods_id
      LEFT JOIN LATERAL (
        SELECT f.product_id, f.kind, f.key FROM goods_fits f JOIN devices d ON d.product_id = f.product_id
         WHERE f.goods_id = g.id AND f.kind <> 'product' AND d.owner_id = ${ownerId}
           AND (${deviceId}::bigint IS NULL OR d.id = ${deviceId}::bigint)
         ORDER BY f.kind, f.key LIMIT 1) fit ON true
     WHERE k.id = ANY(${[...skuIds]}::bigint[]) AND ${isOffered}`.execute(tx)
  return rows
}
