import * as z from 'zod/mini'

export const displayNews = [
  /**
   * What a display shows, or what one of the user's screens shows, may have changed: fetch it again. The only news that a display hears: it
   * is told that something changed, never what.
   */
  z.object({ kind: z.literal('screen.changed') }),
] as const
