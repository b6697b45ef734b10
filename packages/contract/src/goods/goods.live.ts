import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

/** Goods of the shop. */
export const goodsTopic = z.literal('goods')

export const goodsNews = [
  /** Goods, their variants or their stock changed. */
  z.object({ kind: z.literal('goods.changed') }),
  /** Orders hold more or fewer pieces of these variants. */
  z.object({ kind: z.literal('goods.held'), skuIds: z.array(id) }),
] as const
