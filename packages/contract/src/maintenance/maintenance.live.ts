import * as z from 'zod/mini'

export const maintenanceNews = [
  /** The plan of a device was edited, or work was recorded. */
  z.object({ kind: z.literal('maintenance.changed'), deviceId: z.string() }),
] as const
