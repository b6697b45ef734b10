import * as z from 'zod/mini'

export const deliveryNews = [
  /** The account's deliveries. */
  z.object({ kind: z.literal('deliveries.changed') }),
] as const
