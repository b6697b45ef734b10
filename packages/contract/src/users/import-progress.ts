import * as z from 'zod/mini'

/** How far an import is: rows that are checked or written, of those that there are. */
export const importProgress = z.object({
  /** As the call named it. */
  work: z.string(),
  step: z.enum(['checking', 'writing']),
  done: z.int(),
  total: z.int(),
})
export type ImportProgress = z.output<typeof importProgress>
