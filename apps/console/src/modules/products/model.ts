import { type Language, localise, wordsOf } from '@limpid/contract/kernel/words'
import { faultInWords } from '@limpid/contract/products/faults/fault-code'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { unitText } from '@limpid/contract/products/words/units'
import { formatNumber, withUnit } from '../../lib/format.ts'

/** The metric with this key; undefined if the model does not define it. */
export function findMetric(model: ProductModel, key: string): Metric | undefined {
  return model.metrics.find((metric) => metric.key === key)
}

/** The display name; the key itself if the model has none. */
export function metricName(metric: Metric | undefined, key: string, language: Language): string {
  return metric ? localise(metric.name, language) : key
}

/** True for a metric whose values are text: a state, a text, or a number with value labels in the model. */
export function hasTextValues(metric: Metric): boolean {
  return metric.kind === 'state' || metric.kind === 'text' || metric.values !== undefined
}

/**
 * A value as a label or in digits, without its unit; a dash for an empty text. Numbers of undefined metrics
 * keep up to six significant digits.
 */
export function valueText(metric: Metric | undefined, value: number | string, language: Language): string {
  const named = wordsOf(metric?.values, String(value))
  if (named) return localise(named, language)
  if (typeof value === 'string') return value || '–'
  if (metric && metric.kind !== 'text') return formatNumber(value, { precision: metric.precision }, language)
  return String(Number(value.toPrecision(6)))
}

/** The display unit; empty for states and texts. */
export function metricUnit(metric: Metric | undefined): string {
  return metric && !hasTextValues(metric) ? unitText(metric.unit) : ''
}

/** An amount of a metric with its unit: `40 h`; the bare number if the metric has no unit or is undefined. */
export function amountText(model: ProductModel, key: string, amount: number): string {
  return withUnit(String(amount), unitText(findMetric(model, key)?.unit ?? ''))
}

/** Key of the metric that holds the fault code of a machine, by the contract of thing models. */
const faultMetric = 'fault_code'

/** A value as in `valueText`, with fault codes described by the model. */
export function modelledText(
  model: ProductModel,
  key: string,
  value: number | string,
  language: Language,
): string {
  if (key === faultMetric && value !== '') return faultText(model, String(value), language)
  return valueText(findMetric(model, key), value, language)
}

/** A fault with its description from the model; only the code if there is none. */
export function faultText(model: ProductModel | undefined, code: string, language: Language): string {
  const known = model?.faults.find((fault) => fault.code === code)
  return faultInWords(code, known?.name, language)
}
