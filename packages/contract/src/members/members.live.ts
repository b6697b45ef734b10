import * as z from 'zod/mini'

/** How one wants to see the console. */
export const memberTopic = z.literal('preferences')

export const memberNews = [
  /** Display preferences; they are returned with the signed-in user. */
  z.object({ kind: z.literal('preferences.changed') }),
] as const
