import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'
import { readingValue } from './series-point.ts'

/** The latest value of a metric, and its reading time. */
export const latestValue = z.object({ metric: z.string(), value: readingValue, ts: instant })
export type LatestValue = z.output<typeof latestValue>
