import type { FieldValues } from '../kernel/labels.ts'
import { noticeGroupWords } from '../notices/notices.words.ts'

/** What their values are called. */
export const webhookValues = {
  'webhooks.groups': noticeGroupWords,
} as const satisfies Record<string, FieldValues>
