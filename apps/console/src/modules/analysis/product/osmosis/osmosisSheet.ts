import { type OsmosisUnit, rejectionFigure } from '@limpid/contract/analysis/probes/osmosis-units'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import type { fleetWords } from '../../fleet/fleet.words.ts'
import { cell } from '../../fleet/sheets/cells.ts'
import type { osmosisCardWords } from './osmosis.words.ts'

/** The units as a table for a file: of each a row for the whole range, and one for each day. */
export function osmosisSheet(
  units: readonly OsmosisUnit[],
  t: TextsOf<typeof osmosisCardWords>,
  common: TextsOf<typeof fleetWords>,
  language: Language,
): string[][] {
  const row = ({ outlet, inlet, name, unit }: OsmosisUnit, day: string, one: OsmosisUnit['total']) => [
    noted(outlet.name, outlet.sn, language),
    noted(inlet.name, inlet.sn, language),
    nameWithUnit(localise(name, language), unitText(unit), language),
    day,
    ...[one.inlet, one.outlet, one.rejection === null ? null : one.rejection * 100, one.hours].map(cell),
  ]
  return [
    [
      ...[t.outlet, t.inlet, t.metric, common.day, t.before, t.behind],
      nameWithUnit(localise(rejectionFigure.name, language), '%', language),
      t.hours,
    ],
    ...units.flatMap((unit) => [
      row(unit, '', unit.total),
      ...unit.days.map((day) => row(unit, day.day, day)),
    ]),
  ]
}
