import * as z from 'zod/mini'

/** Adverts. */
export const advertTopic = z.literal('adverts')

export const advertNews = [
  /** Adverts changed. */
  z.object({ kind: z.literal('adverts.changed') }),
] as const
