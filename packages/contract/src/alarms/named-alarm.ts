import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { type Language, say } from '../kernel/words.ts'
import { severities, severityWords } from '../products/severities.ts'
import { alarmKinds, alarmKindWords } from './alarm-words.ts'

/** An alarm as a notification names it. */
export const namedAlarm = z.object({
  id,
  kind: z.enum(alarmKinds),
  code: z.string(),
  name: z.nullable(words),
  severity: z.enum(severities),
  device: z.string(),
})
export type NamedAlarm = z.output<typeof namedAlarm>

export function alarmName({ kind, code, name }: NamedAlarm, language: Language): string {
  const said = name ? say(name, language) : say(alarmKindWords[kind], language)
  return kind === 'fault' && code ? `${code} ${said}` : said
}

/** An outage is of a site; the device that it is recorded on says nothing. */
export const zhLine = (alarm: NamedAlarm) =>
  `${alarm.kind === 'outage' ? '' : `“${alarm.device}”`}${alarmName(alarm, 'zh-cn')}（${severityWords[alarm.severity].zh}）`
export const enLine = (alarm: NamedAlarm) =>
  `${alarm.kind === 'outage' ? '' : `“${alarm.device}”: `}${alarmName(alarm, 'en')} (${severityWords[alarm.severity].en.toLowerCase()})`
