import * as z from 'zod/mini'

/** One's own stock and deliveries. */
export const partTopic = z.literal('upkeep')

export const partNews = [
  /** The account's stock: items or quantities. */
  z.object({ kind: z.literal('stock.changed') }),
] as const
