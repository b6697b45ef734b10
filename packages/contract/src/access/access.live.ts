import * as z from 'zod/mini'

export const accessNews = [
  /** What the account may see of others' devices, or with whom it shares its own. */
  z.object({ kind: z.literal('access.changed') }),
] as const
