/* One device as this server judges it: what watches it, what is remembered of it, and what is not stored yet. */
import { type DeviceJudge, judgeOf } from '../evaluation/device.rules.ts'
import { type DeviceState, emptyState, type Reading, type RuleEvent } from '../evaluation/state.ts'
import type { LoadedDevice } from './load.reads.ts'
import type { WatchedDevice } from './watched.reads.ts'

export interface JudgedDevice {
  readonly deviceId: string
  watched: WatchedDevice
  judge: DeviceJudge
  version: number
  /** When its rules were read; 0 while they may have changed since. */
  readAtMs: number
  storedAtMs: number
  /** From when on a new hour of its osmosis unit is looked for. */
  compareAtMs: number
  /** When what it counted outside washes is looked for; infinite until a counter reports. */
  meterAtMs: number
  /** When it was looked for last. */
  meteredMs: number
  /** It was judged since it was stored. */
  dirty: boolean
  /** What became of its rules and is not recorded yet. */
  events: RuleEvent[]
  /** A rule entered another phase, which must survive a crash. */
  moved: boolean
}

/** Begins to judge a device with what is stored of it, and what it reported since. */
export function beginDevice(
  deviceId: string,
  watched: WatchedDevice,
  { stored, readings, standing }: Omit<LoadedDevice, 'watched'>,
  nowMs: number,
): JudgedDevice {
  const state: DeviceState = stored?.state ?? emptyState(readings[0]?.atMs ?? nowMs)
  const device: JudgedDevice = {
    deviceId,
    watched,
    judge: judgeOf(watched.rules, state, watched.facts),
    version: stored?.version ?? 0,
    readAtMs: nowMs,
    storedAtMs: stored ? nowMs : 0,
    compareAtMs: 0,
    meterAtMs: 0,
    meteredMs: 0,
    dirty: false,
    events: [],
    moved: false,
  }
  note(device, device.judge.begin(Math.max(nowMs, state.judgedMs), standing))
  judgeAll(device, readings)
  return device
}

/** The rules or the facts of the device changed. */
export function changeRules(
  device: JudgedDevice,
  watched: WatchedDevice,
  standing: readonly Reading[],
  nowMs: number,
): void {
  if (watched.mark === device.watched.mark) return
  device.watched = watched
  device.compareAtMs = 0
  device.meterAtMs = 0
  device.judge = judgeOf(watched.rules, device.judge.state, watched.facts)
  note(device, device.judge.begin(Math.max(nowMs, device.judge.state.judgedMs), standing))
}

/** Judges readings in chronological order. */
export function judgeAll(device: JudgedDevice, readings: readonly Reading[]): void {
  for (let n = 0; n < readings.length; n += 1) {
    const reading = readings[n]
    if (reading) keep(device, device.judge.take(reading))
  }
  if (readings.length === 0) return
  noteMoves(device)
  device.dirty = true
}

/** Whether there is something to judge although it reports nothing. */
export function isDue({ judge, meterAtMs }: JudgedDevice, nowMs: number): boolean {
  return judge.dueMs() <= nowMs || meterAtMs <= nowMs
}

/** The clock reached an instant. */
export function advanceTo(device: JudgedDevice, nowMs: number): void {
  if (device.judge.dueMs() > nowMs) return
  note(device, device.judge.pass(nowMs))
  device.dirty = true
}

function note(device: JudgedDevice, events: readonly RuleEvent[]): void {
  keep(device, events)
  noteMoves(device)
}

function keep({ events: kept }: JudgedDevice, events: readonly RuleEvent[]): void {
  if (events.length > 0) kept.push(...events)
}

function noteMoves(device: JudgedDevice): void {
  if (device.judge.movedSince()) device.moved = true
}
