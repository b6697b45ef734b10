import * as z from 'zod/mini'

/** Goods of the shop. */
export const goodsTopic = z.literal('goods')

export const goodsNews = [
  /** Goods, their variants or their stock changed. */
  z.object({ kind: z.literal('goods.changed') }),
] as const
