import * as z from 'zod/mini'
import { id, idParams } from '../kernel/ids.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { heldStates } from './kinds.ts'
import { couponTarget, couponTerms } from './schemas.ts'

/** A coupon that the caller holds. Its validity is that of this one. */
export const ownCoupon = z.object({
  id,
  coupon: couponTerms,
  /** What it applies to; empty for everything. */
  targets: z.array(couponTarget),
  state: z.enum(heldStates),
  validFrom: instant,
  validUntil: instant,
  usedAt: z.nullable(instant),
  offFen: z.nullable(z.int()),
})
export type OwnCoupon = z.output<typeof ownCoupon>

/** A coupon that anybody can collect. */
export const offeredCoupon = z.object({
  coupon: couponTerms,
  targets: z.array(couponTarget),
  /** Whether the caller can still collect one. */
  left: z.boolean(),
})
export type OfferedCoupon = z.output<typeof offeredCoupon>

const received = z.object({ id })

/** The own coupons of a member; part of the calls of coupons. */
export const ownCouponCalls = {
  mine: {
    method: 'GET',
    path: '/scw-mall/api/v1/coupons/mine/page',
    needs: 'mall:coupon:use',
    summary: { zh: '我的优惠券', en: 'List own coupons' },
    query: pagedQuery({ state: z._default(z.enum(heldStates), 'unused') }),
    reply: pageOf(ownCoupon),
  },
  offered: {
    method: 'GET',
    path: '/scw-mall/api/v1/coupons/mine/offered',
    needs: 'mall:coupon:use',
    summary: { zh: '可领取的优惠券', en: 'List coupons to claim' },
    reply: z.array(offeredCoupon),
  },
  collect: {
    method: 'POST',
    path: '/scw-mall/api/v1/coupons/mine/collect/{id}',
    needs: 'mall:coupon:use',
    stales: ['coupons'],
    summary: { zh: '领取优惠券', en: 'Claim a coupon' },
    audit: { zh: '领取优惠券', en: 'Claimed coupon' },
    params: idParams,
    reply: received,
  },
  redeem: {
    method: 'POST',
    path: '/scw-mall/api/v1/coupons/mine/redeem',
    needs: 'mall:coupon:use',
    stales: ['coupons'],
    summary: { zh: '凭优惠码领取优惠券', en: 'Redeem the code of a coupon' },
    audit: { zh: '兑换优惠码', en: 'Redeemed coupon code' },
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
    reply: received,
  },
} as const
