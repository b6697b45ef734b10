/**
 * Base of all simulated machines: a pure state machine that advances in small steps and returns its readings.
 * Live and history take exactly the same steps and differ only in how often a group of readings is due.
 */

import type { Calendar } from '../habit.ts'
import { smoothNoise } from '../random.ts'
import { DAY_MS, dayOf, dayStartMs, SCRIPT_DAYS, scriptOf } from '../schedule.ts'

export type Values = Record<string, number | string | boolean>
export type Counters = Record<string, number>
/** `quality` is what the machine says of the quality of some of its values. */
export type Reading = { atMs: number; values: Values; quality?: Readonly<Record<string, string>> }
type Activity = 'busy' | 'idle' | 'off'
type Cadence = 'live' | 'history'

/** Seconds between two readings of a group while busy, idle, off; 0 = never by time. */
type Seconds = Record<Activity, number>

export type Group = {
  metrics: readonly string[]
  live: Seconds
  history: Seconds
  /**
   * `changed`: each metric is sent immediately when it changes. `events`: the whole group is sent along with
   * any such change.
   */
  with?: 'changed' | 'events'
}

/** Machine-specific physics; `S` is its state. */
export type Physics<S extends { day: number }> = {
  calendar: Calendar
  groups: readonly Group[]
  /** The machine at the start of its business day, with its counters at that time. */
  open(day: number, counters: Counters): S
  /** The state `dtSeconds` later; `atMs` is the end of the step. */
  advance(state: S, dtSeconds: number, atMs: number): S
  /** Length of the next step. */
  strideSeconds(state: S): number
  activity(state: S): Activity
  /**
   * Whether a wash is running. At its start and end, and when the machine comes to rest, the counters it affects are sent too,
   * whatever is due by time.
   */
  wash?: { running(state: S): boolean; counters: readonly string[] }
  counters(state: S): Counters
  readings(state: S, atMs: number): Values
  /** What the machine says of the quality of its values, if it does. */
  quality?(state: S): Readonly<Record<string, string>>
}

export type Thing<S extends { day: number }> = Physics<S> & {
  /** The machine at the start of its business day. */
  begin(day: number): S
  /** Litres that the machine draws within the minute of its business day that contains the moment. */
  litresAt(atMs: number): number
}

/** What one business day adds to the counters, and the water of each of its minutes. */
type DayLife = { counters: Counters; litres: Float64Array }

export type Quirks = {
  /** Counters reset to zero every four weeks, simulating a controller board that keeps being replaced. */
  countersLost?: boolean
  /** From this day on the machine differs from its scripts: each later day is computed by itself. */
  changedFromDay?: number
  /** Says of each message how good its readings are. */
  quality?: boolean
  /** Millilitres of rinse aid that the bottle lost before the first day. */
  rinseAidUsed?: number
}

/** Adds the machine's history: counters at the start of any day, and the water of any minute. */
export function withLedger<S extends { day: number }>(
  physics: Physics<S>,
  age: number,
  quirks: Quirks = {},
): Thing<S> {
  const { changedFromDay = Number.POSITIVE_INFINITY } = quirks
  // Machines were put into service within the two years before this day.
  const firstDay = SCRIPT_DAYS * (715 - (age % 20))
  const known = new Map<number, DayLife>()
  /** Of a script, or of the day itself where the machine has left its scripts. */
  const lifeOf = (day: number): DayLife => {
    const key = day >= changedFromDay ? day : scriptOf(day)
    const life = known.get(key) ?? liveDay(physics, key)
    known.set(key, life)
    return life
  }
  const totalOf = (days: number[]) =>
    sum(
      days.map((day) => lifeOf(day).counters),
      1,
    )
  const scripts = (count: number) => Array.from({ length: count }, (_, n) => n)
  const countersAt = (day: number): Counters => {
    const script = scriptOf(day)
    if (quirks.countersLost) {
      const sinceReset = (script + 4) % SCRIPT_DAYS
      return totalOf(Array.from({ length: sinceReset }, (_, n) => day - sinceReset + n))
    }
    if (day > changedFromDay) {
      const since = Array.from({ length: day - changedFromDay }, (_, n) => changedFromDay + n)
      return sum([countersAt(changedFromDay), totalOf(since)], 1)
    }
    const blocks = Math.max(0, Math.floor((day - script - firstDay) / SCRIPT_DAYS))
    const whole = sum(
      scripts(SCRIPT_DAYS).map((one) => lifeOf(one).counters),
      blocks,
    )
    return sum([totalOf(scripts(script)), whole], 1)
  }
  return {
    ...physics,
    begin: (day) => physics.open(day, countersAt(day)),
    litresAt(atMs) {
      const day = dayOf(physics.calendar, atMs)
      const minute = Math.floor((atMs - dayStartMs(physics.calendar, day)) / 60_000)
      return lifeOf(day).litres[minute] ?? 0
    },
  }
}

