import * as z from 'zod/mini'
import { alarmName, enLine, namedAlarm, zhLine } from '../alarms/named-alarm.ts'
import { notifiedDevices } from '../devices/notified-devices.ts'
import { maxNamedThings, notification } from '../kernel/notifications.ts'

const facts = z.object({
  ...notifiedDevices,
  /** The first few, the worst first, and how many there are. */
  alarms: z.array(namedAlarm).check(z.minLength(1), z.maxLength(maxNamedThings)),
  total: z.int(),
  /** Minutes since the first of them was raised. */
  minutes: z.int(),
  /** Whether the reader may see the devices because they own them, as a recipient of shares, or as staff. */
  scope: z.enum(['own', 'shared', 'all']),
})

/** Kinds of notifications of this module, with facts and texts. */
export const escalationNotifications = {
  /** To the recipients of a step. */
  'devices.escalated': notification(facts, {
    title: {
      zh: ({ alarms: [first], total }) =>
        total === 1 && first ? `告警升级：${alarmName(first, 'zh-cn')}` : `告警升级：${total} 条告警无人确认`,
      en: ({ alarms: [first], total }) =>
        total === 1 && first
          ? `Escalated: ${alarmName(first, 'en')}`
          : `Escalated: ${total} unacknowledged alarms`,
    },
    text: {
      zh: ({ alarms, total, minutes }) =>
        `${minutes <= 1 ? '尚无人确认' : `${minutes} 分钟内无人确认`}：${alarms.map(zhLine).join('；')}${total > alarms.length ? `，等 ${total} 条` : ''}。请确认并处理。`,
      en: ({ alarms, total, minutes }) =>
        `${minutes <= 1 ? 'Not acknowledged yet' : `Unacknowledged for ${minutes} minutes`}: ${alarms.map(enLine).join('; ')}${total > alarms.length ? `, and ${total - alarms.length} more` : ''}. Acknowledge and handle ${total === 1 ? 'it' : 'them'}.`,
    },
  }),
} as const

type EscalationNotifications = typeof escalationNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends EscalationNotifications {}
}
