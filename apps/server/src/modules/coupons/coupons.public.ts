/** Public interface of coupons for higher modules: what they take off, and that each is used once. */

export { type Claim, claimCoupons, releaseCoupons } from './held/claims.service.ts'
export { type CodeGuard, createCodeGuard } from './held/codes.ts'
export { heldStateAt } from './held/held.reads.ts'
export {
  type Basket,
  compareCoupons,
  priceBasket,
} from './pricing/pricing.service.ts'
