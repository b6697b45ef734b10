import { localise, wordsOf } from '@limpid/contract/kernel/words'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { findMetric } from '../../model.ts'
import classes from '../../products.module.css'
import { editorWords } from '../editor.words.ts'
import { hintBelow } from '../fields.tsx'
import { type FormNode, faultAt, inner } from './formNode.ts'

/** Inputs of a part of the edited document, with the errors of the contract's schema in place. */

interface NodeFieldProps {
  node: FormNode
  name: string
  label: string
  hint?: string
  required?: boolean
}

const common = ({ node, name, label, hint, required = false }: NodeFieldProps) => ({
  label,
  inputWrapperOrder: hintBelow,
  ...(hint && { description: hint }),
  withAsterisk: required,
  error: faultAt(node, name),
})

const stepOf = ({ node, name }: NodeFieldProps) => `${node.path}.${name}`

/** A number; `scale` is how many stored units one shown unit has: 60,000 for minutes stored in ms. */
export function AmountField({ scale = 1, ...props }: NodeFieldProps & { scale?: number }) {
  const { node, name } = props
  const value = node.value[name]
  /** What is no finished number yet, such as "82.". */
  const [typed, setTyped] = useState<string>()
  const change = (next: string | number) => {
    const amount = typeof next === 'number' ? next : Number.parseFloat(next)
    setTyped(typeof next === 'string' ? next : undefined)
    const stored = scale === 1 ? amount : Math.round(amount * scale)
    node.set({ [name]: Number.isNaN(stored) ? undefined : stored }, stepOf(props))
  }
  return (
    <NumberInput
      {...common(props)}
      readOnly={node.readOnly}
      hideControls
      value={typed ?? (typeof value === 'number' ? value / scale : '')}
      onChange={change}
      onBlur={() => setTyped(undefined)}
    />
  )
}

export function LineField(props: NodeFieldProps & { maxLength: number; fixed?: boolean }) {
  const { node, name, maxLength, fixed = false } = props
  return (
    <TextInput
      {...common(props)}
      readOnly={node.readOnly || fixed}
      maxLength={maxLength}
      value={String(node.value[name] ?? '')}
      onChange={(event) => node.set({ [name]: event.currentTarget.value }, stepOf(props))}
    />
  )
}

/** One of the model's metrics; of one of these kinds, and whichever is set. */
export function MetricChoice(
  props: NodeFieldProps & { model: ProductModel; kinds: readonly Metric['kind'][] },
) {
  const { node, name, model, kinds, required = false } = props
  const options = useMetricOptions(model, kinds, node.value[name])
  return (
    <Select
      {...common(props)}
      searchable
      clearable={!required && !node.readOnly}
      allowDeselect={false}
      disabled={node.readOnly}
      data={options}
      value={(node.value[name] as string | undefined) ?? null}
      onChange={(chosen) => node.set({ [name]: chosen ?? undefined })}
    />
  )
}

export function MetricsChoice(
  props: NodeFieldProps & { model: ProductModel; kinds: readonly Metric['kind'][] },
) {
  const { node, name, model, kinds } = props
  const chosen = (node.value[name] as string[] | undefined) ?? []
  const options = useMetricOptions(model, kinds, ...chosen)
  return (
    <MultiSelect
      {...common(props)}
      disabled={node.readOnly}
      data={options}
      value={chosen}
      onChange={(keys) => node.set({ [name]: keys })}
    />
  )
}

function useMetricOptions(model: ProductModel, kinds: readonly Metric['kind'][], ...used: unknown[]) {
  const language = useLanguage()
  const known = model.metrics.filter(({ key, kind }) => kinds.includes(kind) || used.includes(key))
  const unknown = used.filter(
    (key): key is string => typeof key === 'string' && !known.some((metric) => metric.key === key),
  )
  return [
    ...known.map(({ key, name }) => ({ value: key, label: noted(localise(name, language), key, language) })),
    ...unknown.map((key) => ({ value: key, label: key })),
  ]
}

/** Some of the values of a state, and whichever are set. `asEmpty` is stored where none is chosen. */
export function ValuesChoice(
  props: NodeFieldProps & { model: ProductModel; metric: string | undefined; asEmpty?: [] },
) {
  const { node, name, model, metric, asEmpty } = props
  const language = useLanguage()
  const chosen = (node.value[name] as string[] | undefined) ?? []
  const names = (metric && findMetric(model, metric)?.values) || {}
  const keys = [...new Set([...Object.keys(names), ...chosen])]
  const labelOf = (value: string) => {
    const words = wordsOf(names, value)
    return words ? localise(words, language) : value
  }
  return (
    <MultiSelect
      {...common(props)}
      disabled={node.readOnly}
      data={keys.map((value) => ({ value, label: labelOf(value) }))}
      value={chosen}
      onChange={(next) => node.set({ [name]: next.length > 0 ? next : asEmpty })}
    />
  )
}

function WordsFields({
  node,
  labels,
  maxLength,
}: {
  node: FormNode
  labels: { zh: string; en: string }
  maxLength: number
}) {
  return (
    <>
      <LineField node={node} name="zh" label={labels.zh} maxLength={maxLength} required />
      <LineField node={node} name="en" label={labels.en} maxLength={maxLength} required />
    </>
  )
}

/** The identifier and the names of a part of the document, in one row. */
export function KeyAndNames({ node }: { node: FormNode }) {
  const t = useWords(editorWords)
  return (
    <div className={classes.pair}>
      <LineField node={node} name="key" label={t.key} maxLength={64} required />
      <WordsFields node={inner(node, 'name')} labels={{ zh: t.nameZh, en: t.nameEn }} maxLength={64} />
    </div>
  )
}
