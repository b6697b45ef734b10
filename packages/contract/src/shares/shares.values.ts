import { tabWords } from '../access/tabs.words.ts'
import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { shareLabels } from './shares.labels.ts'
import { shareStateWords } from './states.words.ts'

/** What their values are called. */
export const shareValues = {
  'shares.level': {
    view: { zh: '仅查看', en: 'View' },
    control: { zh: '可操作', en: 'Control' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const shareFields = {
  shares: {
    level: { ...shareLabels['shares.level'], values: shareValues['shares.level'] },
    tabs: { ...shareLabels.tabs, values: tabWords },
    until: shareLabels.until,
    state: { ...fieldsOfThings.state, values: shareStateWords },
  },
} as const satisfies Record<string, ThingFields>
