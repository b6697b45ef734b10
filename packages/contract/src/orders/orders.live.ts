import * as z from 'zod/mini'

/** The caller's orders; all orders for those who may list them. */
export const orderTopic = z.literal('orders')

export const orderNews = [
  /** An order was placed, paid, shipped, received, returned or ended. */
  z.object({ kind: z.literal('orders.changed') }),
] as const
