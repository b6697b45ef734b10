import type { CouponOffer } from '@limpid/contract/coupons/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../coupons.tables.ts'
import { isReceivable } from '../validity.reads.ts'
import { hasCoupon } from './held.reads.ts'

export interface Issue {
  couponId: string
  accountId: string
  source: CouponOffer
  atCheckout: boolean
  /** Who of staff hands it out. */
  by: string | null
  at: Date
}

export type IssueRefusal = 'couponExhausted' | 'couponLimit' | 'couponUnavailable'

/**
 * Gives a coupon to an account, within its limits. The first statement counts it and keeps every other receipt of the
 * same coupon waiting until the transaction ends, so that the second one sees all that this account received. The
 * caller must undo the transaction on a refusal.
 */
export async function issue(tx: Db, given: Issue): Promise<{ id: string } | { refused: IssueRefusal }> {
  const { couponId, accountId, source, atCheckout, by, at } = given
  const counted = await sql`
    UPDATE coupons c SET issued = issued + 1 WHERE c.id = ${couponId} AND ${isReceivable(at)}`.execute(tx)
  if (counted.numAffectedRows === 0n) return { refused: await whyNot(tx, couponId, at) }
  const { rows } = await sql<{ id: string }>`
    INSERT INTO held_coupons (coupon_id, account_id, source, given_by, at_checkout, received_at, valid_from, valid_until)
    SELECT c.id, ${accountId}, ${source}, ${by}, ${atCheckout}, ${at}, coalesce(c.valid_from, ${at}),
           coalesce(c.valid_until, ${at}::timestamptz + c.valid_days * interval '24 hours')
      FROM coupons c
     WHERE c.id = ${couponId} AND (c.per_person IS NULL OR c.per_person > (
       SELECT count(*) FROM held_coupons h WHERE h.account_id = ${accountId} AND h.coupon_id = c.id))
    RETURNING id`.execute(tx)
  return rows[0] ?? { refused: 'couponLimit' }
}

async function whyNot(tx: Db, couponId: string, at: Date): Promise<IssueRefusal> {
  return (await hasCoupon(tx, couponId, at))?.valid ? 'couponExhausted' : 'couponUnavailable'
}
