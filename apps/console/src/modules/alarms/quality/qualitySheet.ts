import type { AlarmSource } from '@limpid/contract/alarms/quality'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { formatInstant } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { alarmWords } from '../alarms.words.ts'
import { alarmName } from '../alarmText.ts'
import type { qualityWords } from './quality.words.ts'

/** The lists of a week as one table, each row with the list it is in. */
export function qualitySheet(
  lists: readonly { name: string; sources: readonly AlarmSource[] }[],
  t: TextsOf<typeof qualityWords>,
  alarms: TextsOf<typeof alarmWords>,
  language: Language,
): string[][] {
  const head = [
    t.source,
    t.list,
    alarms.severity,
    alarms.device,
    t.raises,
    t.part,
    `${t.median} (s)`,
    alarms.since,
  ]
  const rows = lists.flatMap(({ name, sources }) =>
    sources.map(({ alarm, raises, share, medianSeconds }) => [
      alarmName(alarm, language),
      name,
      localise(severityWords[alarm.severity], language),
      alarm.device.name,
      String(raises),
      `${Math.round(share * 100)}%`,
      medianSeconds === null ? '' : String(Math.round(medianSeconds)),
      formatInstant(alarm.raisedAt),
    ]),
  )
  return [head, ...rows]
}
