import * as z from 'zod/mini'
import { notifiedDevices } from '../devices/notified-devices.ts'
import { maxNamedThings, notification } from '../kernel/notifications.ts'
import type { Language } from '../kernel/words.ts'
import { alarmKinds, alarmKindWords } from './alarm-words.ts'
import { alarmName, enLine, type NamedAlarm, namedAlarm, zhLine } from './named-alarm.ts'

const someAlarms = z.array(namedAlarm).check(z.maxLength(maxNamedThings))

/** Sites and causes that one notification names. */
export const maxNamedGroups = 5

const some = z.object({ alarms: someAlarms, total: z.int() })

/** Alarms that were raised, and alarms that ended: the first few of each, the worst first, and how many there are. */
const facts = z.object({
  ...notifiedDevices,
  alarms: someAlarms,
  total: z.int(),
  /** Of those that the reader was notified of before, what still holds at the same sites for the same causes; absent where nothing does. */
  open: z.optional(some),
  /** Of those that the reader was notified of before; absent where none ended. */
  ended: z.optional(some),
  /** Counts by site and cause, the largest first, where not every alarm is named; the site is null for anyone who may not see it. */
  groups: z.optional(
    z
      .array(
        z.object({
          site: z.nullable(z.string()),
          kind: z.enum(alarmKinds),
          total: z.int(),
          open: z.int(),
          ended: z.int(),
        }),
      )
      .check(z.maxLength(maxNamedGroups)),
  ),
  /** A summary of what the quiet hours of the reader held back. */
  quiet: z.optional(z.boolean()),
  /** Whether the devices are shared with the reader. */
  shared: z.boolean(),
})
type Facts = z.output<typeof facts>

function titleIn(language: Language, { alarms, total, ended, quiet }: Facts): string {
  const [first] = alarms
  const [over] = ended?.alarms ?? []
  const english = language === 'en'
  if (quiet) {
    const over = ended?.total ?? 0
    return english
      ? `Quiet hours: ${total} ${total === 1 ? 'alarm' : 'alarms'} raised, ${over} cleared`
      : `免打扰期间：${total} 条新告警，${over} 条已恢复`
  }
  if (total > 1) return english ? `${total} new alarms` : `${total} 条新告警`
  if (first) return english ? `Alarm: ${alarmName(first, language)}` : `告警：${alarmName(first, language)}`
  if (ended?.total === 1 && over)
    return english ? `Cleared: ${alarmName(over, language)}` : `告警已恢复：${alarmName(over, language)}`
  return english ? `${ended?.total ?? 0} alarms cleared` : `${ended?.total ?? 0} 条告警已恢复`
}

type Group = NonNullable<Facts['groups']>[number]

function zhGroup({ site, kind, total, open, ended }: Group): string {
  const counts = [
    total > 0 && `新增 ${total}`,
    open > 0 && `仍未恢复 ${open}`,
    ended > 0 && `已恢复 ${ended}`,
  ]
  return `${site ? `${site} · ` : ''}${alarmKindWords[kind].zh}：${counts.filter(Boolean).join('，')}`
}

function enGroup({ site, kind, total, open, ended }: Group): string {
  const counts = [
    total > 0 && `${total} new`,
    open > 0 && `${open} still open`,
    ended > 0 && `${ended} cleared`,
  ]
  return `${site ? `${site} · ` : ''}${alarmKindWords[kind].en}: ${counts.filter(Boolean).join(', ')}`
}

const zhLines = (alarms: NamedAlarm[], total: number) =>
  `${alarms.map(zhLine).join('；')}${total > alarms.length ? `，等 ${total} 条` : ''}`
const enLines = (alarms: NamedAlarm[], total: number) =>
  `${alarms.map(enLine).join('; ')}${total > alarms.length ? `, and ${total - alarms.length} more` : ''}`

/** Of a fault or a process alarm only the product model knows causes, and it may say nothing; of the other kinds they are known. */
const isAdvised = ({ kind }: NamedAlarm): boolean => kind !== 'fault' && kind !== 'process'

/** Kinds of notifications of this module, with facts and texts. */
export const alarmNotifications = {
  /** To the owner and everybody to whom the alarms are shared. */
  'devices.alarms': notification(facts, {
    title: {
      zh: (content) => titleIn('zh-cn', content),
      en: (content) => titleIn('en', content),
    },
    text: {
      zh: ({ alarms, total, open, ended, groups = [] }) =>
        [
          groups.length > 0 && `${groups.map(zhGroup).join('；')}。`,
          total > 0 &&
            `${zhLines(alarms, total)}。${alarms.some(isAdvised) ? '可能的原因和处理步骤见告警记录。' : '详情见告警记录。'}`,
          open && `仍未恢复：${zhLines(open.alarms, open.total)}。`,
          ended && `已恢复：${zhLines(ended.alarms, ended.total)}。`,
        ]
          .filter(Boolean)
          .join(''),
      en: ({ alarms, total, open, ended, groups = [] }) =>
        [
          groups.length > 0 && `${groups.map(enGroup).join('; ')}.`,
          total > 0 &&
            `${enLines(alarms, total)}. ${alarms.some(isAdvised) ? 'See the alarm for likely causes and what to do.' : 'See the alarm for details.'}`,
          open && `Still open: ${enLines(open.alarms, open.total)}.`,
          ended && `Cleared: ${enLines(ended.alarms, ended.total)}.`,
        ]
          .filter(Boolean)
          .join(' '),
    },
  }),
} as const

type AlarmNotifications = typeof alarmNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends AlarmNotifications {}
}
