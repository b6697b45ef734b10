/**
 * Reads the recorded washes and arranges each machine's on one timeline, like the readings of a smart plug.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Sample {
  atMs: number
  watts: number
}

export interface RecordedCycle {
  id: string
  machine: string
  appliance: string
  startedAtMs: number
  endedAtMs: number
  energyWh: number
  /** As steps; local time is read as UTC. */
  samples: Sample[]
}

export const dataSets = {
  tracebase: {
    folder: 'tracebase',
    traces: 'traces_10s.csv.gz',
    offset: 'offset_s',
    offsetMs: 1000,
    stepMs: 10_000,
  },
  uk_homes: {
    folder: 'uk_homes',
    traces: 'traces_1min.csv.gz',
    offset: 'minute',
    offsetMs: 60_000,
    stepMs: 60_000,
  },
} as const
export type DataSet = keyof typeof dataSets

function rowsOf(path: string): Record<string, string>[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

const localMs = (text: string | undefined) => Date.parse(`${(text ?? '').replace(' ', 'T')}Z`)

/**
 * All recorded cycles of a data set; the two halves of a wash that the daily file split at midnight are
 * joined.
 */
export function readRecordings(root: string, dataSet: DataSet): RecordedCycle[] {
  const { folder, traces, offset, offsetMs } = dataSets[dataSet]
  const samples = Map.groupBy(rowsOf(join(root, folder, traces)), (row) => row['cycle_no'])
  const cycles = rowsOf(join(root, folder, 'cycles.csv.gz')).map((row): RecordedCycle => {
    const startedAtMs = localMs(row['start_local'] ?? row['start'])
    const trace = samples.get(row['cycle_no']) ?? []
    return {
      id: row['cycle_id'] ?? '',
      machine: `${row['device_id']} ${row['appliance']}`,
      appliance: row['appliance'] ?? '',
      startedAtMs,
      endedAtMs: localMs(row['end_local'] ?? row['end']),
      energyWh: Number(row['energy_wh']),
      samples: trace.map((at) => ({
        atMs: startedAtMs + Number(at[offset]) * offsetMs,
        watts: Number(at['power_w']),
      })),
    }
  })
  cycles.sort((a, b) => a.machine.localeCompare(b.machine) || a.startedAtMs - b.startedAtMs)
  return cycles.reduce<RecordedCycle[]>((joined, cycle) => {
    const last = joined.at(-1)
    if (last?.machine === cycle.machine && cycle.startedAtMs - last.endedAtMs < 60_000) {
      const from = last.endedAtMs
      joined[joined.length - 1] = {
        ...last,
        endedAtMs: cycle.endedAtMs,
        energyWh: last.energyWh + cycle.energyWh,
        samples: [
          ...last.samples.filter((s) => s.atMs < from),
          ...cycle.samples.filter((s) => s.atMs >= from),
        ],
      }
    } else joined.push(cycle)
    return joined
  }, [])
}

/** The raw one-second readings of one dishwasher, repeated timestamps included. */
export function readNativeSeconds(root: string): Sample[] {
  return rowsOf(join(root, 'tracebase', 'native_1s_dishwasher_B82F81_20110808.csv.gz')).map((row) => ({
    atMs: localMs(row['ts_local']),
    watts: Number(row['power_1s_w']),
  }))
}

/** Interval of idle readings; around a wash, every step of the recording is reported for this long. */
const idleStepMs = 300_000
const aroundMs = 45 * 60_000

/** One machine's readings over all its washes, `stepMs` apart; `idleWatts` is its power between them. */
export function timeLine(cycles: readonly RecordedCycle[], stepMs: number, idleWatts = 0): Sample[] {
  const line: Sample[] = []
  cycles.forEach((cycle, index) => {
    const before = cycles[index - 1]
    const after = cycles[index + 1]
    const fromMs = Math.max(cycle.startedAtMs - 600_000, before ? before.endedAtMs + 60_000 : 0)
    const idleFromMs = before ? before.endedAtMs + aroundMs : fromMs
    for (let atMs = idleFromMs; atMs < fromMs; atMs += idleStepMs) line.push({ atMs, watts: idleWatts })
    const nextMs = after
      ? Math.max(cycle.endedAtMs + 60_000, after.startedAtMs - 600_000)
      : Number.MAX_SAFE_INTEGER
    const untilMs = Math.min(cycle.endedAtMs + aroundMs, nextMs)
    let held = 0
    let sample = -1
    const firstMs = cycle.startedAtMs - Math.floor((cycle.startedAtMs - fromMs) / stepMs) * stepMs
    for (let atMs = firstMs; atMs < untilMs; atMs += stepMs) {
      for (; (cycle.samples[sample + 1]?.atMs ?? Number.MAX_SAFE_INTEGER) <= atMs; sample++) {
        held = cycle.samples[sample + 1]?.watts ?? 0
      }
      const within = atMs >= cycle.startedAtMs && atMs < cycle.endedAtMs
      line.push({ atMs, watts: within ? held : idleWatts })
    }
  })
  return line
}
