import * as z from 'zod/mini'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { a0Target } from '../products/hygiene.ts'

/** notRequired: this programme has no requirements; notAssessable: the curve is not conclusive. */
export const hygieneOutcomes = ['passed', 'failed', 'notAssessable', 'notRequired'] as const
export type HygieneOutcome = (typeof hygieneOutcomes)[number]

/**
 * Why something failed or could not be assessed: below its limit, held too briefly, a missing phase; no
 * limits in the product model, no phases from the machine, no readings, gaps between readings, no end of the
 * wash.
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
  /** The alternative that was met, or came closest. */
  metric: z.string(),
  phases: z.array(z.string()),
  limitCelsius: z.number(),
  /** How long the limit had to be held; null if the temperature must never fall below it. */
  limitSeconds: z.nullable(z.number()),
  /** Minimum during those phases. */
  lowestCelsius: z.nullable(z.number()),
  /** Longest period at or above the limit. */
  heldSeconds: z.nullable(z.number()),
})
export type HygieneCheck = z.output<typeof check>

const a0 = z.object({
  /** Equivalent seconds at 80 °C; a lower bound if the curve has gaps. */
  value: z.nullable(z.number()),
  target: z.nullable(z.number()),
  outcome: z.nullable(outcome),
  reason,
})

/** Hygiene verdict from the curve of a finished wash, by the limits in force when it ended. */
export const hygieneVerdict = z.object({
  outcome,
  reason,
  a0: z.nullable(a0),
  checks: z.array(check),
  /** When late data changed it; null otherwise. */
  recalculatedAt: z.nullable(instant),
})
export type HygieneVerdict = z.output<typeof hygieneVerdict>

/** The A0 required for the washes of one device, in seconds at 80 °C; null: the requirement of its model. */
export const hygieneTarget = z.strictObject({ a0Target: z.nullable(a0Target) })
export type HygieneTarget = z.output<typeof hygieneTarget>