function liveDay<S extends { day: number }>(physics: Physics<S>, day: number): DayLife {
  const litres = new Float64Array(DAY_MS / 60_000)
  const startMs = dayStartMs(physics.calendar, day)
  const endMs = dayStartMs(physics.calendar, day + 1)
  let state = physics.open(day, {})
  let before = 0
  for (let atMs = startMs; atMs < endMs; ) {
    const dt = Math.min(physics.strideSeconds(state), (endMs - atMs) / 1000)
    // Water of a step belongs to the minute in which it began.
    const minute = Math.floor((atMs - startMs) / 60_000)
    atMs += dt * 1000
    state = physics.advance(state, dt, atMs)
    const water = physics.counters(state)['water'] ?? 0
    litres[minute] = (litres[minute] ?? 0) + water - before
    before = water
  }
  // Rounded up, so that the sum of days is never slightly below the end of the previous day: counters must
  // not decrease.
  const total = physics.counters(state)
  const counters = Object.fromEntries(
    Object.entries(total).map(([name, n]) => [name, Math.ceil(n * 1e6) / 1e6]),
  )
  return { counters, litres }
}

function sum(list: readonly Counters[], times: number): Counters {
  const total: Counters = {}
  for (const counters of list) {
    for (const [name, n] of Object.entries(counters)) total[name] = (total[name] ?? 0) + n * times
  }
  return total
}

/** A machine's state with its readings at that time. */
type Moment<S> = { state: S; readings: Values }

/** One step: the resulting moment and the readings due. Emissions are empty or a single message. */
export function step<S extends { day: number }>(
  thing: Thing<S>,
  moment: Moment<S>,
  dtSeconds: number,
  atMs: number,
  cadence: Cadence,
): Moment<S> & { emissions: Reading[] } {
  const state = thing.advance(moment.state, dtSeconds, atMs)
  const readings = thing.readings(state, atMs)
  const span = { fromMs: atMs - dtSeconds * 1000, atMs }
  const turned = thing.wash !== undefined && thing.wash.running(moment.state) !== thing.wash.running(state)
  const activity = thing.activity(state)
  // What was drawn since the last reading would otherwise be reported an hour later.
  const rested = activity !== 'busy' && thing.activity(moment.state) === 'busy'
  const values = dueValues(
    thing,
    { activity, turned, rested },
    { before: moment.readings, after: readings },
    span,
    cadence,
  )
  const quality = thing.quality?.(state)
  const emissions = Object.keys(values).length > 0 ? [{ atMs, values, ...(quality && { quality }) }] : []
  const day = dayOf(thing.calendar, atMs)
  if (day === state.day) return { state, readings, emissions }
  return { ...opening(thing, day), emissions }
}

/** A machine at the start of its business day. */
function opening<S extends { day: number }>(thing: Thing<S>, day: number): Moment<S> {
  const state = thing.begin(day)
  return { state, readings: thing.readings(state, dayStartMs(thing.calendar, day)) }
}

