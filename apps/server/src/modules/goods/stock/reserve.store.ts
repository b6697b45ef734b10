import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../goods.tables.ts'
import { writeMovements } from './stock.store.ts'

export interface Demand {
  skuId: string
  quantity: number
}

interface Held {
  id: string
  price: number
}

/**
 * Holds pieces of variants for an order, with the rows locked in the order of their ids so that two orders never wait for each other.
 * The lines of an order, stored before, already share a lock on the keys of these rows: a lock that excludes that one too would end in a
 * deadlock of two buyers. One statement, because other buyers wait for these rows until the transaction ends. Returns the rows as they are
 * now; undefined where one has too few pieces, and then the transaction must be rolled back.
 */
export async function reservePieces(tx: Db, demand: readonly Demand[]): Promise<Held[] | undefined> {
  const { rows } = await sql<Held>`
    ${lockedDemand(demand)}
    UPDATE goods_skus SET reserved = reserved + demand.quantity FROM demand
     WHERE goods_skus.id = demand.id AND stock - reserved >= demand.quantity RETURNING goods_skus.id, price_fen AS price`.execute(
    tx,
  )
  return rows.length === demand.length ? rows : undefined
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
    ${lockedDemand(changes)}
    UPDATE goods_skus SET reserved = reserved + demand.quantity FROM demand WHERE goods_skus.id = demand.id`.execute(
    tx,
  )
}

/** The variants with the pieces of each, locked in the order of their ids. */
const lockedDemand = (changes: readonly Demand[]) => sql`
  WITH demand AS (
    SELECT k.id, d.quantity FROM goods_skus k
      JOIN unnest(${changes.map(({ skuId }) => skuId)}::bigint[], ${changes.map(({ quantity }) => quantity)}::int[])
        AS d (id, quantity) ON d.id = k.id
     ORDER BY k.id FOR NO KEY UPDATE OF k)`

interface Moved {
  by: string
  at: Date
  note: string
}

/** Takes held pieces out of the stock, with their rows of the ledger; variants that are gone are skipped. */
export async function shipPieces(tx: Db, shipped: readonly Demand[], moved: Moved): Promise<void> {
  await releasePieces(tx, shipped)
  const skus = shipped.map(({ skuId, quantity }) => ({ id: skuId, change: -quantity }))
  await writeMovements(tx, { skus, reason: 'sale', ...moved })
}

/** Puts returned pieces into the stock again; variants that are gone are skipped. */
export async function restockPieces(tx: Db, returned: readonly Demand[], moved: Moved): Promise<void> {
  await lockSkus(
    tx,
    returned.map(({ skuId }) => skuId),
  )
  const skus = returned.map(({ skuId, quantity }) => ({ id: skuId, change: quantity }))
  await writeMovements(tx, { skus, reason: 'return', ...moved })
}

/** Locks variants in the order of their ids. */
async function lockSkus(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM goods_skus WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
}
