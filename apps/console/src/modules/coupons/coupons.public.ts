export { couponCalls, couponPageQuery } from './coupons.queries.ts'
export { giveWords } from './give/give.words.ts'
