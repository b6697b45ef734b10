import type { Words } from '../kernel/words.ts'

export const noticeChannelWords = {
  bell: { zh: '站内', en: 'In app' },
  mail: { zh: '邮件', en: 'E-mail' },
  sms: { zh: '短信', en: 'SMS' },
} as const satisfies Record<string, Words>
