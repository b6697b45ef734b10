import * as z from 'zod/mini'

export const alarmNews = [
  /** An alarm of a device was raised, changed or cleared. */
  z.object({ kind: z.literal('alarm.changed'), deviceId: z.string() }),
] as const
