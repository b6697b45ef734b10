import type { ProductModel } from '@limpid/contract/products/model'
import { Switch } from '@mantine/core'
import { useWords } from '../../../../kit/language/useWords.ts'
import { Card } from '../../../../ui/Card.tsx'
import { type FormNode, inner, MetricChoice, ValuesChoice } from '../../../products/products.public.ts'
import { drawingEditorWords } from './drawingEditor.words.ts'
import classes from './editor.module.css'

/** In which phases the drawing shows circulating and fresh water. */
export function PhaseFields({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(drawingEditorWords)
  const phase = inner(node, 'phase')
  const metric = phase.value['metric'] as string | undefined
  const states = model.metrics.filter(({ kind, values }) => kind === 'state' && values)
  const first = model.recognition?.source === 'phase' ? model.recognition.phaseMetric : (states[0]?.key ?? '')
  if (states.length === 0 && metric === undefined) return null
  return (
    <Card heading={t.phase}>
      <div className={classes.phases}>
        <Switch
          label={t.phase}
          disabled={node.readOnly}
          checked={metric !== undefined}
          onChange={(event) =>
            node.set({
              phase: event.currentTarget.checked ? { metric: first, washing: [], rinsing: [] } : undefined,
            })
          }
        />
        {metric === undefined ? null : (
          <>
            <MetricChoice
              node={phase}
              name="metric"
              label={t.phaseMetric}
              model={model}
              kinds={['state']}
              required
            />
            {(['washing', 'rinsing'] as const).map((name) => (
              <ValuesChoice
                key={name}
                node={phase}
                name={name}
                label={t[name]}
                model={model}
                metric={metric}
                asEmpty={[]}
              />
            ))}
          </>
        )}
      </div>
    </Card>
  )
}
