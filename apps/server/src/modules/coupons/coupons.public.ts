/** Public interface of coupons for higher modules: what they take off, and that each is used once. */

export { claimCoupons, releaseCoupons } from './held/claims.service.ts'
export {
  type Basket,
  compareCoupons,
  priceBasket,
} from './pricing/pricing.service.ts'
