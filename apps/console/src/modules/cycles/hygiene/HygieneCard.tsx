import type { Cycle } from '@limpid/contract/cycles/cycles'
import { reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { useId } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { HygieneBadge } from './HygieneBadge.tsx'
import { A0Item, CheckItem } from './HygieneChecks.tsx'
import classes from './hygiene.module.css'
import { hygieneWords } from './hygiene.words.ts'

/** Hygiene of a wash: each limit with the measured value and the source of the limit. */
export function HygieneCard({ model, cycle: { hygiene } }: { model: ProductModel; cycle: Cycle }) {
  const t = useWords(hygieneWords)
  const language = useLanguage()
  const id = useId()
  if (!hygiene) return null
  const { outcome, reason, ruleSet, checks, a0, recalculatedAt } = hygiene
  const notes = [
    ruleSet ? `${t.rules}${language === 'en' ? ': ' : '：'}${localise(ruleSet.name, language)}` : '',
    reason && checks.length === 0 ? localise(reasonWords[reason], language) : '',
    outcome === 'notRequired' ? t.requiredNothing : '',
    recalculatedAt
      ? `${t.recalculatedAt(formatInstant(recalculatedAt))}${language === 'en' ? '.' : '。'}`
      : '',
  ].filter((note) => note !== '')
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id}>{t.hygiene}</h3>
        <HygieneBadge verdict={hygiene} />
      </header>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {checks.length > 0 || a0?.value != null ? (
        <ul className={classes.checks}>
          {checks.map((check) => (
            <CheckItem key={check.key} check={check} model={model} />
          ))}
          {a0?.value != null || a0?.target ? <A0Item a0={a0} /> : null}
        </ul>
      ) : null}
      {a0?.value != null ? <p className={classes.note}>{t.a0Hint}</p> : null}
    </section>
  )
}
