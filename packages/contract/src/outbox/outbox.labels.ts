import type { Words } from '../kernel/words.ts'

/** What people call the fields of outbox. */
export const outboxLabels = {
  channel: { zh: '渠道', en: 'Channel' },
} as const satisfies Record<string, Words>
