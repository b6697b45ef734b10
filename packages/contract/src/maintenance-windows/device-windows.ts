import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'

/** The windows of one device: the one that is open, and the next one within a week. */
export const deviceWindows = z.object({
  open: z.nullable(z.object({ until: instant, reason: z.string() })),
  next: z.nullable(z.object({ from: instant, reason: z.string() })),
})
export type DeviceWindows = z.output<typeof deviceWindows>
