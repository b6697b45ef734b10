import type { ProductModel } from '@limpid/contract/products/model'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { FormNode } from './formNode.ts'
import { MetricChoice, ValuesChoice } from './nodeFields.tsx'
import { phaseMetricOf } from './phaseMetricOf.ts'
import { rulesWords } from './rules.words.ts'

interface TemperatureFieldsProps {
  node: FormNode
  model: ProductModel
  /** It counts in named phases only, never during the whole wash. */
  inPhases?: boolean
}

/** A temperature metric, and the phases in which it counts, if the machine reports any. */
export function TemperatureFields({ node, model, inPhases = false }: TemperatureFieldsProps) {
  const t = useWords(rulesWords)
  const metric = phaseMetricOf(model)
  return (
    <>
      <MetricChoice node={node} name="metric" label={t.metric} model={model} kinds={['gauge']} required />
      {metric || node.value['phases'] || inPhases ? (
        <ValuesChoice
          node={node}
          name="phases"
          label={t.phases}
          {...(inPhases ? { required: true, asEmpty: [] as [] } : { hint: t.anywhere })}
          model={model}
          metric={metric}
        />
      ) : null}
    </>
  )
}
