import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import type { AppliedCoupon } from '../pricing/pricing.rules.ts'
import { release, returnCheckout, use } from './claims.store.ts'
import { issue } from './held.store.ts'

/** An order that uses coupons. */
export interface Claim {
  accountId: string
  orderId: string
  /** As `priceBasket` applied them, in the same transaction. */
  coupons: readonly Pick<AppliedCoupon, 'key' | 'couponId' | 'offFen'>[]
}

/**
 * Uses coupons for an order, inside the transaction that places it: one conditional update takes them only while all are unused, valid
 * and enabled; one that was chosen by its code is received first, within its limits. Throws `couponUnavailable`, `couponExhausted`,
 * `couponLimit`, and nothing of the transaction may stay then.
 */
export async function claimCoupons(tx: Db, { accountId, orderId, coupons }: Claim, at: Date): Promise<void> {
  const held: { id: string; offFen: number }[] = []
  for (const { key, couponId, offFen } of coupons)
    held.push({ id: key === 'code' ? await receive(couponId) : key, offFen })
  if (held.length === 0) return
  if ((await use(tx, { accountId, orderId, held, at })) < held.length) throw new Problem('couponUnavailable')

  async function receive(couponId: string): Promise<string> {
    const received = await issue(tx, { couponId, accountId, source: 'code', atCheckout: true, by: null, at })
    if ('refused' in received) throw new Problem(received.refused)
    return received.id
  }
}

/**
 * Gives back what an order used, inside the transaction that cancels it: the member can use the coupons again while they are valid; one
 * that was received with the order goes back to all.
 */
export async function releaseCoupons(tx: Db, orderId: string): Promise<void> {
  await returnCheckout(tx, orderId)
  await release(tx, orderId)
}
