import { causesOf } from '@limpid/contract/analysis/causes/insight-causes'
import type { Insight } from '@limpid/contract/analysis/insights'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../../kit/language/useWords.ts'
import periodClasses from '../../../../../kit/period/period.module.css'
import classes from './causes.module.css'
import { causeWords } from './causes.words.ts'
import { togetherTexts } from './together.ts'

/** What an insight usually comes from and what to check first, with the differences that have the same cause. */
export function Causes({ insight }: { insight: Insight }) {
  const t = useWords(causeWords)
  const language = useLanguage()
  const { causes, checks } = causesOf(insight)
  return (
    <>
      {togetherTexts(insight, language).map((text) => (
        <p key={text} className={periodClasses.note}>
          {text}
        </p>
      ))}
      <dl className={classes.causes}>
        <div>
          <dt>{t.title}</dt>
          <dd>{localise(causes, language)}</dd>
        </div>
        <div>
          <dt>{t.check}</dt>
          <dd>{localise(checks, language)}</dd>
        </div>
      </dl>
    </>
  )
}
