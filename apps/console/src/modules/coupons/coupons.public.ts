import { lazy } from 'react'

export { couponCalls, offeredCouponsQuery } from './coupons.queries.ts'
export { giveWords } from './give/give.words.ts'
export { useCouponOptions } from './give/useCouponOptions.ts'
export const HandOutManyDialog = lazy(() => import('./give/HandOutManyDialog.tsx'))
