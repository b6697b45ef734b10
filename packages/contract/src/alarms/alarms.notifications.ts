import * as z from 'zod/mini'
import { notifiedDevices } from '../devices/notified-devices.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { maxNamedThings, notification } from '../kernel/notifications.ts'
import { type Language, say } from '../kernel/words.ts'
import { severities, severityWords } from '../products/severities.ts'
import { alarmKinds, alarmKindWords } from './alarm-words.ts'

const namedAlarm = z.object({
  id,
  kind: z.enum(alarmKinds),
  code: z.string(),
  name: z.nullable(words),
  severity: z.enum(severities),
  device: z.string(),
})

/** Alarms that were raised: the first few, the worst first, and how many there are. */
const facts = z.object({
  ...notifiedDevices,
  alarms: z.array(namedAlarm).check(z.minLength(1), z.maxLength(maxNamedThings)),
  total: z.int(),
  /** Whether the devices are shared with the reader. */
  shared: z.boolean(),
})
type Facts = z.output<typeof facts>

function named({ kind, code, name }: z.output<typeof namedAlarm>, language: Language): string {
  const said = name ? say(name, language) : say(alarmKindWords[kind], language)
  return kind === 'fault' && code ? `${code} ${said}` : said
}

const titles = {
  'zh-cn': ({ total }: Facts) => `${total} 条新告警`,
  en: ({ total }: Facts) => `${total} new alarms`,
}

function titleIn(language: Language, content: Facts): string {
  const [first] = content.alarms
  if (content.total > 1 || !first) return titles[language](content)
  return language === 'en' ? `Alarm: ${named(first, language)}` : `告警：${named(first, language)}`
}

const zhLine = (alarm: z.output<typeof namedAlarm>) =>
  `“${alarm.device}”${named(alarm, 'zh-cn')}（${severityWords[alarm.severity].zh}）`
const enLine = (alarm: z.output<typeof namedAlarm>) =>
  `“${alarm.device}”: ${named(alarm, 'en')} (${severityWords[alarm.severity].en.toLowerCase()})`

/** Kinds of notifications of this module, with facts and texts. */
export const alarmNotifications = {
  /** To the owner and everybody to whom the alarms are shared. */
  'devices.alarms': notification(facts, {
    title: {
      zh: (content) => titleIn('zh-cn', content),
      en: (content) => titleIn('en', content),
    },
    text: {
      zh: ({ alarms, total }) =>
        `${alarms.map(zhLine).join('；')}${total > alarms.length ? `，等 ${total} 条` : ''}。可能的原因和处理步骤见告警记录。`,
      en: ({ alarms, total }) =>
        `${alarms.map(enLine).join('; ')}${total > alarms.length ? `, and ${total - alarms.length} more` : ''}. See the alarm for likely causes and what to do.`,
    },
  }),
} as const

type AlarmNotifications = typeof alarmNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends AlarmNotifications {}
}
