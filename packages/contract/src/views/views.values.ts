import { fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const viewFields = {
  views: {
    name: fieldsOfThings.name,
  },
} as const satisfies Record<string, ThingFields>
