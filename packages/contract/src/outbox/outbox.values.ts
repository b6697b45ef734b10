import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const outboxValues = {
  'outbox.channel': {
    mail: { zh: '邮件', en: 'E-mail' },
    sms: { zh: '短信', en: 'SMS' },
  },
} as const satisfies Record<string, FieldValues>
