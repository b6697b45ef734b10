import { localise, type Words } from '@limpid/contract/kernel/words'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { NumberInput, Select, TextInput } from '@mantine/core'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import classes from '../products.module.css'
import { editorWords } from './editor.words.ts'
import { type Line, Lines } from './Lines.tsx'

/** A form of any item; its fields are accessed by name. */
// biome-ignore lint/suspicious/noExplicitAny: each thing has its own form, and these fields know theirs by name
export type AnyForm = ResourceFormFields<any>

/** Fields are laid out in pairs; descriptions go below the inputs so that both inputs stay aligned. */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** The identifier and the names that every item has. */
export function NamedFields({
  form,
  idField = 'key',
  fixed,
  hint,
}: {
  form: AnyForm
  idField?: string
  fixed: boolean
  hint?: string | undefined
}) {
  const t = useWords(editorWords)
  return (
    <>
      <TextInput
        label={idField === 'code' ? t.faultCode : t.key}
        description={hint}
        withAsterisk
        {...(!fixed && { 'data-autofocus': true })}
        autoComplete="off"
        spellCheck={false}
        readOnly={fixed}
        maxLength={64}
        {...form.getInputProps(idField)}
      />
      <div className={classes.pair}>
        <TextInput
          label={t.nameZh}
          withAsterisk
          maxLength={100}
          {...(fixed && { 'data-autofocus': true })}
          {...form.getInputProps('name.zh')}
        />
        <TextInput label={t.nameEn} withAsterisk maxLength={100} {...form.getInputProps('name.en')} />
      </div>
    </>
  )
}

interface FieldProps {
  form: AnyForm
  name: string
  label: string
}

/** A number, or empty. */
export function NumberField({ form, name, label, hint }: FieldProps & { hint?: string }) {
  return (
    <NumberInput
      label={label}
      inputWrapperOrder={hintBelow}
      {...(hint && { description: hint })}
      {...form.getInputProps(name)}
    />
  )
}

/** A labelled choice from a closed list; `none` is the label of the empty option, if allowed. */
export function ChoiceField<T extends string>(
  props: FieldProps & { words: Record<T, Words>; none?: string; onChosen?: (value: T) => void },
) {
  const { form, name, label, words, none, onChosen } = props
  const language = useLanguage()
  const options = (Object.keys(words) as T[]).map((value) => ({
    value,
    label: localise(words[value], language),
  }))
  const input = form.getInputProps(name)
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={none === undefined ? options : [{ value: '', label: none }, ...options]}
      {...input}
      onChange={(value) => {
        input.onChange(value ?? '')
        if (value) onChosen?.(value as T)
      }}
    />
  )
}

/** One of the model's metrics of a given type, or none. */
export function MetricField({
  form,
  name,
  label,
  model,
  kind,
}: FieldProps & { model: ProductModel; kind: Metric['kind'] }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const input = form.getInputProps(name)
  return (
    <Select
      label={label}
      searchable
      clearable
      placeholder={t.none}
      data={model.metrics
        .filter((metric) => metric.kind === kind)
        .map(({ key, name }) => ({ value: key, label: noted(localise(name, language), key, language) }))}
      {...input}
      value={input.value || null}
      onChange={(value) => input.onChange(value ?? '')}
    />
  )
}

/** A list of texts, or value labels if `keyed`. */
export function LinesField({ form, name, label, keyed }: FieldProps & { keyed?: boolean }) {
  const errors: Record<string, unknown> = form.errors
  return (
    <Lines
      label={label}
      {...(keyed && { keyed })}
      lines={form.getInputProps(name).value as Line[]}
      faultOf={(node) => {
        const fault = errors[`${name}.${node}`] ?? (node === '0.zh' ? errors[name] : undefined)
        return fault === undefined ? undefined : String(fault)
      }}
      onChange={(lines) => {
        form.setFieldValue(name, lines)
        form.clearFieldError(name)
      }}
    />
  )
}

/** The source of a statement. */
export function SourceField({
  form,
  name = 'source',
  hint,
}: {
  form: AnyForm
  name?: string
  hint?: string
}) {
  const t = useWords(editorWords)
  return (
    <TextInput
      label={t.source}
      description={hint ?? t.sourceHint}
      maxLength={200}
      {...form.getInputProps(name)}
    />
  )
}
