import { changeFor } from '@limpid/contract/kernel/calendar/change'
import type { Language } from '@limpid/contract/kernel/words'
import type { TextsOf } from '../../../../lib/words.ts'
import { changeText } from '../../fleet/changeText.ts'
import type { fleetWords } from '../../fleet/fleet.words.ts'

/** What a figure in this unit was in the period compared with, and by how much it changed; a dash where it was not measured. */
export function beforeText(
  unit: string,
  value: number,
  before: number | undefined,
  textOf: (value: number) => string,
  { common, language }: { common: TextsOf<typeof fleetWords>; language: Language },
): string {
  if (before === undefined) return '–'
  const change = changeFor(unit, { value, before })
  return change === undefined
    ? textOf(before)
    : `${textOf(before)} · ${changeText(unit, change, common, language)}`
}
