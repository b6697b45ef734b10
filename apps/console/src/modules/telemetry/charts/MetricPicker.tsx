import type { ProductModel } from '@limpid/contract/products/model'
import { MultiSelect } from '@mantine/core'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useWords } from '../../../kit/useWords.ts'
import { findMetric, metricName, metricUnit } from '../../products/products.face.ts'
import { telemetryWords } from '../telemetry.words.ts'

export const mostMetrics = 4

interface MetricPickerProps {
  model: ProductModel
  /** Keys that the device ever told. */
  told: readonly string[]
  value: readonly string[]
  onChange: (metrics: string[]) => void
}

/** Up to four metrics: those of the model that the device tells, then those that the model does not know. */
export function MetricPicker({ model, told, value, onChange }: MetricPickerProps) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const label = (key: string) => {
    const metric = findMetric(model, key)
    const unit = metricUnit(metric)
    const name = metricName(metric, key, language)
    return { value: key, label: unit ? `${name} (${unit})` : name }
  }
  const keys = [...new Set([...told, ...value])]
  const known = model.metrics.map(({ key }) => key).filter((key) => keys.includes(key))
  const others = keys.filter((key) => !findMetric(model, key)).sort()
  const groups = [
    { group: t.metrics, items: known.map(label) },
    { group: t.otherMetrics, items: others.map(label) },
  ]
  return (
    <MultiSelect
      aria-label={t.metrics}
      placeholder={value.length < mostMetrics ? t.metricsHint : ''}
      data={groups.filter(({ items }) => items.length > 0)}
      value={[...value]}
      onChange={onChange}
      maxValues={mostMetrics}
      searchable
      clearable
      hidePickedOptions
      size="sm"
    />
  )
}
