import type { Words } from '@limpid/contract/kernel/words'
import type { MovementKind, NewStockItem } from '@limpid/contract/parts/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import '../parts.tables.ts'

/** Who changed the stock, how and when. */
export interface Movement {
  kind: MovementKind
  /** Null for the server. */
  by: string | null
  at: Date
  deviceId: string | null
  note: string
}

interface Kept {
  ownerId: string
  name: Words
  number: string
}

type Thing = Pick<NewStockItem, 'productId' | 'kind' | 'key' | 'siteId'>

/** Prevents others from adding items to this owner's stock until the transaction ends. */
export async function lockStock(tx: Db, ownerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock ${ownerId}`}, 0))`.execute(tx)
}

/** An owner's stock item at a site, including a removed one. */
export async function findItem(
  tx: Db,
  ownerId: string,
  { productId, kind, key, siteId }: Thing,
): Promise<{ id: string; gone: boolean } | undefined> {
  const { rows } = await sql<{ id: string; gone: boolean }>`
    SELECT id, gone FROM stock_items WHERE owner_id = ${ownerId} AND product_id = ${productId} AND kind = ${kind}
       AND key = ${key} AND site_id IS NOT DISTINCT FROM ${siteId}::bigint ORDER BY gone, id LIMIT 1`.execute(
    tx,
  )
  return rows[0]
}

/** Throws `tooManyStockItems` if an owner can keep no other item; removed ones do not count. */
async function mustHaveRoom(tx: Db, ownerId: string, max: number): Promise<void> {
  const { kept } = await tx
    .selectFrom('stock_items')
    .select(sql<number>`count(*)::int`.as('kept'))
    .where('owner_id', '=', ownerId)
    .where('gone', '=', false)
    .executeTakeFirstOrThrow()
  if (kept >= max) throw new Problem('tooManyStockItems')
}

/** Adds a stock item with quantity 0; returns its id. Throws `tooManyStockItems`. Needs `lockStock`. */
export async function insertItem(
  tx: Db,
  { ownerId, name, number }: Kept,
  { productId, kind, key, siteId, minimum }: Omit<NewStockItem, 'count'>,
  at: Date,
  max: number,
): Promise<string> {
  await mustHaveRoom(tx, ownerId, max)
  const { id } = await tx
    .insertInto('stock_items')
    .values({
      owner_id: ownerId,
      site_id: siteId,
      product_id: productId,
      kind,
      key,
      name_zh: name.zh,
      name_en: name.en,
      number,
      count: 0,
      minimum,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Restores a removed item of an owner. Throws `tooManyStockItems`. Needs `lockStock`. */
export async function restoreItem(
  tx: Db,
  ownerId: string,
  { id, minimum }: { id: string; minimum: number },
  max: number,
): Promise<void> {
  await mustHaveRoom(tx, ownerId, max)
  await tx.updateTable('stock_items').set({ gone: false, minimum }).where('id', '=', id).execute()
}

/** Changes the quantity, negative to take out, and records the movement; false where there are too few. */
export async function moveItem(tx: Db, id: string, change: number, movement: Movement): Promise<boolean> {
  const row = await tx
    .updateTable('stock_items')
    .set({ count: sql<number>`count + ${change}::int`, updated_at: movement.at })
    .where('id', '=', id)
    .where(sql<boolean>`count + ${change}::int BETWEEN 0 AND 1000000000`)
    .returning('count')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .insertInto('stock_movements')
    .values({
      item_id: id,
      kind: movement.kind,
      change,
      count: row.count,
      at: movement.at,
      by_id: movement.by,
      device_id: movement.deviceId,
      note: movement.note,
    })
    .execute()
  return true
}

/** The quantity of an owner's item, locked until the transaction ends; undefined where there is none. */
export async function lockItem(tx: Db, ownerId: string, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('stock_items')
    .select('count')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('gone', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row?.count
}

/** Sets the minimum quantity; false where there is no such item. */
export async function setMinimum(db: Db, ownerId: string, id: string, minimum: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_items')
    .set({ minimum })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('gone', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes an item of which none is left. */
export async function giveUp(tx: Db, id: string): Promise<void> {
  await tx.updateTable('stock_items').set({ gone: true }).where('id', '=', id).execute()
}
