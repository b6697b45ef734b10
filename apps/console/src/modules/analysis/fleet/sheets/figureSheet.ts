import { changeOf, summedFigureOf } from '@limpid/contract/analysis/figures/figure-values'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { fleetWords } from '../fleet.words.ts'
import { cell } from './cells.ts'
import { comparesWashes, type FigureValues, figureColumns, figureHead } from './figureColumns.ts'

interface FigureRow extends FigureValues {
  names: readonly string[]
}

/** A table of figures for a file, with the columns that it has on the screen; `heads` are those of the names. */
export function figureSheet(
  heads: readonly string[],
  rows: readonly FigureRow[],
  language: Language,
  mixed = false,
): string[][] {
  const columns = figureColumns(rows, mixed)
  const isCompared = comparesWashes(rows)
  const change = nameWithUnit(localise(fleetWords.change, language), '%', language)
  return [
    [
      ...heads,
      ...columns.flatMap((key) => [
        figureHead(key, language),
        ...(key === 'washes' && isCompared ? [change] : []),
      ]),
    ],
    ...rows.map(({ names, figures, washesBefore = null }) => [
      ...names,
      ...columns.flatMap((key) => [
        cell(summedFigureOf(key, figures)),
        ...(key === 'washes' && isCompared
          ? [cell(changeOf('washes', { value: figures.washes, before: washesBefore }))]
          : []),
      ]),
    ]),
  ]
}
