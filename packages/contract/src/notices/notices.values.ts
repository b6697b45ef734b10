import type { FieldValues } from '../kernel/labels.ts'
import { noticeChannelWords } from './channels.words.ts'
import { noticeGroupWords } from './notices.words.ts'

/** What their values are called. */
export const noticeValues = {
  'notices.channel': noticeChannelWords,
  'notices.group': noticeGroupWords,
} as const satisfies Record<string, FieldValues>
