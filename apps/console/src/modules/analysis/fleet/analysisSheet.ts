import { figureOf, isPerWash, mixesProducts } from '@limpid/contract/analysis/figures/figure-values'
import { type FigureKey, figureCatalogue } from '@limpid/contract/analysis/figures/figures'
import type { FleetAnalysis, FleetFigures } from '@limpid/contract/analysis/fleet'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../lib/texts/spacing.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { fleetWords } from './fleet.words.ts'
import { cell } from './sheets/cells.ts'

const exported = [
  'washes',
  'completed',
  'aborted',
  'rewashed',
  'hygienePassed',
  'duration',
  'waterPerWash',
  'energyPerWash',
  'detergentPerWash',
] as const satisfies FigureKey[]

/** The analysis as a table for a file: a row for the total, each day, product, site and ranked device; means of a wash are never of several products. */
export function analysisSheet(
  analysis: FleetAnalysis,
  t: TextsOf<typeof fleetWords>,
  language: Language,
): string[][] {
  const { total, before, days, products, sites, ranking } = analysis
  const mixed = mixesProducts(analysis)
  const head = exported.map((key) => {
    const { name, unit } = figureCatalogue[key]
    return nameWithUnit(localise(name, language), unit ?? '', language)
  })
  const row = (part: string, name: string, figures: FleetFigures) => [
    part,
    name,
    ...exported.map((key) => cell(figureOf(key, figures))),
    cell(figures.waterLitres?.sum),
    cell(figures.energyKwh?.sum),
  ]
  /** Of several products together. */
  const sum = (part: string, name: string, figures: FleetFigures) =>
    row(part, name, figures).map((text, at) => {
      const key = exported[at - 2]
      return mixed && key && isPerWash(key) ? '' : text
    })
  return [
    [
      t.part,
      localise(kitWords.name, language),
      ...head,
      nameWithUnit(t.waterOfWashes, 'L', language),
      nameWithUnit(t.energyOfWashes, 'kWh', language),
    ],
    sum(t.total, '', total),
    ...(before ? [sum(t.totalBefore, '', before)] : []),
    ...days.map((day) => sum(t.day, day.unfinished ? noted(day.day, t.unfinished, language) : day.day, day)),
    ...products.map((one) => row(t.product, localise(one.product.name, language), one)),
    ...sites.map((one) => sum(t.site, one.site?.name ?? t.withoutSite, one)),
    ...ranking.map((one) => row(t.device, noted(one.device.name, one.device.sn, language), one)),
  ]
}
