import * as z from 'zod/mini'
import { deviceTab } from '../access/tabs.ts'

/** `device:<id>`: one device's values, washes, actions and messages. */
export const deviceTopic = z.templateLiteral(['device:', z.string().check(z.regex(/^[1-9]\d{0,18}$/))])

export const deviceNews = [
  z.object({ kind: z.literal('device.changed'), deviceId: z.string() }),
  /** The content of a device tab changed: somebody edited it, or there are new readings of its metrics. */
  z.object({ kind: z.literal('tab.changed'), deviceId: z.string(), tab: deviceTab }),
] as const
