import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'
import { readingValue } from './series-point.ts'

/**
 * Why a reading counts nowhere: the device flagged it, a counter was below zero, a number was expected, an
 * integer has more digits than can be counted with, or it was dated while the clock of the server ran ahead.
 */
export const rejectionReasons = ['flagged', 'negative', 'notANumber', 'inexact', 'ahead'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** A reading that is stored and shown, but is in no curve and no figure. */
export const rejectedReading = z.object({
  metric: z.string(),
  ts: instant,
  /** As reported; of a long text the beginning. */
  value: readingValue,
  reason: z.enum(rejectionReasons),
  /** What the device said of its quality; null if nothing. */
  quality: z.nullable(z.string()),
})
export type RejectedReading = z.output<typeof rejectedReading>
