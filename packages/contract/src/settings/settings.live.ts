import * as z from 'zod/mini'

/** What the installation calls itself. */
export const settingTopic = z.literal('branding')

export const settingNews = [
  /** Branding, menu links or map of the installation. */
  z.object({ kind: z.literal('branding.changed') }),
] as const
