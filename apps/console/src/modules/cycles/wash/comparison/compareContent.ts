import type { ComparedCurve } from '@limpid/contract/cycles/curve'
import type { Language } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { formatNumber } from '../../../../lib/format.ts'
import { pickTexts } from '../../../../lib/words.ts'
import type { ChartContent } from '../../../../ui/chart/chart.ts'
import { findMetric, metricUnit, valueText } from '../../../products/products.public.ts'
import { washWords } from '../wash.words.ts'

/** A curve of a wash with its baseline and the band of most washes, in steps from the start of the wash. */
export function compareContent(
  curve: ComparedCurve,
  { startedAt, stepMs }: { startedAt: Date; stepMs: number },
  model: ProductModel,
  language: Language,
): ChartContent {
  const t = pickTexts(washWords, language)
  const metric = findMetric(model, curve.metric)
  const format = (value: number) => valueText(metric, value, language)
  const unit = metricUnit(metric)
  return {
    times: curve.own.map((_, at) => startedAt.getTime() + at * stepMs),
    lines: [
      { key: 'own', label: t.thisWash, scale: 'y', values: curve.own, format },
      {
        key: 'baseline',
        label: t.baseline,
        scale: 'y',
        values: curve.median,
        low: curve.low,
        high: curve.high,
        format,
      },
    ],
    scales: [
      { key: 'y', unit, format: (value) => formatNumber(value, { precision: value % 1 ? 1 : 0 }, language) },
    ],
  }
}
