import { levelAfter, riseOf } from '@limpid/contract/telemetry/counters'

/**
 * Consumption of a wash from counters that only rise: the sum of their steps, not last minus first, so that a
 * counter reset during the wash does no harm.
 */

/** Metric ids of the counters; each unit is part of its name. */
export interface ConsumptionMetrics {
  waterLitres?: string
  energyKwh?: string
  detergentMillilitres?: string
  rinseAidMillilitres?: string
}

export type ConsumptionName = keyof ConsumptionMetrics
const names = ['waterLitres', 'energyKwh', 'detergentMillilitres', 'rinseAidMillilitres'] as const

/** Where each counter stood at its last reading, by metric id. */
export type CounterBases = Record<string, { value: number; atMs: number }>

/** `fromMs` is the time of the reading before the first step. */
export type CounterSums = { [Name in ConsumptionName]?: { sum: number; fromMs: number } }

export interface CounterStep {
  name: ConsumptionName
  amount: number
  fromMs: number
  toMs: number
}

/** Stores a counter's reading in `bases` and returns the step since the previous one, if any. */
export function stepOf(
  metrics: ConsumptionMetrics,
  bases: CounterBases,
  metric: string,
  value: number,
  atMs: number,
): CounterStep | undefined {
  const name = names.find((candidate) => metrics[candidate] === metric)
  if (!name || value < 0) return undefined
  const before = bases[metric]
  // A second value with the same timestamp waits for the next reading, so that no step has zero length.
  if (before && before.atMs >= atMs) return undefined
  bases[metric] = { value: levelAfter(before?.value, value), atMs }
  if (!before) return undefined
  return { name, amount: riseOf(before.value, value), fromMs: before.atMs, toMs: atMs }
}

export function addStep(sums: CounterSums, step: CounterStep, share = 1): void {
  const sum = sums[step.name]
  if (sum) sum.sum += step.amount * share
  else sums[step.name] = { sum: step.amount * share, fromMs: step.fromMs }
}

export function addSums(sums: CounterSums, more: CounterSums): void {
  for (const name of names) {
    const extra = more[name]
    const sum = sums[name]
    if (!extra) continue
    if (sum) sum.sum += extra.sum
    else sums[name] = { ...extra }
  }
}

/**
 * The consumption since `startedAtMs`; a counter whose first reading is later than `maxGapMs` into the wash
 * is ignored.
 */
export function consumptionOf(sums: CounterSums, startedAtMs: number, maxGapMs: number) {
  const take = (name: ConsumptionName) => {
    const sum = sums[name]
    return sum && sum.fromMs - startedAtMs <= maxGapMs ? sum.sum : undefined
  }
  return {
    waterLitres: take('waterLitres'),
    energyKwh: take('energyKwh'),
    detergentMillilitres: take('detergentMillilitres'),
    rinseAidMillilitres: take('rinseAidMillilitres'),
  }
}
