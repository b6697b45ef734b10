import * as z from 'zod/mini'

export const feedbackNews = [
  /** A user reported a fault of a device, or replied in a thread. */
  z.object({ kind: z.literal('feedback.changed'), deviceId: z.string() }),
] as const
