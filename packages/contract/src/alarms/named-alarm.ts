import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { type Language, localise } from '../kernel/words.ts'
import { displayedCode } from '../products/faults/fault-code.ts'
import { severities, severityWords } from '../products/severities.ts'
import { alarmKinds, alarmKindWords } from './alarm-words.ts'
import { beyondText } from './measured.ts'

/** An alarm as a notification names it. */
export const namedAlarm = z.object({
  id,
  kind: z.enum(alarmKinds),
  code: z.string(),
  name: z.nullable(words),
  severity: z.enum(severities),
  device: z.string(),
  /** When it began, `YYYY-MM-DD HH:mm` by the clock of the device, and its zone, which older notifications lack; only where the server learnt of it long after. */
  since: z.optional(z.string()),
  /** What was measured when it was raised; absent where nothing was, and in older notifications. */
  measured: z.optional(
    z.object({
      value: z.nullable(z.number()),
      limit: z.nullable(z.number()),
      unit: z.string(),
      precision: z.int(),
    }),
  ),
})
export type NamedAlarm = z.output<typeof namedAlarm>

/** What it is about, and what was measured: `pH 9.23, above 8.50`. */
export function alarmName({ kind, code, name, measured }: NamedAlarm, language: Language): string {
  const beyond = name && measured ? beyondText(kind, measured, language) : ''
  const said = name ? `${localise(name, language)}${beyond}` : localise(alarmKindWords[kind], language)
  if (kind !== 'fault') return said
  const shown = name ? displayedCode(code) : code
  return shown ? `${shown} ${said}` : said
}

/** An outage concerns a site; the device it is recorded on is irrelevant. */
export const zhLine = (alarm: NamedAlarm) =>
  `${alarm.kind === 'outage' ? '' : `“${alarm.device}”`}${alarmName(alarm, 'zh-cn')}（${severityWords[alarm.severity].zh}${alarm.since ? `，自 ${alarm.since} 起` : ''}）`
export const enLine = (alarm: NamedAlarm) =>
  `${alarm.kind === 'outage' ? '' : `“${alarm.device}”: `}${alarmName(alarm, 'en')} (${severityWords[alarm.severity].en.toLowerCase()}${alarm.since ? `, since ${alarm.since}` : ''})`
