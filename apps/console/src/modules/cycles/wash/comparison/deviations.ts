import type { ComparedFigure, Comparison } from '@limpid/contract/cycles/curve'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { formatDuration, formatNumber } from '../../../../lib/format.ts'
import { sayAll } from '../../../../lib/words.ts'
import { curveLabel } from '../curve/curveLabel.ts'
import { figureWords, washWords } from '../wash.words.ts'

/** A figure in its unit. */
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

/** How far a figure is from the median: in percent of it, temperatures in degrees. */
export function shareText(
  { name, value, median }: ComparedFigure,
  language: Language,
  signed = true,
): string {
  if (median === 0) return '–'
  if (name === 'maxTemperatureCelsius')
    return `${value < median ? '−' : '+'}${figureText(name, Math.abs(value - median), language)}`
  const percent = ((value - median) / Math.abs(median)) * 100
  const text = formatNumber(Math.abs(percent), { precision: 0, unit: '%' }, language)
  return signed ? `${percent < 0 ? '−' : '+'}${text}` : text
}

/** Under this share of the wash a curve outside of its band is not worth a sentence. */
const worthShare = 0.05

/** What was not as usual in a wash, a sentence each. */
export function deviations(
  { figures, curves, stepMs }: Comparison,
  model: ProductModel,
  language: Language,
): string[] {
  const t = sayAll(washWords, language)
  const told = figures
    .filter(({ verdict }) => verdict !== 'usual')
    .map((figure) => sentence(figure, language))
  const kind = (key: string) => model.metrics.find((metric) => metric.key === key)
  // Power comes and goes by the second: where it lay beside its band tells nothing that the figures do not.
  const drawn = curves.filter(({ metric }) => !['W', 'kW'].includes(kind(metric)?.unit ?? ''))
  for (const { metric, own, belowMs, aboveMs } of drawn) {
    const worthMs = own.filter((value) => value !== null).length * stepMs * worthShare
    const name = curveLabel(model, metric, language)
    if (belowMs > worthMs) told.push(t.below(name, formatDuration(belowMs, language)))
    if (aboveMs > worthMs) told.push(t.above(name, formatDuration(aboveMs, language)))
  }
  return told
}

function sentence(figure: ComparedFigure, language: Language): string {
  const t = sayAll(washWords, language)
  const { name, value, median, verdict } = figure
  const by = figureText(name, Math.abs(value - median), language)
  const more = verdict === 'more'
  if (name === 'durationMs') return (more ? t.longer : t.shorter)(by, shareText(figure, language))
  if (name === 'maxTemperatureCelsius') return (more ? t.hotter : t.colder)(by)
  return (more ? t.more : t.less)(say(figureWords[name], language), shareText(figure, language, false))
}
