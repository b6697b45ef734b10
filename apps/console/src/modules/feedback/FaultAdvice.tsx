import { say, type Words } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { faultText } from '../products/products.face.ts'
import classes from './feedback.module.css'
import { feedbackWords } from './feedback.words.ts'

/** What the product's model says about a fault code: causes, steps, parts. Nothing where it says none. */
export function FaultAdvice({ model, code }: { model: ProductModel; code: string | null }) {
  const t = useWords(feedbackWords)
  const language = useLanguage()
  const fault = model.faults.find((known) => known.code === code)
  const lists: readonly [string, readonly Words[]][] = fault
    ? [
        [t.causes, fault.causes],
        [t.steps, fault.steps],
        [t.parts, fault.parts],
      ]
    : []
  const told = lists.filter(([, lines]) => lines.length > 0)
  if (!fault || told.length === 0) return null
  return (
    <section className={classes.advice} aria-label={t.about(fault.code)}>
      <h3>{faultText(model, fault.code, language)}</h3>
      {told.map(([heading, lines]) => (
        <div key={heading}>
          <h4>{heading}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line.en}>{say(line, language)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
