import { fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const deptsFields = {
  dept: {
    name: fieldsOfThings.name,
    parent: fieldsOfThings.parent,
    sort: fieldsOfThings.sort,
    enabled: fieldsOfThings.enabled,
  },
} as const satisfies Record<string, ThingFields>