function dueValues<S extends { day: number }>(
  thing: Thing<S>,
  { activity, turned, rested }: { activity: Activity; turned: boolean; rested: boolean },
  readings: { before: Values; after: Values },
  span: { fromMs: number; atMs: number },
  cadence: Cadence,
): Values {
  const { before, after } = readings
  const values: Values = {}
  const take = (metric: string) => {
    const value = after[metric]
    if (value !== undefined) values[metric] = value
  }
  const changed = (metric: string) => before[metric] !== after[metric]
  const event = turned || hasEvent(thing.groups, before, after)
  for (const group of thing.groups) {
    const seconds = group[cadence][activity]
    if (crosses(span, seconds) || (event && group.with === 'events')) group.metrics.forEach(take)
    else if (event && group.with === 'changed') group.metrics.filter(changed).forEach(take)
  }
  if (turned || rested) thing.wash?.counters.forEach(take)
  return values
}

/** Loops, because every step of a machine asks. */
function hasEvent(groups: readonly Group[], before: Values, after: Values): boolean {
  for (const group of groups) {
    if (group.with !== 'changed') continue
    for (const metric of group.metrics) if (before[metric] !== after[metric]) return true
  }
  return false
}

/** Readings are due this long before a full minute or hour: what a counter counted in an hour is then reported in it. */
const EARLY_MS = 10_000

/**
 * Whether a multiple of the cadence falls into the step. Based on absolute time, so that repeating a day
 * repeats its messages.
 */
function crosses({ fromMs, atMs }: { fromMs: number; atMs: number }, seconds: number): boolean {
  const count = (ms: number) => Math.floor((ms + EARLY_MS) / (seconds * 1000))
  return seconds > 0 && count(atMs) > count(fromMs)
}

/** A machine running through time; it starts with its business day and encapsulates its state. */
export type Run = {
  /** Time up to which it has run. */
  readonly atMs: number
  readonly activity: Activity
  /** All current readings. */
  snapshot(): Reading
  /** Performs every step that ends by then. */
  advanceTo(untilMs: number, cadence: Cadence): Generator<Reading>
}

/** Places a machine at the start of the business day that contains `startMs`. */
export function run<S extends { day: number }>(thing: Thing<S>, startMs: number): Run {
  const day = dayOf(thing.calendar, startMs)
  let atMs = dayStartMs(thing.calendar, day)
  let moment = opening(thing, day)
  return {
    get atMs() {
      return atMs
    },
    get activity() {
      return thing.activity(moment.state)
    },
    snapshot: () => ({ atMs, values: moment.readings }),
    *advanceTo(untilMs, cadence) {
      for (;;) {
        const endMs = dayStartMs(thing.calendar, dayOf(thing.calendar, atMs)) + DAY_MS
        const dt = Math.min(thing.strideSeconds(moment.state), (endMs - atMs) / 1000)
        if (atMs + dt * 1000 > untilMs) return
        atMs += dt * 1000
        const { emissions, ...next } = step(thing, moment, dt, atMs, cadence)
        moment = next
        yield* emissions
      }
    },
  }
}

/** Rounds to a number of decimals, as firmware does before sending. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** Signal strength in dBm: a base level for the location (0..1) with slow drift. */
export function rssiAt(own: number, atMs: number, place: number): number {
  return Math.round(-72 + place * 22 + smoothNoise(own + 7, atMs, 1_200_000) * 5)
}

/** Only the counters with these names; 0 for one that has not started. */
export function counted<Name extends string>(
  names: readonly Name[],
  from: { readonly [K in Name]?: number },
): Record<Name, number> {
  // Called in every step of a machine: a list of pairs would take a third of the time of all steps.
  const all = {} as Record<Name, number>
  for (const name of names) all[name] = from[name] ?? 0
  return all
}
