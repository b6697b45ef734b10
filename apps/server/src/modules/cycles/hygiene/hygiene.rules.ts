/**
 * Assesses the hygiene of a finished wash from its curve, by the limits of the product model. Never claims
 * more than was measured: between two readings the lower one counts, longer gaps do not count, and if a gap
 * is decisive, the wash is not assessable.
 */
import type {
  HygieneCheck,
  HygieneOutcome,
  HygieneReason,
  HygieneVerdict,
} from '@limpid/contract/cycles/hygiene'
import type { HygieneRequirement, HygieneWay } from '@limpid/contract/products/hygiene'
import type { AppliedRules } from './applied.rules.ts'
import { type CurveReading, extremesIn, longestHeld, type Span, stretchesIn } from './curve.ts'

/** A0 ignores temperatures below 65 °C and uses 80 °C as its reference, z = 10 K (EN ISO 15883). */
const minA0Celsius = 65
const a0Celsius = 80
const a0Kelvin = 10

export interface AssessedWash {
  result: 'completed' | 'aborted' | 'interrupted' | 'unknown'
  programme: string | undefined
  startedAtMs: number
  endedAtMs: number
  phases: readonly { name: string; startedAtMs: number; endedAtMs: number | undefined }[]
}

/** Readings by metric in time order, only before the end of the wash. */
export type Curves = Readonly<Record<string, readonly CurveReading[]>>

export type Assessment = Omit<HygieneVerdict, 'recalculatedAt'>

export function assess(rules: AppliedRules | undefined, wash: AssessedWash, curves: Curves): Assessment {
  const by = rules?.chosen && { ruleSet: rules.chosen }
  const none: Assessment = { outcome: 'notAssessable', reason: 'noRules', ...by, a0: null, checks: [] }
  if (!rules || (rules.requirements.length === 0 && !rules.a0)) return none
  if (wash.result === 'interrupted' || wash.result === 'unknown') return { ...none, reason: 'unfinished' }
  const requested = rules.requirements.filter(
    ({ programmes }) => !programmes || programmes.includes(wash.programme ?? ''),
  )
  const checks = requested.map((requirement) => checkOf(rules, requirement, wash, curves))
  const a0 = rules.a0 ? a0Of(rules, rules.a0, wash, curves) : null
  if (rules.chosen && rules.requirements.length === 0 && !rules.a0?.target)
    return { ...none, reason: 'noTarget', a0 }
  const outcomes = [...checks, ...(a0?.outcome ? [{ outcome: a0.outcome, reason: a0.reason }] : [])]
  return { ...worst(outcomes), ...by, a0, checks }
}

type Judged = { outcome: HygieneOutcome; reason: HygieneReason | null }

function worst(all: readonly Judged[]): Judged {
  const found =
    all.find(({ outcome }) => outcome === 'failed') ?? all.find(({ outcome }) => outcome === 'notAssessable')
  if (found) return { outcome: found.outcome, reason: found.reason }
  return { outcome: all.length > 0 ? 'passed' : 'notRequired', reason: null }
}

/** Where a limit applies: in phases, or without any in the whole wash. */
const spansOf = (wash: AssessedWash, phases: readonly string[] | undefined): Span[] =>
  phases
    ? wash.phases
        .filter(({ name }) => phases.includes(name))
        .map(({ startedAtMs, endedAtMs }) => ({ fromMs: startedAtMs, toMs: endedAtMs ?? wash.endedAtMs }))
    : [{ fromMs: wash.startedAtMs, toMs: wash.endedAtMs }]

function checkOf(
  rules: AppliedRules,
  requirement: HygieneRequirement,
  wash: AssessedWash,
  curves: Curves,
): HygieneCheck {
  const ways = requirement.ways.map((way) => wayOf(rules, requirement, way, wash, curves))
  const rank = { passed: 0, notRequired: 1, notAssessable: 2, failed: 3 }
  const best = ways.reduce((a, b) => (rank[b.outcome] < rank[a.outcome] ? b : a))
  return best
}

function wayOf(
  rules: AppliedRules,
  { key, name, source }: HygieneRequirement,
  way: HygieneWay,
  wash: AssessedWash,
  curves: Curves,
): HygieneCheck {
  const spans = spansOf(wash, way.phases)
  const readings = curves[way.metric] ?? []
  const extremes = extremesIn(spans, readings, rules.maxGapMs)
  const { stretches, whole } = stretchesIn(spans, readings, rules.maxGapMs)
  const seconds = way.kind === 'held' ? way.seconds + (rules.mixingSeconds ?? 0) : undefined
  const held = longestHeld(stretches, way.celsius)
  const heldSeconds = Math.floor(held.ms / 1000)
  const judged = (): Judged => {
    if (way.phases && wash.phases.length === 0) return { outcome: 'notAssessable', reason: 'noPhases' }
    if (spans.length === 0) return { outcome: 'failed', reason: 'phaseMissing' }
    if (!extremes) return { outcome: 'notAssessable', reason: 'noReadings' }
    const reached = seconds === undefined ? extremes.lowest >= way.celsius : heldSeconds >= seconds
    if (reached && (whole || seconds !== undefined)) return { outcome: 'passed', reason: null }
    if (seconds === undefined && !reached) return { outcome: 'failed', reason: 'tooCold' }
    return whole ? { outcome: 'failed', reason: 'tooShort' } : { outcome: 'notAssessable', reason: 'gaps' }
  }
  return {
    key,
    name,
    source,
    ...judged(),
    metric: way.metric,
    phases: way.phases ?? [],
    limitCelsius: way.celsius,
    limitSeconds: seconds ?? null,
    lowestCelsius: (seconds === undefined ? extremes?.lowest : held.lowest) ?? null,
    ...(seconds !== undefined && extremes && { highestCelsius: extremes.highest }),
    heldSeconds: extremes ? heldSeconds : null,
  }
}

/** A0 of the given sections: Σ 10^((T − 80) / 10) · Δt in seconds, for temperatures at or above 65 °C. */
export function a0Seconds(stretches: readonly { celsius: number; ms: number }[]): number {
  return stretches
    .filter(({ celsius }) => celsius >= minA0Celsius)
    .reduce((sum, { celsius, ms }) => sum + 10 ** ((celsius - a0Celsius) / a0Kelvin) * (ms / 1000), 0)
}

function a0Of(
  rules: AppliedRules,
  { parts, target }: NonNullable<AppliedRules['a0']>,
  wash: AssessedWash,
  curves: Curves,
): NonNullable<HygieneVerdict['a0']> {
  const found = parts.map(({ metric, phases }) =>
    stretchesIn(spansOf(wash, phases), curves[metric] ?? [], rules.maxGapMs),
  )
  const stretches = found.flatMap((part) => part.stretches)
  if (stretches.length === 0)
    return {
      value: null,
      target: target ?? null,
      outcome: target ? 'notAssessable' : null,
      reason: target ? 'noReadings' : null,
    }
  const value = Math.round(a0Seconds(stretches) * 100) / 100
  if (target === undefined) return { value, target: null, outcome: null, reason: null }
  if (value >= target) return { value, target, outcome: 'passed', reason: null }
  const whole = found.every((part) => part.whole)
  return { value, target, outcome: whole ? 'failed' : 'notAssessable', reason: whole ? 'tooShort' : 'gaps' }
}
