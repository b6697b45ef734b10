import { reachWords } from '../groups/reach.words.ts'
import type { FieldValues } from '../kernel/labels.ts'
import { alarmKindWords } from './alarm-words.ts'

const channelValues = {
  bell: { zh: '站内', en: 'In app' },
  mail: { zh: '邮件', en: 'E-mail' },
  sms: { zh: '短信', en: 'SMS' },
  webhook: { zh: 'Webhook', en: 'Webhook' },
}

/** What their values are called. */
export const alarmValues = {
  'choices/scope': reachWords,
  'alarms.state': {
    open: { zh: '未恢复且未搁置', en: 'Open, not shelved' },
    active: { zh: '未恢复', en: 'Active' },
    unacknowledged: { zh: '未确认', en: 'Unacknowledged' },
    cleared: { zh: '已恢复', en: 'Cleared' },
    shelved: { zh: '已搁置', en: 'Shelved' },
  },
  'alarms.kind': alarmKindWords,
  'channels/critical': channelValues,
  'channels/major': channelValues,
  'channels/minor': channelValues,
  'channels/warning': channelValues,
} as const satisfies Record<string, FieldValues>
