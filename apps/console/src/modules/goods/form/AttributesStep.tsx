import { maxAttributes } from '@limpid/contract/categories/attributes'
import { TextInput } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../ui/rows/RemoveRowButton.tsx'
import type { StepProps } from './CategoryStep.tsx'
import classes from './form.module.css'
import { goodsFormWords } from './form.words.ts'
import { emptyAttribute } from './goodsValues.ts'

/** Third step: what describes the article. */
export function AttributesStep({ form }: Pick<StepProps, 'form'>) {
  const t = useWords(goodsFormWords)
  const { attributes } = form.values
  return (
    <div className={classes.lines}>
      <p className={classes.hint}>{t.attributesHint}</p>
      {attributes.length === 0 ? <p className={classes.hint}>{t.attributesEmpty}</p> : null}
      {attributes.map(({ key }, at) => (
        <div key={key} className={classes.line}>
          <div className={classes.four}>
            <TextInput
              label={t.attributeZh}
              maxLength={32}
              {...form.getInputProps(`attributes.${at}.name`)}
            />
            <TextInput
              label={t.attributeEn}
              maxLength={32}
              {...form.getInputProps(`attributes.${at}.nameEn`)}
            />
            <TextInput label={t.valueZh} maxLength={64} {...form.getInputProps(`attributes.${at}.value`)} />
            <TextInput label={t.valueEn} maxLength={64} {...form.getInputProps(`attributes.${at}.valueEn`)} />
          </div>
          <RemoveRowButton
            label={t.removeLine(at + 1)}
            besideLabels
            onClick={() => form.removeListItem('attributes', at)}
          />
        </div>
      ))}
      {form.errors['attributes'] ? (
        <p className={classes.fault} role="alert">
          {form.errors['attributes']}
        </p>
      ) : null}
      {attributes.length < maxAttributes ? (
        <AddRowButton onClick={() => form.insertListItem('attributes', emptyAttribute())}>
          {t.addAttribute}
        </AddRowButton>
      ) : null}
    </div>
  )
}
