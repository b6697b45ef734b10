import { localise, type Words, wordsOf } from '@limpid/contract/kernel/words'
import { type AdvisedKind, alarmAdvice } from '@limpid/contract/products/faults/alarm-advice'
import type { ProductModel } from '@limpid/contract/products/model'
import { adviceKindWords, adviceReasonWords, adviceSideWords } from '@limpid/contract/products/words/advice'
import { lazy, Suspense } from 'react'
import type { TextsOf } from '../../../../lib/words.ts'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import classes from '../../products.module.css'
import type { editorWords } from '../editor.words.ts'
import { ChoiceField, LinesField, SourceField } from '../fields.tsx'
import { filled, named, type Section, stepsColumn } from './section.ts'

/** Much text, which only this dialog needs. */
const DefaultAdvice = lazy(() => import('./DefaultAdvice.tsx'))

/** What alarms of a kind can be about: reasons, metrics with limits, consumables; empty where there is one subject only. */
function subjectsOf(kind: AdvisedKind, model: ProductModel): Record<string, Words> {
  if (kind === 'hygiene') return adviceReasonWords
  if (kind === 'water')
    return Object.fromEntries(
      model.metrics.filter(({ limits }) => limits).map(({ key, name }) => [key, name]),
    )
  if (kind === 'supply') return Object.fromEntries(model.consumables.map(({ key, name }) => [key, name]))
  return {}
}

/** Causes and steps of alarms that are neither of a fault nor of a rule, instead of the default ones. */
export function adviceSection(t: TextsOf<typeof editorWords>): Section<'alarmAdvice'> {
  return {
    part: 'alarmAdvice',
    idOf: ({ key }) => key,
    schema: alarmAdvice,
    valuesOf: (item) => ({
      ...named(item),
      kind: item?.kind ?? 'hygiene',
      subject: item?.subject ?? '',
      side: item?.side ?? '',
      causes: item?.causes ?? [],
      steps: item?.steps ?? [],
      parts: item?.parts ?? [],
      source: item?.source ?? '',
    }),
    toItem: filled,
    // A list without lines has no place for an error.
    places: { '': 'kind' },
    columns: [
      { header: t.advisedKind, cell: ({ kind }, _, language) => localise(adviceKindWords[kind], language) },
      {
        header: t.subject,
        cell: ({ kind, subject, side }, model, language) =>
          [
            subject === undefined
              ? t.anySubject
              : localise(wordsOf(subjectsOf(kind, model), subject) ?? { zh: subject, en: subject }, language),
            side && localise(adviceSideWords[side], language),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      { header: t.causes, cell: ({ causes }) => causes.length || '–' },
      stepsColumn(t),
    ],
    fields: (form, model) => {
      const kind = form.getInputProps('kind').value as AdvisedKind
      const subjects = subjectsOf(kind, model)
      return (
        <>
          <div className={classes.pair}>
            <ChoiceField
              form={form}
              name="kind"
              label={t.advisedKind}
              words={adviceKindWords}
              onChosen={() => {
                form.setFieldValue('subject', '')
                form.setFieldValue('side', '')
              }}
            />
            {Object.keys(subjects).length > 0 ? (
              <ChoiceField
                form={form}
                name="subject"
                label={t.subject}
                words={subjects}
                none={t.anySubject}
              />
            ) : null}
            {kind === 'water' ? (
              <ChoiceField form={form} name="side" label={t.side} words={adviceSideWords} none={t.anySide} />
            ) : null}
          </div>
          <Suspense fallback={<SkeletonBlock height={120} />}>
            <DefaultAdvice form={form} />
          </Suspense>
          <LinesField form={form} name="causes" label={t.causes} />
          <LinesField form={form} name="steps" label={t.steps} />
          <LinesField form={form} name="parts" label={t.parts} />
          <SourceField form={form} hint={t.adviceSourceHint} />
        </>
      )
    },
  }
}
