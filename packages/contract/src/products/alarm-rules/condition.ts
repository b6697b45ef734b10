import * as z from 'zod/mini'
import { finite, key } from '../fields.ts'
import { severities } from '../severities.ts'

/** What one condition may name. */
export const maxConditionValues = 64
/** Further levels of a limit, each more severe than the rule. */
export const maxLevels = 3
/** Longest time that a condition looks back: 7 days, in seconds. */
export const maxWindowSeconds = 604_800

const stateValues = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1), z.maxLength(maxConditionValues))
const windowSeconds = z.int().check(z.gte(10), z.lte(maxWindowSeconds))
const amount = finite.check(z.nonnegative())

export const limitSides = ['above', 'below'] as const
export const changeDirections = ['rise', 'fall', 'any'] as const

const limits = {
  value: finite,
  /** The limit itself is already beyond it. */
  inclusive: z._default(z.boolean(), false),
  deadBand: z._default(amount, 0),
  /** Worse limits, each with the severity that the alarm then has. */
  levels: z._default(
    z.array(z.strictObject({ severity: z.enum(severities), value: finite })).check(z.maxLength(maxLevels)),
    [],
  ),
}

/** A gauge beyond a limit. The dead band acts on clearing only: the value must come back by so much. */
export const limitCondition = z.strictObject({
  type: z.literal('limit'),
  metric: key,
  side: z.enum(limitSides),
  ...limits,
})
export type LimitCondition = z.output<typeof limitCondition>

/** A state, or a number such as a switch, has one of these values. */
const stateCondition = z.strictObject({ type: z.literal('state'), metric: key, values: stateValues })

/** A gauge changed by more than an amount within a time. */
const changeCondition = z.strictObject({
  type: z.literal('change'),
  metric: key,
  direction: z.enum(changeDirections),
  amount: finite.check(z.positive()),
  withinSeconds: windowSeconds,
})

/** A metric took one of these values so often within a time: a fault code that comes back, a door that opens again and again. */
const repeatCondition = z.strictObject({
  type: z.literal('repeat'),
  metric: key,
  values: stateValues,
  times: z.int().check(z.gte(2), z.lte(100)),
  withinSeconds: windowSeconds,
})

/** A metric continues reporting and does not move by more than a tolerance: a stuck probe, a counter that stands still. */
const flatCondition = z.strictObject({
  type: z.literal('flat'),
  metric: key,
  tolerance: z._default(amount, 0),
  seconds: windowSeconds,
})

/** A metric is missing while its device reports others. */
const missingCondition = z.strictObject({
  type: z.literal('missing'),
  metric: key,
  seconds: windowSeconds,
})

/**
 * Single values that stand out from both neighbours, so many times within a time: the spike test of QARTOD. One of them is
 * noise; several say that the probe or its cable is going.
 */
const spikeCondition = z.strictObject({
  type: z.literal('spike'),
  metric: key,
  /** Distance of a value from the nearer of the one before and the one after. */
  amount: finite.check(z.positive()),
  times: z.int().check(z.gte(1), z.lte(100)),
  withinSeconds: windowSeconds,
})

/** A metric reports and has not had one of these values for so long: a machine that is not cleaned, a pump that never runs. */
const unseenCondition = z.strictObject({
  type: z.literal('unseen'),
  metric: key,
  values: stateValues,
  seconds: windowSeconds,
})

/** Shorter times say nothing: counters are reported every few minutes, and what a wash used up to a quarter of an hour later. */
export const minStandbySeconds = 900

/** A counter rose by an amount within a time, beside what washes used: water that runs while the machine stands still. */
const standbyCondition = z.strictObject({
  type: z.literal('standby'),
  metric: key,
  amount: finite.check(z.positive()),
  withinSeconds: z.int().check(z.gte(minStandbySeconds), z.lte(maxWindowSeconds)),
})

const lastWashes = z.int().check(z.gte(1), z.lte(20))

/** What a wash consumed, in percent of the median of this machine over the 30 days before. */
export const washMeasures = ['wash.water', 'wash.energy', 'wash.detergent'] as const

/** This many of the last washes in a row consumed more than a share of the machine's own median. */
const consumptionCondition = z.strictObject({
  type: z.literal('consumption'),
  metric: z.enum(washMeasures),
  percent: z.int().check(z.gte(101), z.lte(1000)),
  washes: z._default(lastWashes, 1),
})

/** How a wash may end that a rule looks for; tooCold: a hygiene check found a temperature below its limit. */
export const washFailures = ['aborted', 'interrupted', 'hygieneFailed', 'tooCold'] as const
export type WashFailure = (typeof washFailures)[number]

/** This many of the last washes ended like this. */
const resultCondition = z.strictObject({
  type: z.literal('result'),
  metric: z.literal('wash.result'),
  results: z.array(z.enum(washFailures)).check(z.minLength(1), z.maxLength(washFailures.length)),
  times: lastWashes,
  washes: lastWashes,
})

/** What an osmosis unit holds back, in percent, by the devices before and behind it; computed for each hour. */
export const rejectionMetric = 'osmosis.rejection'

/** The osmosis unit that the device stands behind holds back less than a limit. */
const rejectionCondition = z.strictObject({
  type: z.literal('rejection'),
  metric: z.literal(rejectionMetric),
  side: z._default(z.literal('below'), 'below'),
  ...limits,
})

/** Conditions with levels. */
export type Leveled = LimitCondition | z.output<typeof rejectionCondition>

export const condition = z.discriminatedUnion('type', [
  limitCondition,
  stateCondition,
  changeCondition,
  repeatCondition,
  flatCondition,
  missingCondition,
  spikeCondition,
  unseenCondition,
  standbyCondition,
  consumptionCondition,
  resultCondition,
  rejectionCondition,
])
export type Condition = z.output<typeof condition>
export type ConditionType = Condition['type']

/** A condition on finished washes; the others watch what the device reports. */
export function isOfWashes({ type }: Pick<Condition, 'type'>): boolean {
  return type === 'consumption' || type === 'result'
}

/** What a counter counted outside washes, computed from its readings and the washes of the device. */
const standbyPrefix = 'standby.'
export const standbyMetric = (counter: string): string => `${standbyPrefix}${counter}`
export const isStandbyMetric = (metric: string): boolean => metric.startsWith(standbyPrefix)

/** The readings by which a condition is judged: of its metric, or what is computed from it. */
export function heardMetric({ type, metric }: Pick<Condition, 'type' | 'metric'>): string {
  return type === 'standby' ? standbyMetric(metric) : metric
}

/** A condition whose value has a limit, and perhaps worse ones. */
export function hasLevels(one: Condition): one is Leveled {
  return one.type === 'limit' || one.type === 'rejection'
}
