import * as z from 'zod/mini'

/** The caller's cart. */
export const cartTopic = z.literal('cart')

export const cartNews = [
  /** Another page of the caller changed the cart, or ordered what was in it. */
  z.object({ kind: z.literal('cart.changed') }),
] as const
