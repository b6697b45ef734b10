import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { deliveryStateWords } from './states.words.ts'

/** What their values are called. */
export const deliveryValues = {
  'lines/kind': {
    part: { zh: '配件', en: 'Part' },
    consumable: { zh: '耗材', en: 'Consumable' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const deliveryFields = {
  deliveries: {
    state: { ...fieldsOfThings.state, values: deliveryStateWords },
  },
} as const satisfies Record<string, ThingFields>
