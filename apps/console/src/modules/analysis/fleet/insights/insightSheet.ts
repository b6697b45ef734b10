import { type Insight, insightForms } from '@limpid/contract/analysis/insights'
import type { Language } from '@limpid/contract/kernel/words'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../fleet.words.ts'
import { cell, yuanCell } from '../sheets/cells.ts'
import { endedWords } from './ended/ended.words.ts'
import { endedTexts } from './ended/endedTexts.ts'
import { insightSheetWords } from './insightSheet.words.ts'
import { insightsWords } from './insights.words.ts'
import { insightTexts } from './insightTexts.ts'

/** The insights for a file: what each says, its evidence and its numbers. */
export function insightSheet({ list }: { list: readonly Insight[] }, language: Language): string[][] {
  const t = pickTexts(insightsWords, language)
  const ended = pickTexts(endedWords, language)
  const head = pickTexts(insightSheetWords, language)
  const { device, figure } = pickTexts(fleetWords, language)
  return [
    [
      ...[device, figure, head.unit, head.since, head.until, head.baseline, head.present, head.perWeek],
      ...[nameWithUnit(head.perDay, '¥', language), head.says, head.evidence, head.state],
    ],
    ...list.map((insight) => {
      const { evidence, says } = insightTexts(insight, t, language)
      const over = insight.ended ? endedTexts(insight, insight.ended, { t, ended }, language) : undefined
      const { dismissed } = insight
      return [
        noted(insight.device.name, insight.device.sn, language),
        t[insight.measure],
        insightForms[insight.measure].unit,
        insight.since,
        insight.ended?.lastDay ?? '',
        cell(insight.baseline),
        cell(insight.present),
        cell(insight.perWeek),
        yuanCell(insight.fenPerDay),
        over?.says ?? says,
        evidence,
        over?.why ?? (dismissed ? t.dismissedBy(dismissed.by ?? t.somebody, dismissed.reason) : t.open),
      ]
    }),
  ]
}
