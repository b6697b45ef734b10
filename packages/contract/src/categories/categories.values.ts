import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const categoryValues = {
  'categories.type': {
    spec: { zh: '规格', en: 'Spec' },
    attribute: { zh: '属性', en: 'Attribute' },
  },
} as const satisfies Record<string, FieldValues>
