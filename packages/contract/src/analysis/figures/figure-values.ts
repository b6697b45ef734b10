import { type ComparedFigure, changeFor } from '../../kernel/calendar/change.ts'
import type { FleetAnalysis, FleetFigures } from '../fleet.ts'
import { type FigureKey, figureCatalogue } from './figures.ts'
import type { SummedFigures } from './group-figures.ts'

/** A figure of washes. */
export type WashFigure = Exclude<FigureKey, 'waterMeter' | 'energyMeter'>

const share = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : null)

/** Figures of washes that are known of groups too. */
export const summedFigureKeys = [
  'washes',
  'waterPerWash',
  'energyPerWash',
  'hygienePassed',
  'duration',
] as const satisfies WashFigure[]
export type SummedFigure = (typeof summedFigureKeys)[number]

const summedValues: Record<SummedFigure, (figures: SummedFigures) => number | null> = {
  washes: ({ washes }) => washes,
  waterPerWash: ({ waterLitres }) => waterLitres?.mean ?? null,
  energyPerWash: ({ energyKwh }) => energyKwh?.mean ?? null,
  hygienePassed: ({ passed, failed }) => share(passed, passed + failed),
  duration: ({ meanDurationMs }) => (meanDurationMs === null ? null : meanDurationMs / 60_000),
}

const values: Record<WashFigure, (figures: FleetFigures) => number | null> = {
  ...summedValues,
  detergentPerWash: ({ detergentMillilitres }) => detergentMillilitres?.mean ?? null,
  completed: ({ completed, washes }) => share(completed, washes),
  aborted: ({ aborted, washes }) => share(aborted, washes),
  rewashed: ({ rewashes, washes }) => share(rewashes, washes),
}

/** The value of a figure of washes; null if there is none. */
export const figureOf = (key: WashFigure, figures: FleetFigures): number | null => values[key](figures)

export const summedFigureOf = (key: SummedFigure, figures: SummedFigures): number | null =>
  summedValues[key](figures)

/** A figure of the whole range and of the period compared with. */
export function comparedFigure(key: FigureKey, analysis: FleetAnalysis): ComparedFigure {
  const { total, before, consumption, metersBefore } = analysis
  if (key === 'waterMeter')
    return { value: consumption.water?.meter ?? null, before: metersBefore?.waterLitres ?? null }
  if (key === 'energyMeter')
    return { value: consumption.energy?.meter ?? null, before: metersBefore?.energyKwh ?? null }
  return { value: figureOf(key, total), before: before && figureOf(key, before) }
}

/** Means of a wash: of a dishwasher and a washing machine together they say nothing of either. */
const perWash: readonly FigureKey[] = ['waterPerWash', 'energyPerWash', 'detergentPerWash', 'duration']

/** The mean of a wash of each product that has one, and that of the period compared with; none for other figures. */
export function meansByProduct(key: FigureKey, { products }: Pick<FleetAnalysis, 'products'>) {
  if (!perWash.includes(key)) return []
  return products.flatMap(({ product, before, ...figures }) => {
    const value = figureOf(key as WashFigure, figures)
    return value === null ? [] : [{ product, value, before: before && figureOf(key as WashFigure, before) }]
  })
}

export const isPerWash = (key: FigureKey): boolean => perWash.includes(key)

/** Whether several products have such means: then none is told of a site, a group or a day with all of them. */
export const mixesProducts = (analysis: Pick<FleetAnalysis, 'products'>): boolean =>
  perWash.some((key) => meansByProduct(key, analysis).length > 1)

/**
 * By how much a figure differs: in percent, or in percentage points for a share. Undefined where there is
 * nothing to compare with.
 */
export const changeOf = (key: FigureKey, compared: ComparedFigure): number | undefined =>
  changeFor(figureCatalogue[key].unit, compared)
