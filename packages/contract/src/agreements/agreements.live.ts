import * as z from 'zod/mini'

/** What one is asked to agree to. */
export const agreementTopic = z.literal('agreements')

export const agreementNews = [
  /** An agreement must now be accepted, or no longer; it is returned with the signed-in user. */
  z.object({ kind: z.literal('agreements.changed') }),
] as const
