import type { ProductModel } from '@limpid/contract/products/model'
import { MultiSelect } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { nameWithUnit } from '../../../lib/texts/spacing.ts'
import { findMetric, metricName, metricUnit } from '../../products/products.public.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { axisOf, maxAxes, maxMetrics } from './axes.ts'
import { chartsWords } from './charts.words.ts'

interface MetricPickerProps {
  model: ProductModel
  /** Keys that the device has ever reported. */
  reported: readonly string[]
  value: readonly string[]
  onChange: (metrics: string[]) => void
}

/** Up to six metrics on four axes: reported metrics of the model first, then undefined ones. */
export function MetricPicker({ model, reported, value, onChange }: MetricPickerProps) {
  const t = useWords(telemetryWords)
  const own = useWords(chartsWords)
  const language = useLanguage()
  const axes = new Set(value.map((key) => axisOf(findMetric(model, key), key)))
  const entry = (key: string) => {
    const metric = findMetric(model, key)
    const unit = metricUnit(metric)
    const name = metricName(metric, key, language)
    const label = nameWithUnit(name, unit, language)
    const crowded = axes.size >= maxAxes && !axes.has(axisOf(metric, key))
    return crowded
      ? { value: key, label: `${label} · ${own.axesFull}`, disabled: true }
      : { value: key, label }
  }
  const keys = [...new Set([...reported, ...value])]
  const known = model.metrics.map(({ key }) => key).filter((key) => keys.includes(key))
  const others = keys.filter((key) => !findMetric(model, key)).sort()
  const groups = [
    { group: t.metrics, items: known.map(entry) },
    { group: t.otherMetrics, items: others.map(entry) },
  ]
  return (
    <MultiSelect
      aria-label={t.metrics}
      placeholder={value.length < maxMetrics ? t.metricsHint : ''}
      data={groups.filter(({ items }) => items.length > 0)}
      value={[...value]}
      onChange={onChange}
      maxValues={maxMetrics}
      searchable
      clearable
      hidePickedOptions
      size="sm"
    />
  )
}
