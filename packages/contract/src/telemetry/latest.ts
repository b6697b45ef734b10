import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'
import { readingValue } from './series-point.ts'

/** The newest value of a metric, and when it was read. */
export const latestValue = z.object({ metric: z.string(), value: readingValue, ts: instant })
export type LatestValue = z.output<typeof latestValue>
