import type { Words } from '../kernel/words.ts'

/** Display names of the fields of notices. */
export const noticeLabels = {
  unread: { zh: '未读', en: 'Unread' },
  group: { zh: '分类', en: 'Group' },
  upTo: { zh: '截至', en: 'Up to' },
  bell: { zh: '站内通知', en: 'In app' },
  'notices.channel': { zh: '通知方式', en: 'Channel' },
  mail: { zh: '邮件', en: 'E-mail' },
} as const satisfies Record<string, Words>
