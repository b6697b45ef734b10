/** Recorded curves from `data/`: power of real machines, and water quality of a real utility. */
import { readFileSync } from 'node:fs'

const DATA = new URL('../data/', import.meta.url)

/** Above this a machine is heating; the motors of these machines stay well below. */
export const HEATING_WATTS = 1000

export type PowerCurve = {
  name: string
  lengthS: number
  /** Heating periods, in seconds from the start. */
  heats: { fromS: number; untilS: number; joules: number }[]
  /** Power in W, one value per 5 s. */
  watts: readonly number[]
}

export const CURVE_STEP_S = 5

/** Power in W at a moment of the cycle; 0 outside it. */
export function wattsAt(curve: PowerCurve, offsetS: number): number {
  return curve.watts[Math.floor(offsetS / CURVE_STEP_S)] ?? 0
}

let loaded: PowerCurve[] | undefined

/** All curves whose name starts with the prefix; throws if there are none. */
export function curvesNamed(prefix: string): PowerCurve[] {
  loaded ??= [...readCurves('tracebase/curves.csv'), ...readCurves('uk_homes/curves.csv')]
  const found = loaded.filter((curve) => curve.name.startsWith(prefix))
  if (found.length === 0) throw new Error(`No recorded curve named ${prefix}…`)
  return found
}

function readCurves(file: string): PowerCurve[] {
  const points = new Map<string, { offsetS: number; watts: number }[]>()
  for (const line of rows(file)) {
    const [name = '', offsetS, watts] = line.split(',')
    const list = points.get(name) ?? []
    list.push({ offsetS: Number(offsetS), watts: Number(watts) })
    points.set(name, list)
  }
  return [...points].map(([name, list]) => curveOf(name, list))
}

function curveOf(name: string, points: { offsetS: number; watts: number }[]): PowerCurve {
  // A multiple of 10 s, so that machines with 5 s and 10 s steps both end on a step.
  const lengthS = Math.ceil((points.at(-1)?.offsetS ?? 0) / 10) * 10
  const watts: number[] = []
  let i = 0
  for (let s = 0; s < lengthS; s += CURVE_STEP_S) {
    while ((points[i + 1]?.offsetS ?? Number.POSITIVE_INFINITY) <= s) i++
    watts.push(points[i]?.watts ?? 0)
  }
  return { name, lengthS, heats: heatsOf(watts), watts }
}

/**
 * Periods above the heating threshold; interruptions of up to a minute (thermostat switching) do not end one.
 */
function heatsOf(watts: readonly number[]): PowerCurve['heats'] {
  const heats: PowerCurve['heats'] = []
  watts.forEach((w, n) => {
    if (w <= HEATING_WATTS) return
    const fromS = n * CURVE_STEP_S
    const untilS = fromS + CURVE_STEP_S
    const last = heats.at(-1)
    if (last && fromS - last.untilS <= 60) {
      last.untilS = untilS
      last.joules += w * CURVE_STEP_S
    } else heats.push({ fromS, untilS, joules: w * CURVE_STEP_S })
  })
  return heats
}

export type Water = {
  ph: number
  conductivity: number
  temperatureC: number
  turbidity: number
  chlorine: number
}

const WATER_STEP_MS = 20 * 60_000
/** The last half day fades into the first row, so that the replay has no visible seam. */
const SEAM_ROWS = 36

let water: Water[] | undefined

/** The recorded water at `positionMs` of an endless replay, interpolated between rows. */
export function waterAt(positionMs: number): Water {
  water ??= rows('epa_station_b/station_b_56d.csv').map(waterOf)
  const n = water.length
  const x = positionMs / WATER_STEP_MS
  const position = x - Math.floor(x / n) * n
  const row = Math.floor(position)
  const here = between(water[row] as Water, water[(row + 1) % n] as Water, position - row)
  const seam = (position - (n - SEAM_ROWS)) / SEAM_ROWS
  return seam > 0 ? between(here, water[0] as Water, seam) : here
}

/** Length of the recording, after which the replay repeats. */
export const WATER_REPLAY_DAYS = 56

function waterOf(line: string): Water {
  const [ph = 7, conductivity = 250, fahrenheit = 68, turbidity = 0.2, chlorine = 1] = line
    .split(',')
    .map(Number)
  return { ph, conductivity, temperatureC: ((fahrenheit - 32) * 5) / 9, turbidity, chlorine }
}

function between(a: Water, b: Water, share: number): Water {
  const at = (x: number, y: number) => x + (y - x) * share
  return {
    ph: at(a.ph, b.ph),
    conductivity: at(a.conductivity, b.conductivity),
    temperatureC: at(a.temperatureC, b.temperatureC),
    turbidity: at(a.turbidity, b.turbidity),
    chlorine: at(a.chlorine, b.chlorine),
  }
}

function rows(file: string): string[] {
  return readFileSync(new URL(file, DATA), 'utf8').trim().split('\n').slice(1)
}
