import type { Metric } from '@limpid/contract/products/model'

/** A reading of a metric that the model does not define yet. */
export interface Sample {
  at: Date
  value: number | string
}

/**
 * States have few, short values. Of a text only its changes are stored, so even a few values that never
 * repeat may be states.
 */
const maxStates = 12
const fewStates = 3
const stateForm = /^[\p{L}\p{N}_.-]{1,32}$/u
/** This many readings without a decrease, and with an increase at the end, are taken as a counter. */
const minRising = 5
const maxDecimals = 3
/** Common intervals, in seconds. */
const commonIntervals = [1, 5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400]
const fallbackInterval = 60

/**
 * Guesses a metric from its readings in chronological order: short texts that repeat are a state, others a
 * text; numbers that only rise are a counter, others a gauge. The names are the identifier until a user
 * enters better ones.
 */
export function guessMetric(key: string, samples: readonly Sample[]): Metric {
  const values = samples.map(({ value }) => value)
  const numbers = values.filter((value) => typeof value === 'number')
  const common = {
    key,
    name: { zh: key, en: key },
    unit: '' as const,
    expectedIntervalSeconds: guessInterval(samples),
  }
  if (numbers.length < values.length || values.length === 0) {
    const closed = values.map(String).filter((value) => value !== '')
    const distinct = [...new Set(closed)]
    const max = distinct.length < closed.length ? maxStates : fewStates
    const isState =
      distinct.length > 0 && distinct.length <= max && distinct.every((value) => stateForm.test(value))
    if (!isState) return { ...common, kind: values.length === 0 ? 'gauge' : 'text', precision: 0 }
    const words = Object.fromEntries(distinct.map((value) => [value, { zh: value, en: value }]))
    return { ...common, kind: 'state', precision: 0, values: words }
  }
  return { ...common, kind: onlyRises(numbers) ? 'counter' : 'gauge', precision: decimalsOf(numbers) }
}

function onlyRises(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((value, at) => value - (numbers[at] ?? 0))
  const rises = steps.filter((step) => step > 0).length
  return (
    numbers.length >= minRising && rises >= 2 && steps.every((step) => step >= 0) && (numbers[0] ?? -1) >= 0
  )
}

function decimalsOf(numbers: readonly number[]): number {
  const decimals = numbers.map((value) => {
    const [, fraction = ''] = String(Number(value.toFixed(maxDecimals))).split('.')
    return fraction.length
  })
  return Math.max(0, ...decimals)
}

/** The next common interval above the 90th percentile of the pauses. */
function guessInterval(samples: readonly Sample[]): number {
  const pauses = samples
    .slice(1)
    .map(({ at }, place) => (at.getTime() - (samples[place]?.at.getTime() ?? 0)) / 1000)
    .filter((pause) => pause > 0)
    .sort((a, b) => a - b)
  const long = pauses[Math.floor(pauses.length * 0.9)]
  if (long === undefined) return fallbackInterval
  return commonIntervals.find((interval) => interval >= long) ?? 86_400
}
