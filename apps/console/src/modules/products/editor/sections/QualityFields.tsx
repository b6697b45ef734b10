import { TextInput } from '@mantine/core'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { type AnyForm, hintBelow } from '../fields.tsx'

/** How the device marks good readings of a metric. */
export function QualityFields({ form }: { form: AnyForm }) {
  const t = useWords(editorWords)
  return (
    <div className={classes.pair}>
      <TextInput
        label={t.qualityMetric}
        inputWrapperOrder={hintBelow}
        description={t.qualityMetricHint}
        maxLength={64}
        {...form.getInputProps('qualityMetric')}
      />
      <TextInput
        label={t.qualityGood}
        inputWrapperOrder={hintBelow}
        description={t.qualityGoodHint}
        maxLength={400}
        {...form.getInputProps('qualityGood')}
      />
    </div>
  )
}

/** Flags as typed, separated by commas. */
export function flagsOf(typed: unknown): string[] | undefined {
  const flags = String(typed)
    .split(/[,，]/)
    .map((flag) => flag.trim())
    .filter(Boolean)
  return flags.length > 0 ? flags : undefined
}
