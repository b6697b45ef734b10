import * as z from 'zod/mini'

/** Progress of an import: rows checked or written, out of the total. */
export const importProgress = z.object({
  /** As named by the call. */
  work: z.string(),
  step: z.enum(['checking', 'writing']),
  done: z.int(),
  total: z.int(),
})
export type ImportProgress = z.output<typeof importProgress>
