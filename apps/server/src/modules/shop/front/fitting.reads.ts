import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { isOffered } from './offers.reads.ts'

interface Requested {
  deviceId: string
  key: string
}

/** The articles that fit these consumables of devices: of each the cheapest on sale and in stock, or none. */
export async function listFitting(
  db: Db,
  requested: readonly Requested[],
): Promise<(Requested & { goodsId: string })[]> {
  if (requested.length === 0) return []
  const { rows } = await sql<Requested & { goodsId: string }>`
    SELECT DISTINCT ON (i.device_id, i.key) i.device_id AS "deviceId", i.key, g.id AS "goodsId"
      FROM unnest(${requested.map(({ deviceId }) => deviceId)}::bigint[], ${requested.map(({ key }) => key)}::text[]) AS i(device_id, key)
      JOIN devices d ON d.id = i.device_id
      JOIN goods_fits f ON f.product_id = d.product_id AND f.kind = 'consumable' AND f.key = i.key
      JOIN goods g ON g.id = f.goods_id
      JOIN goods_skus s ON s.goods_id = g.id AND s.stock > s.reserved
     WHERE ${isOffered}
     ORDER BY i.device_id, i.key, s.price_fen, g.id`.execute(db)
  return rows
}
