import type { ProductModel } from '@limpid/contract/products/model'
import { useWords } from '../../../../kit/language/useWords.ts'
import { phaseMetricOf } from './phaseMetricOf.ts'
import type { Place } from './place.ts'
import { MetricChoice, ValuesChoice } from './placeFields.tsx'
import { rulesWords } from './rules.words.ts'

interface TemperatureFieldsProps {
  place: Place
  model: ProductModel
  /** It counts in named phases only, never during the whole wash. */
  inPhases?: boolean
}

/** A temperature metric, and the phases in which it counts, if the machine reports any. */
export function TemperatureFields({ place, model, inPhases = false }: TemperatureFieldsProps) {
  const t = useWords(rulesWords)
  const metric = phaseMetricOf(model)
  return (
    <>
      <MetricChoice place={place} name="metric" label={t.metric} model={model} kinds={['gauge']} required />
      {metric || place.value['phases'] || inPhases ? (
        <ValuesChoice
          place={place}
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
