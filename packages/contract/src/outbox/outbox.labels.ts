import type { Words } from '../kernel/words.ts'

/** What people call the fields of outbox. */
export const outboxLabels = {
  target: { zh: '收件地址或号码', en: 'Address or number' },
  channel: { zh: '渠道', en: 'Channel' },
} as const satisfies Record<string, Words>
