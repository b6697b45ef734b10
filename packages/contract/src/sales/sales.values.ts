import type { FieldValues } from '../kernel/labels.ts'
import { rankWords, stepWords } from './sales.words.ts'

/** What their values are called. */
export const salesValues = {
  step: stepWords,
  'sales.rank': rankWords,
} as const satisfies Record<string, FieldValues>
