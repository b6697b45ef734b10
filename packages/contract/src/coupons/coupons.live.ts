import * as z from 'zod/mini'

/** Coupons of the shop. */
export const couponTopic = z.literal('coupons')

export const couponNews = [
  /** Coupons changed, or members received or used some. */
  z.object({ kind: z.literal('coupons.changed') }),
] as const
