import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../../fleet/fleet.words.ts'
import { cell, percentCell } from '../../fleet/sheets/cells.ts'
import { productAnalysisWords } from '../product.words.ts'

/** The hygiene results for a file, each with its reason; then the washes with an A0 target, and what A0 values they stay below. */
export function hygieneSheet({ washes }: Pick<ProductAnalysis, 'washes'>, language: Language): string[][] {
  const t = pickTexts(productAnalysisWords, language)
  const common = pickTexts(fleetWords, language)
  const { outcomes = [], a0 = null } = washes ?? {}
  const all = outcomes.reduce((sum, one) => sum + one.washes, 0)
  const targeted = a0 ? a0.passed + a0.failed : 0
  return [
    [t.outcome, t.reason, common.washes, nameWithUnit(t.share, '%', language), t.a0],
    ...outcomes.map((one) => [
      localise(outcomeWords[one.outcome], language),
      one.reason ? localise(reasonWords[one.reason], language) : '',
      cell(one.washes),
      percentCell(one.washes, all),
      '',
    ]),
    ...(targeted > 0
      ? [[t.a0Reached, '', cell(a0?.passed), percentCell(a0?.passed ?? 0, targeted), '']]
      : []),
    ...(a0
      ? (
          [
            [10, a0.low],
            [50, a0.median],
            [90, a0.high],
          ] as const
        ).map(([share, value]) => [t.a0Below(share), '', cell(a0.washes), '', cell(value)])
      : []),
  ]
}
