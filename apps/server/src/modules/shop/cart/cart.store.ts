import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../shop.tables.ts'

/** Puts this many pieces of a variant into a cart, and returns how many lines it has. */
export async function upsertLine(
  tx: Db,
  ownerId: string,
  skuId: string,
  quantity: number,
  at: Date,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart ${ownerId}`}, 0))`.execute(tx)
  await tx
    .insertInto('cart_lines')
    .values({ owner_id: ownerId, sku_id: skuId, quantity, added_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'sku_id']).doUpdateSet({ quantity }))
    .execute()
  const { count } = await tx
    .selectFrom('cart_lines')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes variants out of a cart. */
export async function deleteLines(db: Db, ownerId: string, skuIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`sku_id = ANY(${[...skuIds]}::bigint[])`)
    .execute()
}
