import { drawingArea, maxDrawingLabels } from '@limpid/contract/products/drawing'
import type { ProductModel } from '@limpid/contract/products/model'
import { useWords } from '../../../../kit/language/useWords.ts'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { RemoveRowButton } from '../../../../ui/rows/RemoveRowButton.tsx'
import {
  AmountField,
  type FormNode,
  inner,
  itemOf,
  LineField,
  listOf,
  MetricChoice,
} from '../../../products/products.public.ts'
import { drawingEditorWords } from './drawingEditor.words.ts'
import classes from './editor.module.css'

/** Values of other metrics on the drawing, each with its text and position. */
export function LabelRows({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(drawingEditorWords)
  const labels = listOf(node, 'labels')
  const set = (next: readonly object[]) => node.set({ labels: next.length > 0 ? next : undefined })
  const first = model.metrics.find(({ kind }) => kind === 'gauge')?.key ?? ''
  const add = () =>
    set([
      ...labels,
      { metric: first, x: drawingArea.width / 2, y: Math.min(20 + 20 * labels.length, drawingArea.height) },
    ])
  return (
    <Card
      heading={t.labels}
      hint={t.labelsHint}
      action={
        node.readOnly || labels.length >= maxDrawingLabels ? null : (
          <AddButton onClick={add}>{t.addLabel}</AddButton>
        )
      }
    >
      {labels.map((_, at) => (
        <LabelFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
          key={at}
          at={at}
          node={itemOf(node, 'labels', at)}
          model={model}
          onRemove={node.readOnly ? undefined : () => set(labels.filter((_, other) => other !== at))}
        />
      ))}
    </Card>
  )
}

interface LabelFieldsProps {
  at: number
  node: FormNode
  model: ProductModel
  onRemove: (() => void) | undefined
}

function LabelFields({ at, node, model, onRemove }: LabelFieldsProps) {
  const t = useWords(drawingEditorWords)
  const name = inner(node, 'name')
  const { zh = '', en = '' } = name.value as { zh?: string; en?: string }
  // A label has a text in both languages or none.
  const text: FormNode = {
    ...name,
    value: { zh, en },
    set: (patch, step) => {
      const next = { zh, en, ...patch }
      node.set({ name: next.zh === '' && next.en === '' ? undefined : next }, step)
    },
  }
  return (
    <fieldset className={classes.label} aria-label={t.label(at + 1)}>
      <MetricChoice
        node={node}
        name="metric"
        label={t.metric}
        model={model}
        kinds={['gauge', 'counter', 'state']}
        required
      />
      <LineField node={text} name="zh" label={t.nameZh} maxLength={32} />
      <LineField node={text} name="en" label={t.nameEn} maxLength={32} />
      <AmountField node={node} name="x" label={t.x} required />
      <AmountField node={node} name="y" label={t.y} required />
      {onRemove ? <RemoveRowButton label={t.removeLabel(at + 1)} onClick={onRemove} /> : null}
    </fieldset>
  )
}
