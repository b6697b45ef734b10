import { type Insight, insightForms } from '@limpid/contract/analysis/insights'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../../../lib/format.ts'
import { pickTexts } from '../../../../../lib/words.ts'
import { insightsWords } from '../insights.words.ts'
import { changeOf } from '../insightTexts.ts'
import { causeWords } from './causes.words.ts'

/** The differences that have the same cause, a sentence each. */
export function togetherTexts({ measure, parts, fenPerDay }: Insight, language: Language): string[] {
  const t = pickTexts(causeWords, language)
  const names = pickTexts(insightsWords, language)
  return parts.map((part) => {
    const change = changeOf(part, language)
    const isPriced = fenPerDay !== null && insightForms[part.measure].unit === insightForms[measure].unit
    if (part.present < part.baseline) return t.togetherLess(names[part.measure], change)
    if (!isPriced) return t.togetherMore(names[part.measure], change)
    const amount = (value: number) => formatNumber(value, insightForms[part.measure], language)
    return t.together(names[part.measure], change, `${amount(part.baseline)} → ${amount(part.present)}`)
  })
}
