import { alarmKindWords } from '@limpid/contract/alarms/alarm-words'
import { beyondText } from '@limpid/contract/alarms/measured'
import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { faultInWords } from '@limpid/contract/products/faults/fault-code'
import { unitText } from '@limpid/contract/products/words/units'
import { formatAgainst, formatNumber } from '../../lib/format.ts'
import { disconnectText } from '../devices/devices.public.ts'

type Named = Pick<AlarmRow, 'kind' | 'code' | 'name'>

/** What an alarm is about, in the user's language: `F8 Tank heater`, `pH`, `Connection lost`. */
export function alarmName({ kind, code, name }: Named, language: Language): string {
  const named = name ? localise(name, language) : ''
  const reason =
    kind === 'hygiene' ? Object.entries(reasonWords).find(([known]) => known === code)?.[1] : undefined
  if (kind === 'fault')
    return faultInWords(code, name, language, ' ') || localise(alarmKindWords.fault, language)
  return named || (reason && localise(reason, language)) || localise(alarmKindWords[kind], language)
}

/** What is known beyond its name: its kind, or why the connection was lost. */
export function alarmDetailText({ kind, code, name }: Named, language: Language): string {
  if (kind === 'offline' && code) {
    const reason = disconnectText(code, language)
    return reason === localise(alarmKindWords.offline, language) ? '' : reason
  }
  return name || kind === 'hygiene' ? localise(alarmKindWords[kind], language) : ''
}

/** Its name, and what was measured when it was raised: `pH 9.23, above 8.50`. */
export function alarmTitle(alarm: Named & Measured, language: Language): string {
  const beyond = alarm.name ? beyondText(alarm.kind, alarm, language) : ''
  return `${alarmName(alarm, language)}${beyond}`
}

type Measured = Pick<AlarmRow, 'value' | 'limit' | 'unit' | 'precision'>

/** The value that raised it against the limit of that moment, or the value alone; empty where nothing was measured. */
export function measuredText({ value, limit, unit, precision }: Measured, language: Language): string {
  const shape = { precision, unit: unitText(unit) }
  if (value === null) return ''
  return limit === null
    ? formatNumber(value, shape, language)
    : formatAgainst([value, limit], shape, language).join(' / ')
}

/** What one failed wash missed: `Rinse 46.0 °C / 71.0 °C · Temperature below the limit.` */
export function failureText(
  { code, name, value, limit, unit }: AlarmDetail['failedWashes'][number],
  language: Language,
): string {
  const reason = Object.entries(reasonWords).find(([known]) => known === code)?.[1]
  const measured = measuredText({ value, limit, unit, precision: unit === 'Cel' ? 1 : 0 }, language)
  const what = [name ? localise(name, language) : code === 'a0' && 'A0', measured].filter(Boolean).join(' ')
  // The name of a missing phase says so itself.
  return [what, code !== 'phaseMissing' && reason && localise(reason, language)].filter(Boolean).join(' · ')
}
