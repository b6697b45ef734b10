import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'

/** What their values are called. */
export const feedbackValues = {
  'feedback.status': {
    open: { zh: '待处理', en: 'Open' },
    answered: { zh: '已回复', en: 'Replied' },
    working: { zh: '处理中', en: 'In progress' },
    solved: { zh: '已解决', en: 'Resolved' },
    closed: { zh: '已关闭', en: 'Closed' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const feedbackFields = {
  feedback: {
    state: { ...fieldsOfThings.state, values: feedbackValues['feedback.status'] },
  },
} as const satisfies Record<string, ThingFields>
