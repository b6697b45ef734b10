/** Runs the wash detection over recorded washes, as they are and made harder, and compares the results. */
import { expire, follow, initialState, type RecognisedCycle } from '../../src/modules/cycles/cycles.rules.ts'
import type { PowerRecognition } from '../../src/modules/cycles/recognition/recognition.ts'
import { type Comparison, compare, nothingCompared, type Span } from './matching.ts'
import { type RecordedCycle, type Sample, timeLine } from './recordings.ts'

/** One parameter set for every machine of both data sets, dishwashers and washing machines alike. */
export const householdMachine: PowerRecognition = {
  source: 'power',
  powerMetric: 'power',
  onWatts: 8,
  pauseMs: 25 * 60_000,
  minDurationMs: 12 * 60_000,
  minEnergyWh: 80,
  split: { pauseMs: 12 * 60_000, heatingWatts: 1000 },
  consumption: {},
  temperatureMetrics: [],
  maxGapMs: 15 * 60_000,
  maxDurationMs: 6 * 3_600_000,
}

export const withoutSplit = (recognition: PowerRecognition): PowerRecognition => {
  const { split: _, ...rest } = recognition
  return rest
}

/** Deterministic: the same seed gives the same noise. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export interface Variant {
  name: string
  /** Time between readings; the recording's own when omitted. */
  stepMs?: number
  change?: (line: Sample[], random: () => number, cycles: readonly RecordedCycle[]) => Sample[]
}

const bell = (random: () => number) => random() + random() + random() + random() - 2
const add = (watts: number, spread: number) => (line: Sample[], random: () => number) =>
  line.map((s) => ({ atMs: s.atMs, watts: Math.max(0, s.watts + watts + spread * bell(random)) }))
const lose = (share: number) => (line: Sample[], random: () => number) => line.filter(() => random() >= share)
/** One gap per wash, at a random position. */
const hole =
  (lengthMs: number) => (line: Sample[], random: () => number, cycles: readonly RecordedCycle[]) => {
    const holes = cycles.map(
      (cycle) => cycle.startedAtMs + random() * (cycle.endedAtMs - cycle.startedAtMs - lengthMs),
    )
    let next = 0
    return line.filter(({ atMs }) => {
      while (atMs >= (holes[next] ?? Number.MAX_VALUE) + lengthMs) next++
      return atMs < (holes[next] ?? Number.MAX_VALUE)
    })
  }
/** Only changes of more than 2 W are reported, and one reading every ten minutes. */
const onChange = (line: Sample[]) => {
  let last: Sample | undefined
  return line.filter((sample) => {
    if (last && Math.abs(sample.watts - last.watts) <= 2 && sample.atMs - last.atMs < 600_000) return false
    last = sample
    return true
  })
}
const uneven = (line: Sample[], random: () => number) =>
  line.filter((_, index) => index % 3 === 0 || random() < 0.3)

export const variants: Variant[] = [
  { name: 'as recorded' },
  { name: 'every 60 s', stepMs: 60_000 },
  { name: 'every 5 min', stepMs: 300_000 },
  { name: 'reported on change only', change: onChange },
  { name: 'two of three readings missing', change: uneven },
  { name: '5 % of readings missing', change: lose(0.05) },
  { name: 'a 10 min gap in each', change: hole(600_000) },
  { name: 'a 20 min gap in each', change: hole(1_200_000) },
  { name: 'about 3 W of noise', change: add(0, 5) },
  { name: 'stand-by 5 W, noise 1 W', change: add(5, 2) },
  { name: 'stand-by 12 W, over the threshold', change: add(12, 0) },
  { name: 'stand-by 12 W, noise 1 W', change: add(12, 2) },
  { name: 'stand-by 40 W', change: add(40, 0) },
]

/** All washes detected in a machine's readings, fed in pieces as an intake would. */
export function recognise(recognition: PowerRecognition, line: readonly Sample[]): RecognisedCycle[] {
  const found = new Map<number, RecognisedCycle>()
  let state = initialState(recognition)
  const keep = (changed: RecognisedCycle[]) => {
    for (const cycle of changed) found.set(cycle.startedAtMs, cycle)
  }
  for (let from = 0; from < line.length; from += 500) {
    const readings = line
      .slice(from, from + 500)
      .map(({ atMs, watts }) => ({ metric: recognition.powerMetric, atMs, value: watts }))
    const followed = follow(recognition, state, readings)
    state = followed.state
    keep(followed.changed)
  }
  keep(expire(recognition, state, (line.at(-1)?.atMs ?? 0) + 86_400_000).changed)
  return [...found.values()].sort((a, b) => a.startedAtMs - b.startedAtMs)
}

export const spanOf = (cycle: RecognisedCycle): Span => ({
  startedAtMs: cycle.startedAtMs,
  endedAtMs: cycle.endedAtMs ?? cycle.startedAtMs,
  energyWh: (cycle.energyKwh ?? 0) * 1000,
})

export function evaluate(
  recognition: PowerRecognition,
  recordings: readonly RecordedCycle[],
  stepMs: number,
  variant: Variant,
  recognised: (cycles: RecognisedCycle[], recorded: readonly RecordedCycle[]) => void = () => {},
): Comparison {
  const result = nothingCompared()
  for (const cycles of Map.groupBy(recordings, (cycle) => cycle.machine).values()) {
    const base = timeLine(cycles, Math.max(stepMs, variant.stepMs ?? 0))
    const line = variant.change?.(base, randomOf(7), cycles) ?? base
    const found = recognise(recognition, line)
    recognised(found, cycles)
    compare(result, cycles, found.map(spanOf))
  }
  return result
}

/** Pairs of a machine's undivided washes placed back to back: here the ground truth is known. */
export function inPairs(recordings: readonly RecordedCycle[], pauseMs: number): RecordedCycle[] {
  const pairs: RecordedCycle[] = []
  for (const cycles of Map.groupBy(recordings, (cycle) => cycle.machine).values()) {
    let offsetMs = 0
    cycles.forEach((cycle, index) => {
      const before = index % 2 === 1 ? pairs.at(-1) : undefined
      offsetMs = before ? before.endedAtMs + pauseMs - cycle.startedAtMs : 0
      pairs.push({
        ...cycle,
        startedAtMs: cycle.startedAtMs + offsetMs,
        endedAtMs: cycle.endedAtMs + offsetMs,
        samples: cycle.samples.map((s) => ({ atMs: s.atMs + offsetMs, watts: s.watts })),
      })
    })
  }
  return pairs
}
