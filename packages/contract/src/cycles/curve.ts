import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'
import type { ProductModel } from '../products/model.ts'

const maxCurveMetrics = 4

/** The metrics that characterise a wash: temperatures, power, water; at most four. */
export function curveMetrics({ recognition, metrics }: ProductModel): string[] {
  if (!recognition) return []
  const power =
    recognition.powerMetric ??
    metrics.find(({ kind, unit }) => kind === 'gauge' && (unit === 'W' || unit === 'kW'))?.key
  const others = [power, recognition.consumption.waterLitres].filter((key) => key !== undefined)
  return [
    ...new Set([...recognition.temperatureMetrics.slice(0, maxCurveMetrics - others.length), ...others]),
  ]
}

/** Figures of a wash that are compared with previous washes. */
export const figureNames = [
  'durationMs',
  'waterLitres',
  'energyKwh',
  'detergentMillilitres',
  'rinseAidMillilitres',
  'maxTemperatureCelsius',
] as const
export type FigureName = (typeof figureNames)[number]

/** Previous washes that form the baseline, maximum and minimum. */
export const maxBaselineWashes = 30
export const minBaselineWashes = 3

const row = z.array(z.nullable(z.number()))

/**
 * One metric in even steps from the start of the wash; null where there is no reading. A counter starts at
 * zero.
 */
export const comparedCurve = z.object({
  metric: z.string(),
  own: row,
  low: row,
  median: row,
  high: row,
  /** How long this wash was below and above the band. */
  belowMs: z.number(),
  aboveMs: z.number(),
})
export type ComparedCurve = z.output<typeof comparedCurve>

export const comparedFigure = z.object({
  name: z.enum(figureNames),
  value: z.number(),
  /** 10th, 50th and 90th percentile of the previous washes. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  /** Outside the band, and far enough from the median to be worth mentioning. */
  verdict: z.enum(['baseline', 'less', 'more']),
})
export type ComparedFigure = z.output<typeof comparedFigure>

/** A wash compared with previous completed washes of the same device and programme. */
export const comparison = z.object({
  /** Number of previous washes; nothing is compared with fewer than `minBaselineWashes`. */
  washes: z.int(),
  stepMs: z.number(),
  figures: z.array(comparedFigure),
  curves: z.array(comparedCurve),
})
export type Comparison = z.output<typeof comparison>

/** A part of a wash's readings in time order; `next` is null at the end. */
export const curvePart = z.object({
  list: z.array(z.object({ at: instant, metric: z.string(), value: z.union([z.number(), z.string()]) })),
  next: z.nullable(z.string()),
})
export type CurvePart = z.output<typeof curvePart>
