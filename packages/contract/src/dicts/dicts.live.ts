import * as z from 'zod/mini'

/** Dictionaries changed. */
export const dictTopic = z.literal('dicts')

export const dictNews = [
  /** Dictionaries changed: refetch form options and tag labels. */
  z.object({ kind: z.literal('dicts.changed') }),
] as const
