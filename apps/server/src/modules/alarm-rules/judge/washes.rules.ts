/* What a finished wash says to the rules: how it ended, and what it consumed against the median of the 30 days before. */
import { dayMs } from '@limpid/contract/kernel/durations'
import type { WashFailure } from '@limpid/contract/products/alarm-rules/condition'
import type { Reading } from '../evaluation/state.ts'

export interface FinishedWash {
  endedMs: number
  programme: string | null
  failures: readonly WashFailure[]
  /** The consumption of washes that were not completed is meaningless. */
  completed: boolean
  water: number | null
  energy: number | null
  detergent: number | null
}

export const medianDays = 30
/** A median of fewer washes is meaningless. */
const minWashes = 10
const measures = ['water', 'energy', 'detergent'] as const

/** The readings of washes that ended after an instant. The washes are those of one device in the order of their ends. */
export function* readingsOfWashes(washes: readonly FinishedWash[], afterMs: number): Generator<Reading> {
  const before = new Map<string, MedianWindow>()
  for (const wash of washes) {
    const { endedMs: atMs, programme, failures, completed } = wash
    const isNew = atMs > afterMs
    if (isNew) yield { metric: 'wash.result', value: failures.join() || 'passed', atMs }
    if (!completed) continue
    for (const measure of measures) {
      const amount = wash[measure]
      if (amount === null || amount <= 0) continue
      const key = `${measure} ${programme ?? ''}`
      const window = before.get(key) ?? new MedianWindow()
      before.set(key, window)
      const median = isNew ? window.medianAt(atMs) : undefined
      if (median !== undefined)
        yield { metric: `wash.${measure}`, value: Math.round((amount / median) * 1000) / 10, atMs }
      window.add(amount, atMs)
    }
  }
}

/** The amounts of the last 30 days: in chronological order, and sorted. */
class MedianWindow {
  readonly #times: [amount: number, atMs: number][] = []
  readonly #sorted: number[] = []

  add(amount: number, atMs: number): void {
    this.#times.push([amount, atMs])
    this.#sorted.splice(this.#placeOf(amount), 0, amount)
  }

  medianAt(atMs: number): number | undefined {
    for (let [first] = this.#times; first && first[1] < atMs - medianDays * dayMs; [first] = this.#times) {
      this.#times.shift()
      this.#sorted.splice(this.#placeOf(first[0]), 1)
    }
    const { length } = this.#sorted
    if (length < minWashes) return undefined
    const [low = 0, high = low] = [this.#sorted[(length - 1) >> 1], this.#sorted[length >> 1]]
    return (low + high) / 2
  }

  /** Where an amount stands, or would, among the sorted ones. */
  #placeOf(amount: number): number {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#sorted[middle] ?? 0) < amount) from = middle + 1
      else to = middle
    }
    return from
  }
}
