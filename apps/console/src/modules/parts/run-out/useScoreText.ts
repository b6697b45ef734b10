import type { RunOutScore } from '@limpid/contract/parts/run-out'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { runOutWords } from './runOut.words.ts'

/** How earlier forecasts turned out: their number, how many had the day in their range, and the typical error. */
export function useScoreText(): (score: RunOutScore | null) => string | null {
  const t = useWords(runOutWords)
  const language = useLanguage()
  return (score) => {
    if (!score) return null
    const many = (count: number) => formatNumber(count, {}, language)
    const { typicalDays, lean } = score
    const days = Math.round(typicalDays)
    const error = days === 0 ? t.onTheDay : t[lean ?? 'off'](many(days))
    return t.score(many(score.forecasts), many(score.runOuts), many(score.within), error)
  }
}
