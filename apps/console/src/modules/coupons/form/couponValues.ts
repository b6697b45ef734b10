import type {
  CouponClass,
  CouponKind,
  CouponOffer,
  CouponPlatform,
  CouponScope,
} from '@limpid/contract/coupons/kinds'
import type { CouponDetail } from '@limpid/contract/coupons/schemas'
import { fieldTime } from '../../../lib/times/fieldTime.ts'

/** The fields of the form of a coupon; amounts are in yuan, an empty text stands for none. */
export interface CouponValues extends Record<string, unknown> {
  name: string
  nameEn: string
  kind: CouponKind
  amount: number | string
  percentOff: number | string
  min: number | string
  maxOff: number | string
  platform: CouponPlatform
  scope: CouponScope
  categoryIds: string[]
  goodsIds: string[]
  combinesWith: CouponClass[]
  offer: CouponOffer
  code: string
  circulation: number | string
  perPerson: number | string
  validity: 'range' | 'days'
  from: string
  until: string
  days: number | string
  enabled: boolean
  remark: string
}

const yuan = (fen: number | null): number | string => (fen === null ? '' : fen / 100)

export const newCoupon = (): CouponValues => ({
  ...{ name: '', nameEn: '', kind: 'amount', amount: '', percentOff: '', min: 0, maxOff: '' },
  ...{ platform: 'all', scope: 'all', categoryIds: [], goodsIds: [], combinesWith: [] },
  ...{ offer: 'staff', code: '', circulation: '', perPerson: 1 },
  ...{ validity: 'days', from: '', until: '', days: 30, enabled: true, remark: '' },
})

/** The stored coupon in the fields of the form. */
export function valuesOf(coupon: CouponDetail): CouponValues {
  const { name, nameEn, kind, platform, scope, combinesWith, offer, enabled, remark } = coupon
  return {
    ...{ name, nameEn, kind, platform, scope, combinesWith, offer, enabled, remark },
    amount: yuan(coupon.amountFen),
    percentOff: coupon.percentOff ?? '',
    min: coupon.minFen / 100,
    maxOff: yuan(coupon.maxOffFen),
    categoryIds: coupon.categories.map(({ id }) => id),
    goodsIds: coupon.goods.map(({ id }) => id),
    code: coupon.code ?? '',
    circulation: coupon.circulation ?? '',
    perPerson: coupon.perPerson ?? '',
    validity: coupon.validDays === null ? 'range' : 'days',
    from: coupon.validFrom ? fieldTime(coupon.validFrom) : '',
    until: coupon.validUntil ? fieldTime(coupon.validUntil) : '',
    days: coupon.validDays ?? 30,
  }
}
