import * as z from 'zod/mini'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { a0Target } from '../products/hygiene.ts'

/** notRequired: nothing is asked of this programme; notAssessable: the curve does not tell. */
export const hygieneOutcomes = ['passed', 'failed', 'notAssessable', 'notRequired'] as const
export type HygieneOutcome = (typeof hygieneOutcomes)[number]

/**
 * Why something failed or could not be judged: below its limit, too short at it, a phase that did not take place; no limits in the
 * thing model, no phases from the machine, no readings, gaps between them, no end of the wash.
 */
export const hygieneReasons = [
  'tooCold',
  'tooShort',
  'phaseMissing',
  'noRules',
  'noPhases',
  'noReadings',
  'gaps',
  'unfinished',
] as const
export type HygieneReason = (typeof hygieneReasons)[number]

const outcome = z.enum(hygieneOutcomes)
const reason = z.nullable(z.enum(hygieneReasons))

const check = z.object({
  key: z.string(),
  name: words,
  source: z.string(),
  outcome,
  reason,
  /** The way that was fulfilled, or that came nearest. */
  metric: z.string(),
  phases: z.array(z.string()),
  limitCelsius: z.number(),
  /** How long the limit was to be held; null where the temperature must never be below it. */
  limitSeconds: z.nullable(z.number()),
  /** Lowest in those phases. */
  lowestCelsius: z.nullable(z.number()),
  /** Longest stretch at or above the limit. */
  heldSeconds: z.nullable(z.number()),
})
export type HygieneCheck = z.output<typeof check>

const a0 = z.object({
  /** Seconds at 80 °C that do as much; at least this, where the curve has gaps. */
  value: z.nullable(z.number()),
  target: z.nullable(z.number()),
  outcome: z.nullable(outcome),
  reason,
})

/** What the curve of a finished wash says of its hygiene, by the limits that held when it ended. */
export const hygieneVerdict = z.object({
  outcome,
  reason,
  a0: z.nullable(a0),
  checks: z.array(check),
  /** When readings that came late changed it; null as long as none did. */
  recalculatedAt: z.nullable(instant),
})
export type HygieneVerdict = z.output<typeof hygieneVerdict>

/** The A0 that is asked of the washes of one device, in seconds at 80 °C; null: what its model asks. */
export const hygieneTarget = z.strictObject({ a0Target: z.nullable(a0Target) })
export type HygieneTarget = z.output<typeof hygieneTarget>
