import type { Words } from '../kernel/words.ts'

/** Display names of the fields of outbox. */
export const outboxLabels = {
  channel: { zh: '渠道', en: 'Channel' },
} as const satisfies Record<string, Words>
