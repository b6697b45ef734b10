import * as z from 'zod/mini'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { a0Target, ruleSetKey } from '../products/hygiene.ts'

/** notRequired: this programme has no requirements; notAssessable: the curve is not conclusive. */
export const hygieneOutcomes = ['passed', 'failed', 'notAssessable', 'notRequired'] as const
export type HygieneOutcome = (typeof hygieneOutcomes)[number]

/**
 * Why something failed or could not be assessed: below its limit, held too briefly, a missing phase; no
 * limits in the product model, no A0 target to meet, no phases from the machine, no readings, gaps between
 * readings, no end of the wash.
 */
export const hygieneReasons = [
  'tooCold',
  'tooShort',
  'phaseMissing',
  'noRules',
  'noTarget',
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
  /** Empty: anywhere in the wash. */
  phases: z.array(z.string()),
  limitCelsius: z.number(),
  /** How long the limit had to be held; null if the temperature must never fall below it. */
  limitSeconds: z.nullable(z.number()),
  /** Minimum during those phases; if the limit had to be held, of the longest period at or above it. */
  lowestCelsius: z.nullable(z.number()),
  /** Maximum during those phases, where the limit had to be held; absent from older verdicts. */
  highestCelsius: z.optional(z.number()),
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
  /** The rule set that was applied; absent where the model has none to choose from. */
  ruleSet: z.optional(z.object({ key: z.string(), name: words })),
  a0: z.nullable(a0),
  checks: z.array(check),
  /** When late data changed it; null otherwise. */
  recalculatedAt: z.nullable(instant),
})
export type HygieneVerdict = z.output<typeof hygieneVerdict>

/** What is required of the washes of one device; null: the requirement of its model. */
export const hygieneTarget = z.strictObject({
  /** In seconds at 80 °C. */
  a0Target: z.nullable(a0Target),
  /** One of the rule sets of its model. */
  ruleSet: z.nullable(ruleSetKey),
})
export type HygieneTarget = z.output<typeof hygieneTarget>
