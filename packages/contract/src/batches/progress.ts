import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { batchKinds, batchStates } from './kinds.ts'

/**
 * Progress of a bulk job: `done` of `total` items are processed, of which `changed` were changed and `failed`
 * failed.
 */
export const batchProgress = z.object({
  id,
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /** Cancellation was requested; it stops before its next part. */
  cancelling: z.boolean(),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
})
export type BatchProgress = z.output<typeof batchProgress>
