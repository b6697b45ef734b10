import { type Insight, insightForms } from '@limpid/contract/analysis/insights'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../../lib/format.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import { fenText } from '../cost/costTexts.ts'
import type { insightsWords } from './insights.words.ts'

/** An insight in words: what it says, and the numbers behind it. */
export function insightTexts(
  { device, measure, since, baseline, present, spread, presentDays, baselineDays, fenPerDay }: Insight,
  t: TextsOf<typeof insightsWords>,
  language: Language,
): { says: string; evidence: string } {
  const form = insightForms[measure]
  const amount = (value: number) => formatNumber(value, form, language)
  const difference = Math.abs(present - baseline)
  // A baseline of zero has no percentage either.
  const change =
    form.isAbsolute || baseline === 0
      ? amount(difference)
      : formatNumber((difference / Math.abs(baseline)) * 100, { precision: 0, unit: '%' }, language)
  const phrase = present > baseline ? t.more : t.less
  const money =
    fenPerDay === null || fenPerDay === 0
      ? ''
      : (fenPerDay > 0 ? t.costs : t.saves)(fenText(Math.abs(fenPerDay), language))
  const separator = language === 'en' && money ? ' ' : ''
  return {
    says: `${phrase(device.name, t[measure], change, since)}${separator}${money}`,
    evidence: t.evidence(
      amount(baseline),
      amount(present),
      presentDays,
      baselineDays,
      spread === 0 ? t.noSpread : amount(spread),
    ),
  }
}
