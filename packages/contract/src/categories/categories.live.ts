import * as z from 'zod/mini'

/** Categories of the shop. */
export const categoryTopic = z.literal('categories')

export const categoryNews = [
  /** Categories, their order or their attributes changed. */
  z.object({ kind: z.literal('categories.changed') }),
] as const
