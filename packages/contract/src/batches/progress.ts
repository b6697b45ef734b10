import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { batchKinds, batchStates } from './kinds.ts'

/** How far a batch is: `done` of `total` things are through, of which `changed` are another than before and `failed` are not. */
export const batchProgress = z.object({
  id,
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /** It was asked to stop and does so before its next part. */
  cancelling: z.boolean(),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
})
export type BatchProgress = z.output<typeof batchProgress>
