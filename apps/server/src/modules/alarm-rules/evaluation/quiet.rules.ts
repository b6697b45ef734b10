/* Most readings change nothing: a rule that is normal, and of which a look at what is remembered says that it does not hold, needs no
   verdict. At full ingest rate this is what rules cost. */
import type { Condition } from '@limpid/contract/products/alarm-rules/condition'
import { newestOf } from './rule.rules.ts'
import type { ConditionMemory, DeviceState, RuleState, Sample, WatchedRule } from './state.ts'

/** Whether judging the rule now would leave it as it is: it is normal, and its conditions cannot hold. */
export function isQuiet(rule: WatchedRule, { phase, memories }: RuleState, state: DeviceState): boolean {
  if (phase !== 'normal') return false
  const all = rule.match === 'any'
  for (let n = 0; n < rule.conditions.length; n += 1) {
    const condition = rule.conditions[n]
    if (!condition) continue
    const cannot = cannotHold(condition, memories[n], newestOf(rule, state, condition.metric), state)
    // One is enough where all must hold.
    if (cannot !== all) return cannot
  }
  return all
}

/** False if only the verdict decides. */
function cannotHold(
  condition: Condition,
  memory: ConditionMemory | undefined,
  last: Sample | undefined,
  { heardMs, judgedMs }: DeviceState,
): boolean {
  if (!last || !memory) return true
  switch (condition.type) {
    case 'limit':
      return !memory.level
    case 'state':
      return !condition.values.includes(String(last[0]))
    case 'missing':
      return heardMs - last[1] < condition.seconds * 1000
    case 'flat': {
      const base = memory.samples?.[0]
      return !base || last[1] - base[1] < condition.seconds * 1000
    }
    case 'repeat':
    case 'spike':
      return (memory.times?.length ?? 0) < condition.times
    case 'change':
      return spanOf(memory.samples) <= condition.amount
    case 'unseen':
      return judgedMs < (memory.times?.[0] ?? last[1]) + condition.seconds * 1000
    case 'consumption':
    case 'result':
      return false
  }
}

/** The distance between the lowest and the highest value. */
function spanOf(samples: readonly Sample[] = []): number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const [value] of samples) {
    const number = Number(value)
    if (number < low) low = number
    if (number > high) high = number
  }
  return high - low
}
