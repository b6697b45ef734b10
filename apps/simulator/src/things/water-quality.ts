/**
 * pH sensor (sdqS1): a probe in drinking water. Replays water data recorded by a utility, as seen by a
 * probe that drifts until it is calibrated, and counts the water drawn through its filter.
 */
import { type Fault, growthOf, hasFault, injectedDays, planFaults, SLOW_DAYS } from '../faults.ts'
import type { Habit } from '../habit.ts'
import { hash32, smoothNoise, unitAt } from '../random.ts'
import { byScript, calendarFor, DAY_MS, dayStartMs, isBusy, localSecond, scriptOf } from '../schedule.ts'
import { WATER_REPLAY_DAYS, type Water, waterAt } from '../traces.ts'
import { type Site, thingAt } from './site.ts'
import { type Group, type Physics, type Quirks, round, rssiAt, type Thing, withLedger } from './thing.ts'

/** Dissolved solids in mg/L per µS/cm: an estimate, reported to the server as an attribute. */
export const TDS_FACTOR = 0.55

export type WaterState = {
  day: number
  atMs: number
  seen: Water
  slope: number
  /** How far the probe is disturbed, from 0 to 1. */
  upset: number
  flowLpm: number
  litres: number
}

const STEP_S = 60
/** Its steps end just before the full minute, so that what was drawn in an hour is reported in it. */
const BEFORE_MINUTE_MS = 5_000
/** Who loads a machine rinses and soaks by hand: litres for each that the machine draws. */
const BY_HAND = 0.15
/** Days between calibrations; the probe's offset grows in between. */
const CALIBRATION_DAYS = 30
const FILTER_LIFE_DAYS = 180
/** A probe that can tell notices a disturbance of more than this. */
const SUSPECT_UPSET = 0.1
/** The recording is of a utility in the USA, which may add 4 mg/L; this share of it is what a Chinese tap carries (0.05 to 2). */
const CHLORINE_SHARE = 0.3
const LEAK_LPM = 0.4
const PROBE_DRIFT_PH = 0.9
/** The acid of a pool runs out: within three hours its PH is too high. */
const ACID_OUT_PH = 1.7
const ACID_OUT_DAYS = 0.125

/** A new membrane holds back this share of the salts, one at the end of its life so much less. */
const REJECTION = 0.978
const REJECTION_LOST = 0.06
const MEMBRANE_LIFE_DAYS = 730
/** Carbon dioxide passes the membrane. */
const OSMOSIS_PH = -0.4

const QUALITY = ['ph', 'tds', 'conductivity', 'turbidity', 'water_temp'] as const
const TAP = ['residual_chlorine', 'water_flow', 'water_total'] as const

const groupsWith = (metrics: readonly string[]): readonly Group[] => [
  {
    metrics,
    live: { busy: 60, idle: 60, off: 60 },
    history: { busy: 300, idle: 300, off: 300 },
  },
  {
    metrics: ['filter_life', 'probe_slope', 'rssi'],
    live: { busy: 600, idle: 600, off: 600 },
    history: { busy: 3600, idle: 3600, off: 3600 },
  },
]

/** A device behind an osmosis unit has no meter, for its water was counted before, and no probe for chlorine, which is removed there. */
const WATER_GROUPS = groupsWith([...QUALITY, ...TAP])
const OSMOSIS_GROUPS = groupsWith(QUALITY)

/** A machine behind the meter. */
export type Draws = { litresAt(atMs: number): number }

