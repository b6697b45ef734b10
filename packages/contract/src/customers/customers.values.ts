import type { FieldValues } from '../kernel/labels.ts'
import { personSorts } from '../users/users.values.ts'
import { statusReasonWords } from './reasons.words.ts'

/** What their values are called. */
export const customerValues = {
  'customers.sort': personSorts,
  'customers.reason': statusReasonWords,
} as const satisfies Record<string, FieldValues>
