/**
 * How many recorded washes the wash detection finds: `node bench/cycles.ts [recordings folder]`. The recorded
 * starts and ends were themselves produced by a rule; docs/cycles.md explains how to read the figures.
 */
import { fileURLToPath } from 'node:url'
import { follow, initialState, type RecognisedCycle } from '../apps/server/src/modules/cycles/cycles.rules.ts'
import {
  evaluate,
  householdMachine,
  inPairs,
  recognise,
  spanOf,
  variants,
  withoutSplit,
} from '../apps/server/testing/recordings/evaluation.ts'
import { type Comparison, median } from '../apps/server/testing/recordings/matching.ts'
import {
  type DataSet,
  dataSets,
  type RecordedCycle,
  readNativeSeconds,
  readRecordings,
  timeLine,
} from '../apps/server/testing/recordings/recordings.ts'

const root = process.argv[2] ?? fileURLToPath(new URL('../apps/server/testing/recordings/', import.meta.url))

function print(name: string, result: Comparison): void {
  const counts = [
    result.recorded,
    result.found,
    result.split,
    result.merged,
    result.shifted,
    result.missed,
    result.extra,
  ]
  const errors = [
    `${(median(result.startErrorsMs) / 1000).toFixed(0)} s`,
    `${(median(result.endErrorsMs) / 1000).toFixed(0)} s`,
    `${(100 * median(result.energyErrors.map(Math.abs))).toFixed(1)} %`,
  ]
  console.log(`| ${[name, ...counts, ...errors].join(' | ')} |`)
}

function head(title: string): void {
  console.log(`\n### ${title}\n`)
  console.log(
    '| | recorded | found | split | merged | shifted | missed | extra | start off | end off | energy off |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
}

const minutes = (ms: number) => Math.round(ms / 60_000)
const minutesOf = (cycle: RecognisedCycle) => minutes(spanOf(cycle).endedAtMs - cycle.startedAtMs)

/**
 * Lists washes that were split, and counts how many of their parts last as long as the machine's unsplit
 * washes.
 */
function listDivided(recordings: readonly RecordedCycle[], stepMs: number): void {
  const baseline = { parts: 0, baselineParts: 0, divided: 0, baselineTotals: 0 }
  evaluate(householdMachine, recordings, stepMs, { name: '' }, (found, recorded) => {
    const washes = recorded.map((cycle) => ({
      cycle,
      parts: found.filter((f) => f.startedAtMs < cycle.endedAtMs && spanOf(f).endedAtMs > cycle.startedAtMs),
    }))
    const undivided = washes
      .filter((wash) => wash.parts.length === 1)
      .flatMap((wash) => wash.parts.map(minutesOf))
    undivided.sort((a, b) => a - b)
    const longest = undivided[Math.floor(undivided.length * 0.95)] ?? 0
    const isDefault = (length: number) => length >= (undivided[0] ?? 0) && length <= longest
    for (const { cycle, parts } of washes) {
      const length = minutes(cycle.endedAtMs - cycle.startedAtMs)
      if (parts.length === 1 && parts[0]?.result === 'completed') continue
      const words = parts.map(
        (part) => `${minutesOf(part)} min ${part.energyKwh?.toFixed(2)} kWh ${part.result}`,
      )
      console.log(`- ${cycle.id}, ${length} min: ${words.join(' + ')}`)
      if (parts.length < 2 || undivided.length < 10) continue
      baseline.divided++
      baseline.baselineTotals += isDefault(length) ? 1 : 0
      baseline.parts += parts.length
      baseline.baselineParts += parts.filter((part) => isDefault(minutesOf(part))).length
    }
  })
  console.log(
    `Machines with ten undivided washes or more: ${baseline.baselineParts} of ${baseline.parts} parts last as long as an undivided wash ` +
      `(shortest to 95th percentile); of the ${baseline.divided} divided washes, ${baseline.baselineTotals} do as a whole.`,
  )
}

/** Delay between the start of each wash and its first report, sorted. */
function delaysMinutes(recordings: readonly RecordedCycle[], stepMs: number): number[] {
  const delays = new Map<string, number>()
  for (const [machine, cycles] of Map.groupBy(recordings, (cycle) => cycle.machine)) {
    let state = initialState(householdMachine)
    for (const { atMs, watts } of timeLine(cycles, stepMs)) {
      const step = follow(householdMachine, state, [
        { metric: householdMachine.powerMetric, atMs, value: watts },
      ])
      state = step.state
      for (const { startedAtMs } of step.changed) {
        const key = `${machine} ${startedAtMs}`
        if (!delays.has(key)) delays.set(key, minutes(atMs - startedAtMs))
      }
    }
  }
  return [...delays.values()].sort((a, b) => a - b)
}

for (const dataSet of Object.keys(dataSets) as DataSet[]) {
  const recordings = readRecordings(root, dataSet)
  const { stepMs } = dataSets[dataSet]
  head(dataSet)
  print(
    'as recorded, never split',
    evaluate(withoutSplit(householdMachine), recordings, stepMs, { name: '' }),
  )
  for (const variant of variants) {
    if (variant.stepMs === undefined || variant.stepMs > stepMs) {
      print(variant.name, evaluate(householdMachine, recordings, stepMs, variant))
    }
  }

  const whole = evaluate(householdMachine, recordings, stepMs, { name: '' })
  const single = recordings.filter((_, index) => !whole.splitIndexes.includes(index))
  head(`${dataSet}: undivided washes concatenated in pairs with a pause`)
  for (const minutes of [3, 8, 13, 18, 24]) {
    print(
      `${minutes} min`,
      evaluate(householdMachine, inPairs(single, minutes * 60_000), stepMs, { name: '' }),
    )
  }

  head(`${dataSet}: by machine, as recorded`)
  for (const [machine, cycles] of Map.groupBy(recordings, (cycle) => cycle.machine)) {
    print(machine, evaluate(householdMachine, cycles, stepMs, { name: '' }))
  }

  console.log(`\nAll that were detected as more than one wash, or did not end as completed (${dataSet}):`)
  listDivided(recordings, stepMs)
  const delays = delaysMinutes(recordings, stepMs)
  console.log(
    `\nA wash is reported ${median(delays)} min after its start in the median, ${delays.at(-1)} min at the latest.`,
  )
}

const native = recognise(householdMachine, readNativeSeconds(root))
console.log('\nThe unmodified one-second file with repeated timestamps:')
for (const cycle of native) {
  console.log(
    `- ${new Date(cycle.startedAtMs).toISOString()} to ${new Date(cycle.endedAtMs ?? 0).toISOString()}, ${cycle.energyKwh?.toFixed(3)} kWh, ${cycle.result}`,
  )
}
