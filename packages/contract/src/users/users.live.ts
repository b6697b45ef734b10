import * as z from 'zod/mini'
import { importProgress } from './import/import-progress.ts'

/** How far one's own import of users is. */
export const userTopic = z.literal('imports')

export const userNews = [
  /** The account's user import progressed. */
  z.object({ kind: z.literal('import.progressed'), progress: importProgress }),
] as const
