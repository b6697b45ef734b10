import type { ComparedFigure, Comparison } from '@limpid/contract/cycles/curve'
import { minus } from '@limpid/contract/kernel/decimals'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { formatDuration, formatNumber } from '../../../../lib/format.ts'
import { pickTexts } from '../../../../lib/words.ts'
import { curveLabel } from '../curve/curveLabel.ts'
import { figureWords, washWords } from '../wash.words.ts'

/** A figure with its unit. */
export function figureText(name: ComparedFigure['name'], value: number, language: Language): string {
  if (name === 'durationMs') return formatDuration(value, language)
  return formatNumber(value, figureUnits[name], language)
}

const figureUnits = {
  waterLitres: { precision: 1, unit: 'L' },
  energyKwh: { precision: 2, unit: 'kWh' },
  detergentMillilitres: { precision: 0, unit: 'mL' },
  rinseAidMillilitres: { precision: 1, unit: 'mL' },
  maxTemperatureCelsius: { precision: 1, unit: '°C' },
} as const

/** Deviation from the median: in percent, temperatures in degrees. */
export function shareText(
  { name, value, median }: ComparedFigure,
  language: Language,
  signed = true,
): string {
  if (median === 0) return '–'
  if (name === 'maxTemperatureCelsius')
    return `${value < median ? minus : '+'}${figureText(name, Math.abs(value - median), language)}`
  const percent = ((value - median) / Math.abs(median)) * 100
  const text = formatNumber(Math.abs(percent), { precision: 0, unit: '%' }, language)
  return signed ? `${percent < 0 ? minus : '+'}${text}` : text
}

/** A curve outside its band for less than this share of the wash is not worth mentioning. */
const worthShare = 0.05

/** Deviations of a wash from the baseline, one sentence each. */
export function deviations(
  { figures, curves, stepMs }: Comparison,
  model: ProductModel,
  language: Language,
): string[] {
  const t = pickTexts(washWords, language)
  const reported = figures
    .filter(({ verdict }) => verdict !== 'baseline')
    .map((figure) => sentence(figure, language))
  const kind = (key: string) => model.metrics.find((metric) => metric.key === key)
  // Power changes by the second: being outside its band adds nothing to the figures.
  const drawn = curves.filter(({ metric }) => !['W', 'kW'].includes(kind(metric)?.unit ?? ''))
  for (const { metric, own, belowMs, aboveMs } of drawn) {
    const worthMs = own.filter((value) => value !== null).length * stepMs * worthShare
    const name = curveLabel(model, metric, language)
    if (belowMs > worthMs) reported.push(t.below(name, formatDuration(belowMs, language)))
    if (aboveMs > worthMs) reported.push(t.above(name, formatDuration(aboveMs, language)))
  }
  return reported
}

function sentence(figure: ComparedFigure, language: Language): string {
  const t = pickTexts(washWords, language)
  const { name, value, median, verdict } = figure
  const by = figureText(name, Math.abs(value - median), language)
  const more = verdict === 'more'
  if (name === 'durationMs') return (more ? t.longer : t.shorter)(by, shareText(figure, language))
  if (name === 'maxTemperatureCelsius') return (more ? t.hotter : t.colder)(by)
  return (more ? t.more : t.less)(localise(figureWords[name], language), shareText(figure, language, false))
}
