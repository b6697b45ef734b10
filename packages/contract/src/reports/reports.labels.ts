import type { Words } from '../kernel/words.ts'

/** Display names of the fields of reports. */
export const reportLabels = {
  formats: { zh: '文件格式', en: 'File formats' },
  weekday: { zh: '星期', en: 'Weekday' },
  monthDay: { zh: '每月几日', en: 'Day of the month' },
  recipients: { zh: '收件人', en: 'Recipients' },
  skipEmpty: { zh: '无数据时不发送', en: 'Skip empty reports' },
  'reports.time': { zh: '发送时间', en: 'Time' },
  'reports.enabled': { zh: '启用', en: 'Enabled' },
  'reports.scheduleId': { zh: '定时报表', en: 'Scheduled report' },
  'reports.token': { zh: '链接中的令牌', en: 'Token of the link' },
  toSelf: { zh: '发送给自己', en: 'Send to yourself' },
} as const satisfies Record<string, Words>
