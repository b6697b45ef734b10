import type {
  CouponClass,
  CouponKind,
  CouponOffer,
  CouponPlatform,
  CouponScope,
} from '@limpid/contract/coupons/kinds'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    coupons: {
      id: Generated<string>
      name: string
      name_en: string
      pinyin: string
      kind: CouponKind
      amount_fen: number | null
      percent_off: number | null
      max_off_fen: number | null
      min_fen: number
      platform: CouponPlatform
      scope: CouponScope
      combines_with: CouponClass[]
      offer: CouponOffer
      code: string | null
      circulation: number | null
      per_person: number | null
      valid_from: Date | null
      valid_until: Date | null
      valid_days: number | null
      enabled: boolean
      remark: string
      issued: Generated<number>
      updated_at: Date
    }
    coupon_categories: { coupon_id: string; category_id: string }
    coupon_goods: { coupon_id: string; goods_id: string }
    held_coupons: {
      id: Generated<string>
      coupon_id: string
      account_id: string
      source: CouponOffer
      given_by: string | null
      at_checkout: boolean
      received_at: Date
      valid_from: Date
      valid_until: Date
      used_at: Date | null
      order_id: string | null
      off_fen: number | null
    }
  }
}
