import {
  isPerWash,
  type SummedFigure,
  summedFigureKeys,
  summedFigureOf,
} from '@limpid/contract/analysis/figures/figure-values'
import { figureCatalogue } from '@limpid/contract/analysis/figures/figures'
import type { SummedFigures } from '@limpid/contract/analysis/figures/group-figures'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'

/** A line of a table of figures, whatever its name is made of. */
export interface FigureValues {
  figures: SummedFigures
  /** Washes of the other period; left out where nothing is compared. */
  washesBefore?: number | null
}

/** The figures that some line has. Lines that may be of several products (`mixed`) have no means of a wash. */
export const figureColumns = (lines: readonly FigureValues[], mixed: boolean): SummedFigure[] =>
  summedFigureKeys.filter(
    (key) => !(mixed && isPerWash(key)) && lines.some(({ figures }) => summedFigureOf(key, figures) !== null),
  )

/** Whether the washes of some line are compared. */
export const comparesWashes = (lines: readonly FigureValues[]): boolean =>
  lines.some(({ washesBefore }) => typeof washesBefore === 'number')

/** A figure with its unit: `Water (L)`. */
export function figureHead(key: SummedFigure, language: Language): string {
  const { name, unit } = figureCatalogue[key]
  return nameWithUnit(localise(name, language), unit, language)
}
