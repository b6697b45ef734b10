import type { WaterMetric } from '@limpid/contract/analysis/product'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { noted } from '../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../lib/texts/spacing.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { cell } from '../fleet/sheets/cells.ts'
import type { productAnalysisWords } from './product.words.ts'

/** The water as a table for a file: of each metric a row for the whole range, each day and each probe. */
export function waterSheet(
  metrics: readonly WaterMetric[],
  t: TextsOf<typeof productAnalysisWords>,
  language: Language,
): string[][] {
  const row = (name: string, of: string, one: WaterMetric['total']) => [
    name,
    of,
    cell(one.inRange === null ? null : one.inRange * 100),
    ...[one.min, one.lower, one.median, one.upper, one.max, one.readings, one.rejected].map(cell),
  ]
  return [
    [
      t.metric,
      t.dayOrProbe,
      nameWithUnit(t.inRange, '%', language),
      t.min,
      t.lower,
      t.median,
      t.upper,
      t.max,
      t.readings,
      t.rejected,
    ],
    ...metrics.flatMap(({ name, unit: code, total, days, probes }) => {
      const unit = unitText(code)
      const shown = nameWithUnit(localise(name, language), unit, language)
      return [
        row(shown, '', total),
        ...days.map((day) => row(shown, day.day, day)),
        ...probes.map((probe) => row(shown, noted(probe.device.name, probe.device.sn, language), probe)),
      ]
    }),
  ]
}
