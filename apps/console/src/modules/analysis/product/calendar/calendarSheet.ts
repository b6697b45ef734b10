import type { ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import { hourMs } from '@limpid/contract/kernel/durations'
import type { Language } from '@limpid/contract/kernel/words'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../../fleet/fleet.words.ts'
import { cell } from '../../fleet/sheets/cells.ts'
import { calendarWords } from './calendar.words.ts'
import { daysFrom } from './weeksOf.ts'

/** The calendar for a file: a row for each probe and day, empty on days without readings. */
export function calendarSheet(
  probes: readonly ProbeDays[],
  range: { fromDay: string; toDay: string },
  language: Language,
): string[][] {
  const t = pickTexts(calendarWords, language)
  const common = pickTexts(fleetWords, language)
  return [
    [common.device, common.day, nameWithUnit(t.outside, 'h', language), t.alerts],
    ...probes.flatMap(({ device, days }) => {
      const byDay = new Map(days.map((one) => [one.day, one]))
      return daysFrom(range.fromDay, range.toDay).map((day) => {
        const found = byDay.get(day)
        return [
          noted(device.name, device.sn, language),
          day,
          cell(found && found.outMs / hourMs),
          cell(found?.alerts),
        ]
      })
    }),
  ]
}
