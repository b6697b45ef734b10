/** How a coupon lowers a price: by an amount once, by an amount for each full minimum, or by a percentage. */
export const couponKinds = ['amount', 'every', 'percentage'] as const
export type CouponKind = (typeof couponKinds)[number]

/** What a coupon applies to: everything, the goods of categories with all below them, or single articles. */
export const couponScopes = ['all', 'categories', 'goods'] as const
export type CouponScope = (typeof couponScopes)[number]

/** A coupon for everything lowers the order, any other the goods it names. */
export const couponClasses = ['goods', 'order'] as const
export type CouponClass = (typeof couponClasses)[number]
export const classOf = (scope: CouponScope): CouponClass => (scope === 'all' ? 'order' : 'goods')

/** Where an order may be placed with a coupon. */
export const couponPlatforms = ['all', 'phone', 'desktop'] as const
export type CouponPlatform = (typeof couponPlatforms)[number]
/** Where a buyer shops. */
export const buyerPlatforms = ['phone', 'desktop'] as const
export type BuyerPlatform = (typeof buyerPlatforms)[number]

/** How members get it: handed out by staff only, with its code, or collected by anybody. Staff can hand out each. */
export const couponOffers = ['staff', 'code', 'open'] as const
export type CouponOffer = (typeof couponOffers)[number]

/** State of a coupon: switched off, not valid yet, valid, all handed out, no longer valid. */
export const couponStates = ['off', 'scheduled', 'running', 'exhausted', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

/** State of a coupon that a member holds. */
export const heldStates = ['unused', 'used', 'expired'] as const
export type HeldState = (typeof heldStates)[number]

/** Outcome of handing out a coupon to one member. */
export const handOutOutcomes = ['given', 'unknown', 'twice', 'limit', 'exhausted', 'unavailable'] as const
export type HandOutOutcome = (typeof handOutOutcomes)[number]
