/* Most readings change nothing: a rule that is normal, and of which a look at what is remembered says that it does not hold, needs no
   verdict. At full ingest rate this is what rules cost. */
import { type Condition, heardMetric } from '@limpid/contract/products/alarm-rules/condition'
import { newestOf } from './rule.rules.ts'
import type { ConditionMemory, DeviceState, Reading, RuleState, Sample, WatchedRule } from './state.ts'

/** The lowest and highest value that a window holds, or has held since they were last looked for. */
export interface Span {
  low: number
  high: number
}

/** A rule on the device that is judged. */
export interface JudgedRuleState {
  readonly rule: WatchedRule
  readonly own: RuleState
  /** When it is judged again if no reading comes. */
  nextMs: number
  /** Of each condition; those of changes are used. */
  readonly spans: Span[]
}

/** Nothing is known of the window yet: it is looked through. */
export const anySpan = (): Span => ({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })

/** The window of the condition receives a reading. */
export function widen(span: Span | undefined, { value }: Reading): void {
  if (!span || typeof value !== 'number') return
  if (value < span.low) span.low = value
  if (value > span.high) span.high = value
}

/** Whether judging the rule now would leave it as it is: it is normal, and its conditions cannot hold. */
export function isQuiet(judged: JudgedRuleState, state: DeviceState): boolean {
  const { rule, own } = judged
  if (own.phase !== 'normal') return false
  const all = rule.match === 'any'
  for (let n = 0; n < rule.conditions.length; n += 1) {
    const condition = rule.conditions[n]
    if (!condition) continue
    const cannot = cannotHold(condition, own.memories[n], judged, n, state)
    // One is enough where all must hold.
    if (cannot !== all) return cannot
  }
  return all
}

/** False if only the verdict decides. */
function cannotHold(
  condition: Condition,
  memory: ConditionMemory | undefined,
  { rule, spans }: JudgedRuleState,
  n: number,
  state: DeviceState,
): boolean {
  if (!memory) return true
  switch (condition.type) {
    case 'limit':
    case 'rejection':
      return !memory.level
    case 'repeat':
    case 'spike':
      return (memory.times?.length ?? 0) < condition.times
    case 'change':
      return isWithin(spans[n], condition.amount, memory.samples)
    case 'standby':
      return (
        state.judgedMs >= (memory.times?.[0] ?? Number.NEGATIVE_INFINITY) + condition.withinSeconds * 1000
      )
    case 'consumption':
    case 'result':
      return !newestOf(rule, state, heardMetric(condition))
  }
  const last = newestOf(rule, state, heardMetric(condition))
  if (!last) return true
  switch (condition.type) {
    case 'state':
      return !condition.values.includes(String(last[0]))
    case 'missing':
      return state.heardMs - last[1] < condition.seconds * 1000
    case 'flat': {
      const base = memory.samples?.[0]
      return !base || last[1] - base[1] < condition.seconds * 1000
    }
    case 'unseen':
      return state.judgedMs < (memory.times?.[0] ?? last[1]) + condition.seconds * 1000
  }
}

/** Whether the values of a window are this close to each other. They are looked through only where what they have been is not. */
function isWithin(span: Span | undefined, amount: number, samples: readonly Sample[] = []): boolean {
  if (span && span.high - span.low <= amount) return true
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let n = 0; n < samples.length; n += 1) {
    const value = Number(samples[n]?.[0])
    if (value < low) low = value
    if (value > high) high = value
  }
  if (span) Object.assign(span, { low, high })
  return high - low <= amount
}

/**
 * Until the device is heard at this time, the rule stays as it is for all that any of its metrics are missing: it is normal, and what
 * its conditions wait for is not missing long enough. In the past where this is not known.
 */
export function quietUntilMs({ rule, own }: JudgedRuleState, state: DeviceState): number {
  if (own.phase !== 'normal') return Number.NEGATIVE_INFINITY
  const untils = rule.conditions.flatMap((condition) => {
    if (condition.type !== 'missing') return rule.match === 'all' ? [] : Number.NEGATIVE_INFINITY
    const last = newestOf(rule, state, heardMetric(condition))
    return last ? last[1] + condition.seconds * 1000 : Number.NEGATIVE_INFINITY
  })
  return rule.match === 'all' ? Math.max(...untils) : Math.min(...untils)
}
