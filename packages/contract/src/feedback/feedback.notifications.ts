import * as z from 'zod/mini'
import { devicesEn, devicesZh, notifiedDevices } from '../devices/notified-devices.ts'
import { id } from '../kernel/ids.ts'
import { notification } from '../kernel/notifications.ts'
import type { Words } from '../kernel/words.ts'
import { type FeedbackStatus, feedbackStatuses } from './statuses.ts'

/** Who replied to a fault report, its title and id, and its new status; null where that is unchanged. */
const thread = {
  who: z.string(),
  title: z.string(),
  report: id,
  status: z.nullable(z.enum(feedbackStatuses)),
}

const statuses: Record<FeedbackStatus, Words> = {
  open: { zh: '待处理', en: 'open' },
  answered: { zh: '已回复', en: 'replied' },
  working: { zh: '处理中', en: 'in progress' },
  solved: { zh: '已解决', en: 'resolved' },
  closed: { zh: '已关闭', en: 'closed' },
}
const becameOf = ({ status }: { status: FeedbackStatus | null }): Words =>
  status ? { zh: `，${statuses[status].zh}`, en: `, ${statuses[status].en}` } : { zh: '', en: '' }

/** Kinds of notifications of this module, with facts and texts. */
export const feedbackNotifications = {
  /** To the owner: somebody else reported a fault of one device, or of several at once. */
  'devices.fault-reported': notification(z.object({ ...notifiedDevices, ...thread }), {
    title: {
      zh: ({ who, count }) =>
        count === 1 ? `${who}提交了故障反馈` : `${who}提交了 ${count} 台设备的故障反馈`,
      en: ({ who, count }) =>
        count === 1 ? `${who} reported a fault` : `${who} reported a fault on ${count} devices`,
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}：“${facts.title}”。`,
      en: (facts) => `${devicesEn(facts)}: “${facts.title}”.`,
    },
  }),
  /** To the owner and all participants: there is a reply to a fault report. */
  'devices.fault-answered': notification(z.object({ ...notifiedDevices, ...thread }), {
    title: {
      zh: ({ who }) => `${who}回复了故障反馈`,
      en: ({ who }) => `${who} replied to a fault report`,
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}：“${facts.title}”${becameOf(facts).zh}。`,
      en: (facts) => `${devicesEn(facts)}: “${facts.title}”${becameOf(facts).en}.`,
    },
  }),
} as const

type FeedbackNotifications = typeof feedbackNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends FeedbackNotifications {}
}
