import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'
import type { ProductModel } from '../products/model.ts'

const mostCurveMetrics = 4

/** The metrics that tell a wash: its temperatures, its power, its water; at most four. */
export function curveMetrics({ recognition, metrics }: ProductModel): string[] {
  if (!recognition) return []
  const power =
    recognition.powerMetric ??
    metrics.find(({ kind, unit }) => kind === 'gauge' && (unit === 'W' || unit === 'kW'))?.key
  const others = [power, recognition.consumption.waterLitres].filter((key) => key !== undefined)
  return [
    ...new Set([...recognition.temperatureMetrics.slice(0, mostCurveMetrics - others.length), ...others]),
  ]
}

/** What of a wash is compared with the washes before it. */
export const figureNames = [
  'durationMs',
  'waterLitres',
  'energyKwh',
  'detergentMillilitres',
  'rinseAidMillilitres',
  'maxTemperatureCelsius',
] as const
export type FigureName = (typeof figureNames)[number]

/** Washes before this one that make what is usual, at most and at least. */
export const mostUsualWashes = 30
export const leastUsualWashes = 3

const row = z.array(z.nullable(z.number()))

/** One metric, in even steps from the start of the wash; null where nothing was read. A counter begins at zero. */
export const comparedCurve = z.object({
  metric: z.string(),
  own: row,
  low: row,
  median: row,
  high: row,
  /** How long this wash was under and over the band. */
  belowMs: z.number(),
  aboveMs: z.number(),
})
export type ComparedCurve = z.output<typeof comparedCurve>

export const comparedFigure = z.object({
  name: z.enum(figureNames),
  value: z.number(),
  /** Of the washes before: the tenth, fiftieth and ninetieth percentile. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  /** Outside of the band, and far enough from the median to be worth a word. */
  verdict: z.enum(['usual', 'less', 'more']),
})
export type ComparedFigure = z.output<typeof comparedFigure>

/** A wash beside those before it, of the same device and programme, that were completed. */
export const comparison = z.object({
  /** How many there are; with fewer than `leastUsualWashes` nothing is compared. */
  washes: z.int(),
  stepMs: z.number(),
  figures: z.array(comparedFigure),
  curves: z.array(comparedCurve),
})
export type Comparison = z.output<typeof comparison>

/** A part of the readings of a wash, in the order of time; `next` is null at the end. */
export const curvePart = z.object({
  list: z.array(z.object({ at: instant, metric: z.string(), value: z.union([z.number(), z.string()]) })),
  next: z.nullable(z.string()),
})
export type CurvePart = z.output<typeof curvePart>
