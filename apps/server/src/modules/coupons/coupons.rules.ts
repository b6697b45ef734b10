import type { CouponForm } from '@limpid/contract/coupons/schemas'

/** What a coupon is worth to those who have it. */
export type Terms = Pick<
  CouponForm,
  | 'kind'
  | 'amountFen'
  | 'percentOff'
  | 'maxOffFen'
  | 'minFen'
  | 'platform'
  | 'scope'
  | 'combinesWith'
  | 'categoryIds'
  | 'goodsIds'
>

const keyOf = (terms: Terms): string =>
  JSON.stringify([
    ...[terms.kind, terms.amountFen, terms.percentOff, terms.maxOffFen, terms.minFen, terms.platform],
    ...[terms.scope, terms.combinesWith.toSorted()],
    terms.scope === 'categories' ? terms.categoryIds.toSorted() : [],
    terms.scope === 'goods' ? terms.goodsIds.toSorted() : [],
  ])

/** True where both are worth the same. */
export const sameTerms = (one: Terms, other: Terms): boolean => keyOf(one) === keyOf(other)
