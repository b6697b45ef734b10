import type { Insight } from '@limpid/contract/analysis/insights'
import type { Language } from '@limpid/contract/kernel/words'
import type { TextsOf } from '../../../../../lib/words.ts'
import type { insightsWords } from '../insights.words.ts'
import { changeOf } from '../insightTexts.ts'
import type { endedWords } from './ended.words.ts'

interface EndedTexts {
  t: TextsOf<typeof insightsWords>
  ended: TextsOf<typeof endedWords>
}

/** An insight that is over, in words: what it was, and why it ended. */
export function endedTexts(
  insight: Insight,
  { why, lastDay }: NonNullable<Insight['ended']>,
  { t, ended }: EndedTexts,
  language: Language,
): { says: string; why: string } {
  const { device, measure, since, baseline, present, dismissed } = insight
  const phrase = present > baseline ? ended.more : ended.less
  return {
    says: phrase(device.name, t[measure], changeOf(insight, language), since, lastDay),
    why:
      why === 'accepted' ? ended.accepted(dismissed?.by ?? t.somebody, dismissed?.reason ?? '') : ended[why],
  }
}
