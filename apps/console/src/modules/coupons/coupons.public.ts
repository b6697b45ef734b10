export { couponCalls, couponPageQuery } from './coupons.queries.ts'
