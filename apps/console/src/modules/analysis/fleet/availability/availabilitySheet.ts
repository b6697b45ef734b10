import type { FleetAvailability } from '@limpid/contract/analysis/availability'
import { moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../fleet.words.ts'
import { cell } from '../sheets/cells.ts'
import { shownAvailability } from './availabilityShown.ts'

/** The operation of devices for a file: a row for each figure, beside that of the period compared with. */
export function availabilitySheet(
  availability: FleetAvailability,
  filling: boolean,
  language: Language,
): string[][] {
  const t = pickTexts(fleetWords, language)
  const { compared } = availability
  const isCompared = compared !== null && !filling
  return [
    [t.figure, t.value, ...(isCompared ? [t.dayToDay(compared.fromDay, compared.toDay)] : [])],
    ...shownAvailability(availability, filling).map(({ key, value, before }) => [
      // Money is in yuan, which stands before amounts elsewhere.
      nameWithUnit(
        localise(moreFigures[key].name, language),
        key === 'gasCost' ? '¥' : moreFigures[key].unit,
        language,
      ),
      cell(value),
      ...(isCompared ? [cell(before)] : []),
    ]),
  ]
}
