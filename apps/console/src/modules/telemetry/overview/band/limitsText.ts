import type { Language } from '@limpid/contract/kernel/words'
import type { Metric } from '@limpid/contract/products/model'
import { formatNumber } from '../../../../lib/format.ts'
import { metricUnit } from '../../../products/products.public.ts'

/** Limits are shown with their actual decimals. */
const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/** The limits of a metric with its unit: `6.5 – 8.5`, `≤ 500 mg/L`; empty without limits. */
export function limitsText(metric: Metric, language: Language): string {
  const { low, high } = metric.limits ?? {}
  const unit = metricUnit(metric)
  const number = (end: number, more = {}) =>
    formatNumber(end, { precision: decimals(end), ...more }, language)
  if (low === undefined) return high === undefined ? '' : `≤ ${number(high, { unit })}`
  return high === undefined ? `≥ ${number(low, { unit })}` : `${number(low)} – ${number(high, { unit })}`
}