export function createWaterProbe(
  habit: Habit,
  quirks: Quirks = {},
  machines: readonly Draws[] = [],
  osmosisInlet?: string,
): Thing<WaterState> {
  const own = hash32('water', habit.seed, habit.sn)
  // Before and behind an osmosis unit it is the same water.
  const source = osmosisInlet === undefined ? own : hash32('water', habit.seed, osmosisInlet)
  const shiftMs = Math.floor(unitAt(source, 1) * WATER_REPLAY_DAYS) * DAY_MS
  const driftPerDay = (unitAt(own, 2) - 0.6) * 0.008
  const ages = {
    calibration: unitAt(own, 3),
    probe: unitAt(own, 4),
    filter: unitAt(own, 5),
    membrane: unitAt(own, 8) / 2,
  }
  const probeLifeDays = 420 + 160 * unitAt(own, 7)
  const place = unitAt(own, 6)
  const faultsOf = injectedDays(
    habit,
    byScript((script) => planFaults('water', habit, script, { onS: 0, offS: 86_400 })),
  )
  const conditionAt = (day: number, atMs: number): Pick<WaterState, 'seen' | 'slope' | 'upset'> => {
    const tap = waterAt(atMs + 8 * 3_600_000 + shiftMs)
    const worn = wear(atMs, MEMBRANE_LIFE_DAYS, ages.membrane)
    const rejection = REJECTION - REJECTION_LOST * worn + smoothNoise(own + 3, atMs, 6 * 3_600_000) * 0.004
    const real = osmosisInlet === undefined ? tap : behindMembrane(tap, rejection)
    const sinceCalibration = wear(atMs, CALIBRATION_DAYS, ages.calibration) * CALIBRATION_DAYS
    const second = (atMs - dayStartMs(habit.calendar, day)) / 1000
    const upset = upsetAt(faultsOf(day), second)
    const drift = growthOf(habit.injected, 'probe-drift', atMs, SLOW_DAYS)
    const ph =
      real.ph +
      PROBE_DRIFT_PH * drift +
      ACID_OUT_PH * growthOf(habit.injected, 'ph-high', atMs, ACID_OUT_DAYS) +
      driftPerDay * sinceCalibration +
      upset * 1.1 +
      smoothNoise(own + 1, atMs, 90_000) * 0.008
    const conductivity =
      real.conductivity + smoothNoise(own + 2, atMs, 90_000) * (osmosisInlet === undefined ? 0.4 : 0.1)
    return {
      seen: { ...real, ph, conductivity },
      upset,
      // Glass ages: the slope falls by about a point a month until the probe is replaced.
      slope: 99 - 15 * wear(atMs, probeLifeDays, ages.probe) - 8 * drift,
    }
  }
  const physics: Physics<WaterState> = {
    calendar: habit.calendar,
    groups: osmosisInlet === undefined ? WATER_GROUPS : OSMOSIS_GROUPS,
    open: (day, counters) => {
      const atMs = dayStartMs(habit.calendar, day)
      return { day, atMs, ...conditionAt(day, atMs), flowLpm: 0, litres: counters['litres'] ?? 0 }
    },
    advance(state, dt, atMs) {
      // An inlet meter counts what the machines behind it draw, the taps, and what leaks.
      const drawnByMachines = machines.reduce((litres, one) => litres + one.litresAt(minuteBefore(atMs)), 0)
      const byHand = drawnByMachines * BY_HAND
      const taps = drawn(own, state.day, atMs - dayStartMs(habit.calendar, state.day), localSecond(atMs))
      const leak = LEAK_LPM * growthOf(habit.injected, 'leak', atMs, SLOW_DAYS)
      const flowLpm = taps + leak + ((drawnByMachines + byHand) * 60) / dt
      return {
        ...state,
        atMs,
        ...conditionAt(state.day, atMs),
        flowLpm,
        litres: state.litres + (flowLpm * dt) / 60,
      }
    },
    strideSeconds: () => STEP_S,
    activity: () => 'idle',
    counters: ({ litres }) => ({ litres }),
    ...(quirks.quality && { quality: ({ upset }) => ({ ph: upset > SUSPECT_UPSET ? 'suspect' : 'good' }) }),
    readings: ({ seen, slope, flowLpm, litres }, atMs) => ({
      ph: round(seen.ph, 2),
      tds: round(seen.conductivity * TDS_FACTOR, 0),
      conductivity: round(seen.conductivity, 1),
      turbidity: round(seen.turbidity, 3),
      water_temp: round(seen.temperatureC, 1),
      ...(osmosisInlet === undefined && {
        residual_chlorine: round(seen.chlorine * CHLORINE_SHARE, 2),
        water_flow: round(flowLpm, 2),
        water_total: round(litres, 1),
      }),
      filter_life: round(100 * (1 - wear(atMs, FILTER_LIFE_DAYS, ages.filter)), 0),
      probe_slope: round(slope, 1),
      rssi: rssiAt(own, atMs, place),
    }),
  }
  return withLedger(physics, own, quirks)
}

/** A pH sensor (sdqS1) with the machines behind its meter. */
export function waterProbe(site: Site, machines: readonly Draws[]): Thing<WaterState> {
  const { seed, sn, order } = site
  const { hours, startOffsetMs } = calendarFor('always', order, seed, sn)
  return thingAt(site, (habit, quirks) => createWaterProbe(habit, quirks, machines, site.osmosisInlet), {
    hours,
    startOffsetMs: startOffsetMs - BEFORE_MINUTE_MS,
  })
}

/**
 * Within the minute that ends now, give or take the seconds by which devices step before or after the full minute: asked by its own
 * second, a meter would count a minute of one machine too early and of another too late.
 */
function minuteBefore(atMs: number): number {
  return Math.round(atMs / 60_000) * 60_000 - 30_000
}

/** What an osmosis unit makes of the water. */
function behindMembrane(tap: Water, rejection: number): Water {
  return {
    ...tap,
    ph: tap.ph + OSMOSIS_PH,
    conductivity: tap.conductivity * (1 - rejection),
    turbidity: tap.turbidity * 0.1,
  }
}

/** Age of a part from 0 (new) to 1 (replaced today), by calendar. */
function wear(atMs: number, lifeDays: number, phase: number): number {
  const x = atMs / (lifeDays * DAY_MS) + phase
  return x - Math.floor(x)
}

/** A disturbed probe: drifts away over the period and recovers in its last tenth. */
function upsetAt(faults: readonly Fault[], second: number): number {
  for (const fault of faults) {
    if (!hasFault([fault], 'probe', second)) continue
    const share = (second - fault.fromS) / (fault.untilS - fault.fromS)
    return share < 0.9 ? share / 0.9 : (1 - share) * 10
  }
  return 0
}

/** Litres drawn in this minute: taps open and close, more often at meal times. */
function drawn(own: number, day: number, sinceStartMs: number, localSecondOfDay: number): number {
  const slot = scriptOf(day) * 1440 + Math.floor(sinceStartMs / 180_000)
  const openOtherwise = localSecondOfDay < 6 * 3600 ? 0.04 : 0.25
  const open = isBusy(localSecondOfDay) ? 0.7 : openOtherwise
  if (unitAt(own + 11, slot) > open) return 0
  return 1.5 + unitAt(own + 13, slot) * 4.5
}
