import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { MultiSelect, Select } from '@mantine/core'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { type AnyForm, hintBelow } from '../fields.tsx'

/** In which phases the limits apply: a state of the model, and those of its values. */
export function LimitPhaseFields({ form, model }: { form: AnyForm; model: ProductModel }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const states = model.metrics.filter(({ kind, values }) => kind === 'state' && values)
  const { limitMetric } = form.values as { limitMetric: string }
  const values = states.find(({ key }) => key === limitMetric)?.values ?? {}
  return (
    <div className={classes.pair}>
      <Select
        label={t.limitMetric}
        inputWrapperOrder={hintBelow}
        description={t.limitMetricHint}
        clearable
        allowDeselect={false}
        data={states.map(({ key, name }) => ({ value: key, label: localise(name, language) }))}
        {...form.getInputProps('limitMetric')}
        value={limitMetric || null}
        onChange={(chosen) => form.setValues({ limitMetric: chosen ?? '', limitValues: [] })}
      />
      {limitMetric ? (
        <MultiSelect
          label={t.limitValues}
          data={Object.entries(values).map(([value, words]) => ({ value, label: localise(words, language) }))}
          {...form.getInputProps('limitValues')}
        />
      ) : null}
    </div>
  )
}
