import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { faultText } from '../products/products.public.ts'
import classes from './feedback.module.css'
import { feedbackWords } from './feedback.words.ts'

interface FaultAdviceProps {
  model: ProductModel
  code: string | null
  /** Shown for the names of the parts: their stock, on the page of a device. */
  parts?: ReactNode
}

/** The product model's advice on a fault code: causes, steps, parts. Hidden if there is none. */
export function FaultAdvice({ model, code, parts }: FaultAdviceProps) {
  const t = useWords(feedbackWords)
  const language = useLanguage()
  const fault = model.faults.find((known) => known.code === code)
  if (!fault) return null
  const lists = [
    { heading: t.steps, lines: fault.steps },
    { heading: t.causes, lines: fault.causes },
    { heading: t.parts, lines: fault.parts, instead: parts },
  ].filter(({ lines }) => lines.length > 0)
  if (lists.length === 0) return null
  return (
    <section className={classes.advice} aria-label={t.about(fault.code)}>
      <h3>{faultText(model, fault.code, language)}</h3>
      {lists.map(({ heading, lines, instead }) => (
        <div key={heading}>
          <h4>{heading}</h4>
          {instead ?? (
            <ul>
              {lines.map((line) => (
                <li key={line.en}>{localise(line, language)}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}
