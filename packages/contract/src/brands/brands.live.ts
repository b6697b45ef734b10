import * as z from 'zod/mini'

/** Brands of the shop. */
export const brandTopic = z.literal('brands')

export const brandNews = [
  /** Brands changed. */
  z.object({ kind: z.literal('brands.changed') }),
] as const
