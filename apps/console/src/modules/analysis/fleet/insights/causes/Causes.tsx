import { type Insight, insightForms } from '@limpid/contract/analysis/insights'
import { useLanguage } from '../../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../../kit/language/useWords.ts'
import periodClasses from '../../../../../kit/period/period.module.css'
import { insightsWords } from '../insights.words.ts'
import { changeOf } from '../insightTexts.ts'
import classes from './causes.module.css'
import { causeWords, lessCauses, lessChecks, moreCauses, moreChecks } from './causes.words.ts'

/** What an insight usually comes from and what to check first, with the differences that have the same cause. */
export function Causes({ insight }: { insight: Insight }) {
  const t = useWords(causeWords)
  const names = useWords(insightsWords)
  const language = useLanguage()
  const { measure, baseline, present, parts, fenPerDay } = insight
  const isMore = present > baseline
  const causes = useWords(isMore ? moreCauses : lessCauses)
  const checks = useWords(isMore ? moreChecks : lessChecks)
  const together = parts.map((part) => {
    const change = changeOf(part, language)
    const isPriced = fenPerDay !== null && insightForms[part.measure].unit === insightForms[measure].unit
    if (part.present < part.baseline) return t.togetherLess(names[part.measure], change)
    return (isPriced ? t.together : t.togetherMore)(names[part.measure], change)
  })
  return (
    <>
      {together.map((text) => (
        <p key={text} className={periodClasses.note}>
          {text}
        </p>
      ))}
      <dl className={classes.causes}>
        <div>
          <dt>{t.title}</dt>
          <dd>{causes[measure]}</dd>
        </div>
        <div>
          <dt>{t.check}</dt>
          <dd>{checks[measure]}</dd>
        </div>
      </dl>
    </>
  )
}
