import { type CouponPageQuery, coupons, type HeldPageQuery } from '@limpid/contract/coupons/coupons'
import type { HeldState } from '@limpid/contract/coupons/kinds'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('coupons', coupons)

/** API calls that change coupons. */
export const couponCalls = remote(coupons)

/** A page of coupons. */
export function couponPageQuery(query: Partial<CouponPageQuery>) {
  return reads.page({ query })
}

/** Every list of coupons. */
export const couponKeys = [reads.page.key, reads.history.key, reads.mine.key, reads.offered.key]

/** One coupon with what it applies to. */
export function couponQuery(id: string) {
  return reads.get({ params: { id } })
}

/** The categories that a coupon can name. */
export const couponCategoriesQuery = reads.categories({})

/** Articles by part of their name; the former ones are shown until the others are there. */
export function couponGoodsQuery(keywords: string) {
  return { ...reads.goods({ query: { keywords } }), placeholderData: keepPreviousData }
}

/** Who received and used a coupon. */
export function couponHistoryQuery(id: string, query: Partial<HeldPageQuery>) {
  return reads.history({ params: { id }, query })
}

/** A page of the own coupons. */
export function ownCouponsQuery(query: { state: HeldState; pageNum: number; pageSize: number }) {
  return reads.mine({ query })
}

/** Coupons that everybody can collect. */
export const offeredCouponsQuery = reads.offered({})
