import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { formatInstant } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { alarmWords } from '../alarms.words.ts'
import { alarmDetailText, alarmName, measuredText } from '../alarmText.ts'
import type { exportWords } from './export.words.ts'

interface SheetWords {
  alarms: TextsOf<typeof alarmWords>
  own: TextsOf<typeof exportWords>
}

/** Alarms as a table in the user's language. */
export function alarmSheet(
  alarms: readonly AlarmRow[],
  { alarms: t, own }: SheetWords,
  language: Language,
): string[][] {
  const at = (time: Date | null) => (time ? formatInstant(time) : '')
  const head = [
    ...[t.alarm, t.kind, t.severity, t.state, own.acknowledged, t.device, own.sn, t.product, own.site],
    ...[t.measured, t.since, t.cleared, t.changed, t.count, t.assignee, t.shelvedUntil, t.comments],
  ]
  const rows = alarms.map((alarm) => [
    alarmName(alarm, language),
    alarmDetailText(alarm, language),
    localise(severityWords[alarm.severity], language),
    alarm.condition === 'active' ? t.active : t.over,
    alarm.acknowledged ? own.yes : own.no,
    alarm.device.name,
    alarm.device.sn,
    localise(alarm.device.productName, language),
    alarm.device.site?.name ?? '',
    measuredText(alarm, language),
    at(alarm.raisedAt),
    at(alarm.clearedAt),
    at(alarm.changedAt),
    String(alarm.count),
    alarm.assignee?.name ?? '',
    at(alarm.inhibitedUntil),
    String(alarm.comments),
  ])
  return [head, ...rows]
}
