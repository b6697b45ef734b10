import { say, type Words } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { faultText } from '../products/products.public.ts'
import classes from './feedback.module.css'
import { feedbackWords } from './feedback.words.ts'

/** The product model's advice on a fault code: causes, steps, parts. Hidden if there is none. */
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
  const reported = lists.filter(([, lines]) => lines.length > 0)
  if (!fault || reported.length === 0) return null
  return (
    <section className={classes.advice} aria-label={t.about(fault.code)}>
      <h3>{faultText(model, fault.code, language)}</h3>
      {reported.map(([heading, lines]) => (
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
