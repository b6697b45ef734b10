import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../coupons.tables.ts'
import { validityOfHeld } from '../validity.reads.ts'

interface Use {
  accountId: string
  orderId: string
  held: readonly { id: string; offFen: number }[]
  at: Date
}

/** Uses held coupons that are unused, valid and enabled, and returns how many there were. */
export async function use(tx: Db, { accountId, orderId, held, at }: Use): Promise<number> {
  const ids = held.map(({ id }) => id)
  const offs = held.map(({ offFen }) => offFen)
  const { numAffectedRows = 0n } = await sql`
    UPDATE held_coupons h SET used_at = ${at}, order_id = ${orderId}, off_fen = chosen.off_fen
      FROM unnest(${ids}::bigint[], ${offs}::int[]) AS chosen (id, off_fen), coupons c
     WHERE h.id = chosen.id AND h.account_id = ${accountId} AND c.id = h.coupon_id
       AND ${validityOfHeld(at)} = 'now'`.execute(tx)
  return Number(numAffectedRows)
}

/** Takes back the coupons that were received with an order, so that others can receive them. */
export async function returnCheckout(tx: Db, orderId: string): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM held_coupons WHERE order_id = ${orderId} AND at_checkout RETURNING coupon_id)
    UPDATE coupons SET issued = issued - 1 FROM gone WHERE coupons.id = gone.coupon_id`.execute(tx)
}

/** Makes the coupons of an order unused again. */
export async function release(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('held_coupons')
    .set({ used_at: null, order_id: null, off_fen: null })
    .where('order_id', '=', orderId)
    .execute()
}
