import type { FieldValues } from '../kernel/labels.ts'
import { personSorts } from '../users/users.values.ts'

/** What their values are called. */
export const customerValues = {
  'customers.sort': personSorts,
} as const satisfies Record<string, FieldValues>
