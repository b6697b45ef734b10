import { maxSpecValues } from '@limpid/contract/goods/schemas'
import { TextInput } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../ui/rows/RemoveRowButton.tsx'
import type { StepProps } from './CategoryStep.tsx'
import classes from './form.module.css'
import { goodsFormWords } from './form.words.ts'
import { emptyValue, type SpecLines } from './goodsValues.ts'

interface SpecFieldsProps extends Pick<StepProps, 'form'> {
  spec: SpecLines
  at: number
}

/** One spec of the article with its values. */
export function SpecFields({ form, spec, at }: SpecFieldsProps) {
  const t = useWords(goodsFormWords)
  const path = `specs.${at}` as const
  return (
    <fieldset className={classes.spec} aria-label={t.spec(at + 1)}>
      <div className={classes.line}>
        <div className={classes.pair}>
          <TextInput label={t.nameZh} maxLength={32} {...form.getInputProps(`${path}.name`)} />
          <TextInput label={t.nameEn} maxLength={32} {...form.getInputProps(`${path}.nameEn`)} />
        </div>
        <RemoveRowButton
          label={t.removeSpec(at + 1)}
          besideLabels
          onClick={() => form.removeListItem('specs', at)}
        />
      </div>
      <div className={classes.values}>
        {spec.values.map(({ key }, index) => (
          <div key={key} className={classes.value}>
            <TextInput
              label={t.specValue(index + 1)}
              maxLength={32}
              {...form.getInputProps(`${path}.values.${index}.name`)}
            />
            <TextInput
              label={t.specValueEn(index + 1)}
              maxLength={32}
              {...form.getInputProps(`${path}.values.${index}.nameEn`)}
            />
            <RemoveRowButton
              label={t.removeLine(index + 1)}
              besideLabels
              onClick={() => form.removeListItem(`${path}.values`, index)}
            />
          </div>
        ))}
      </div>
      {form.errors[`${path}.values`] ? (
        <p className={classes.fault} role="alert">
          {form.errors[`${path}.values`]}
        </p>
      ) : null}
      {spec.values.length < maxSpecValues ? (
        <AddRowButton onClick={() => form.insertListItem(`${path}.values`, emptyValue())}>
          {t.addValue}
        </AddRowButton>
      ) : null}
    </fieldset>
  )
}
