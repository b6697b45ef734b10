import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../goods.tables.ts'
import { lockSku, writeMovement } from './stock.store.ts'

export interface Demand {
  skuId: string
  quantity: number
}

interface Holdable {
  id: string
  price: number
  /** Pieces that can be ordered. */
  free: number
}

/**
 * Holds pieces of variants for an order, all or none, with the rows locked in the order of their ids so that two
 * orders never wait for each other. The lines of an order, stored before, already share a lock on the keys of these rows:
 * a lock that excludes that one too would end in a deadlock of two buyers. Returns the rows as they are now; undefined where one has too few pieces.
 */
export async function reservePieces(tx: Db, demand: readonly Demand[]): Promise<Holdable[] | undefined> {
  const ids = demand.map(({ skuId }) => skuId)
  const { rows } = await sql<Holdable>`
    SELECT id, price_fen AS price, stock - reserved AS free FROM goods_skus
     WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const free = new Map(rows.map((row) => [row.id, row.free]))
  if (demand.some(({ skuId, quantity }) => (free.get(skuId) ?? 0) < quantity)) return undefined
  await changeReserved(tx, demand)
  return rows
}

/** Gives back held pieces; variants that are gone are skipped. */
export function releasePieces(tx: Db, held: readonly Demand[]): Promise<void> {
  return changeReserved(
    tx,
    held.map(({ skuId, quantity }) => ({ skuId, quantity: -quantity })),
  )
}

async function changeReserved(tx: Db, changes: readonly Demand[]): Promise<void> {
  await sql`
    WITH demand AS (
      SELECT k.id, d.quantity FROM goods_skus k
        JOIN unnest(${changes.map(({ skuId }) => skuId)}::bigint[], ${changes.map(({ quantity }) => quantity)}::int[])
          AS d (id, quantity) ON d.id = k.id
       ORDER BY k.id FOR NO KEY UPDATE OF k)
    UPDATE goods_skus SET reserved = reserved + demand.quantity FROM demand WHERE goods_skus.id = demand.id`.execute(
    tx,
  )
}

/** Takes held pieces out of the stock, with their rows of the ledger. */
export async function shipPieces(
  tx: Db,
  shipped: readonly Demand[],
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  await releasePieces(tx, shipped)
  for (const { skuId, quantity } of shipped) {
    const sku = await lockSku(tx, skuId)
    if (sku) await writeMovement(tx, sku, { reason: 'sale', change: -quantity, note, at, by })
  }
}

/** Puts returned pieces into the stock again; variants that are gone are skipped. */
export async function restockPieces(
  tx: Db,
  returned: readonly Demand[],
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  for (const { skuId, quantity } of returned) {
    const sku = await lockSku(tx, skuId)
    if (sku) await writeMovement(tx, sku, { reason: 'return', change: quantity, note, at, by })
  }
}
