import { localise } from '@limpid/contract/kernel/words'
import { defaultAdvice } from '@limpid/contract/products/advice/default-advice'
import {
  type AdvisedKind,
  type adviceSides,
  subjectKinds,
} from '@limpid/contract/products/faults/alarm-advice'
import { Button } from '@mantine/core'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import type { AnyForm } from '../fields.tsx'

/** What alarms of the chosen kind say without the advice that is being edited; an empty form can start from it. */
export default function DefaultAdvice({ form }: { form: AnyForm }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const fieldOf = <T,>(name: string) => form.getInputProps(name).value as T
  const kind = fieldOf<AdvisedKind>('kind')
  const subject = fieldOf<string>('subject')
  const side = fieldOf<(typeof adviceSides)[number] | ''>('side')
  // The same for every consumable.
  const differs = subjectKinds.includes(kind) && kind !== 'supply'
  const bySide = kind === 'water' && side === '' ? t.defaultBySide : ''
  const missing = differs && subject === '' ? t.defaultBySubject : bySide
  const { causes, steps } = defaultAdvice({ kind, code: subject, side: side || 'high' })
  const isEmpty = fieldOf<unknown[]>('causes').length + fieldOf<unknown[]>('steps').length === 0
  return (
    <section className={classes.fieldset} aria-label={t.defaultAdvice}>
      <h3 className={classes.heading}>{t.defaultAdvice}</h3>
      <p className={classes.hint}>{missing || t.defaultReplaced}</p>
      {missing ? null : (
        <>
          <h4 className={classes.heading}>{t.causes}</h4>
          <ul className={classes.advice}>
            {causes.map((one) => (
              <li key={one.en}>{localise(one, language)}</li>
            ))}
          </ul>
          <h4 className={classes.heading}>{t.steps}</h4>
          <ol className={classes.advice}>
            {steps.map((one) => (
              <li key={one.en}>{localise(one, language)}</li>
            ))}
          </ol>
          {isEmpty ? (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                form.setFieldValue('causes', [...causes])
                form.setFieldValue('steps', [...steps])
              }}
            >
              {t.startFromDefault}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}
