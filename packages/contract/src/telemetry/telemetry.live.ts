import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'
import { latestValue } from './latest.ts'

export const telemetryNews = [
  z.object({
    kind: z.literal('telemetry.recorded'),
    deviceId: z.string(),
    latest: z.array(latestValue),
    /** When the server received the newest part of it, by the server's clock. */
    receivedAt: instant,
  }),
  z.object({ kind: z.literal('refusal.added'), deviceId: z.string() }),
  z.object({ kind: z.literal('message.added'), deviceId: z.string() }),
] as const
