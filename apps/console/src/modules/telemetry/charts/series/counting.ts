import { dayMs } from '@limpid/contract/kernel/durations'
import type { ProductModel } from '@limpid/contract/products/model'
import type { IncreaseStep, SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import type { SeriesTable } from '../../readings.ts'
import type { UsedSeries } from '../../telemetry.queries.ts'

/** What a chart shows of counters: their use per hour or day, or the count itself. */
export const countings = ['use', 'total'] as const
export type Counting = (typeof countings)[number]

/** The metrics drawn as use, and the length of its steps. */
export interface Used {
  keys: readonly string[]
  by: IncreaseStep
}

/** Longer ranges show days: their hours would be too narrow to tell apart. */
const maxHourlyMs = 3 * dayMs
const stepMs = { hour: dayMs / 24, day: dayMs } as const

/** Which of these metrics are drawn as use. */
export function usedOf(
  model: ProductModel,
  metrics: readonly string[],
  counting: Counting,
  spanMs: number,
): Used {
  const counters = new Set(model.metrics.filter(({ kind }) => kind === 'counter').map(({ key }) => key))
  const keys = metrics.filter((key) => counters.has(key))
  return { keys: counting === 'use' ? keys : [], by: spanMs <= maxHourlyMs ? 'hour' : 'day' }
}

/** A step lasts until the next one: the last one is drawn until its own end, or until now. */
export function withLastStep(
  points: readonly SeriesPoint[],
  by: IncreaseStep,
  until: number,
): readonly SeriesPoint[] {
  const last = points.at(-1)
  if (!last || last[1] === null) return points
  const start = Date.parse(last[0])
  const end = Math.min(start + stepMs[by], until)
  if (end <= start) return points
  return [...points, [new Date(end).toISOString(), last[1], last[2], last[3]]]
}

/** Readings and increases of a chart in one table; undefined until both are there. */
export function joinedTables(
  readings: SeriesTable | undefined,
  increases: UsedSeries | undefined,
  metrics: readonly string[],
  used: Used,
): SeriesTable | undefined {
  const requested = metrics.filter((key) => !used.keys.includes(key))
  if ((requested.length > 0 && !readings) || (used.keys.length > 0 && !increases)) return undefined
  return { ...readings, ...increases?.table }
}
