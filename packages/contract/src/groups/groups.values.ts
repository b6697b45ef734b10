import { fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { groupLabels } from './groups.labels.ts'

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const groupFields = {
  groups: {
    name: fieldsOfThings.name,
    parent: fieldsOfThings.parent,
    rule: groupLabels.rule,
  },
} as const satisfies Record<string, ThingFields>
