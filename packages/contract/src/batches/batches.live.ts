import * as z from 'zod/mini'
import { batchProgress } from './progress.ts'

/** How far one's own batches are. */
export const batchTopic = z.literal('batches')

export const batchNews = [
  /** A bulk job of the account progressed or ended. */
  z.object({ kind: z.literal('batch.progressed'), progress: batchProgress }),
] as const
