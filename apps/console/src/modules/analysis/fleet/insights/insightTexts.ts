import { type Insight, insightForms } from '@limpid/contract/analysis/insights'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../../lib/format.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import { fenText } from '../cost/costTexts.ts'
import type { insightsWords } from './insights.words.ts'

type Difference = Pick<Insight, 'measure' | 'baseline' | 'present'>

/** By how much it differs: in percent, or in its own unit where a percentage means nothing, as of a baseline of zero. */
export function changeOf({ measure, baseline, present }: Difference, language: Language): string {
  const form = insightForms[measure]
  const difference = Math.abs(present - baseline)
  return form.isAbsolute || baseline === 0
    ? formatNumber(difference, form, language)
    : formatNumber((difference / Math.abs(baseline)) * 100, { precision: 0, unit: '%' }, language)
}

/** An insight in words: what it says, and the numbers behind it. */
export function insightTexts(
  {
    device,
    measure,
    since,
    baseline,
    present,
    spread,
    presentDays,
    baselineDays,
    perWeek,
    fenPerDay,
  }: Insight,
  t: TextsOf<typeof insightsWords>,
  language: Language,
): { says: string; evidence: string } {
  const form = insightForms[measure]
  const amount = (value: number) => formatNumber(value, form, language)
  const drifts = perWeek !== null
  const change = drifts ? amount(Math.abs(perWeek)) : changeOf({ measure, baseline, present }, language)
  const [up, down] = drifts ? [t.rises, t.falls] : [t.more, t.less]
  const phrase = (drifts ? perWeek > 0 : present > baseline) ? up : down
  const money =
    fenPerDay === null || fenPerDay === 0
      ? ''
      : (fenPerDay > 0 ? t.costs : t.saves)(fenText(Math.abs(fenPerDay), language))
  const separator = language === 'en' && money ? ' ' : ''
  return {
    says: `${phrase(device.name, t[measure], change, since)}${separator}${money}`,
    evidence: drifts
      ? t.drifted(amount(baseline), amount(present), presentDays, amount(spread))
      : t.evidence(
          amount(baseline),
          amount(present),
          presentDays,
          baselineDays,
          spread === 0 ? t.noSpread : amount(spread),
        ),
  }
}
