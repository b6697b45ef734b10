import type { Condition } from '@limpid/contract/products/alarm-rules/condition'
import { limitsOf, standbyRise } from './memory.rules.ts'
import type { ConditionMemory, Sample } from './state.ts'

/** What a condition says at an instant. */
export interface Verdict {
  holds: boolean | 'unknown'
  /** When it may say something else without a new reading. */
  nextMs: number
  /** The level of a limit that is reached; 0 is none. */
  level: number
  value: number | null
  limit: number | null
}

/** What is known of the metric of a condition, and of its device. */
export interface Known {
  last: Sample | undefined
  validMs: number
  /** The newest reading of any metric. */
  heardMs: number
}

const never = Number.POSITIVE_INFINITY

/** What the condition says of what is remembered. */
export function judge(
  condition: Condition,
  memory: ConditionMemory,
  { last, validMs, heardMs }: Known,
  atMs: number,
): Verdict {
  if (!last) return unknown
  switch (condition.type) {
    case 'missing':
      return verdictOf(heardMs - last[1] >= condition.seconds * 1000, never, last)
    case 'repeat':
    case 'spike':
      return counted(condition, memory, last, atMs)
    // A wash is the current state until the next one has ended.
    case 'consumption':
      return consumed(condition, memory, last)
    case 'result':
      return ended(condition, memory, last)
  }
  // Too old to say what is measured now.
  const validUntilMs = last[1] + validMs
  if (atMs >= validUntilMs) return unknown
  switch (condition.type) {
    case 'limit':
    case 'rejection': {
      const level = memory.level ?? 0
      const limit = limitsOf(condition)[Math.max(level, 1) - 1]?.value ?? condition.value
      return { ...verdictOf(level > 0, validUntilMs, last), level, limit }
    }
    case 'state':
      return verdictOf(condition.values.includes(String(last[0])), validUntilMs, last)
    case 'flat': {
      const [base] = memory.samples ?? []
      return verdictOf(
        base !== undefined && last[1] - base[1] >= condition.seconds * 1000,
        validUntilMs,
        last,
      )
    }
    case 'unseen': {
      const [seenMs = last[1]] = memory.times ?? []
      const overMs = seenMs + condition.seconds * 1000
      return verdictOf(atMs >= overMs, Math.min(validUntilMs, atMs < overMs ? overMs : never), last)
    }
    case 'standby': {
      // Over when the amount was not reached again for as long as it has to be reached in.
      const overMs = (memory.times?.[0] ?? Number.NEGATIVE_INFINITY) + condition.withinSeconds * 1000
      return {
        ...verdictOf(atMs < overMs, Math.min(validUntilMs, atMs < overMs ? overMs : never), last),
        value: standbyRise(memory.samples ?? []),
        limit: condition.amount,
      }
    }
    case 'change':
      return changed(condition, memory, last, atMs, validUntilMs)
  }
}

const unknown: Verdict = { holds: 'unknown', nextMs: never, level: 0, value: null, limit: null }

function verdictOf(holds: boolean, nextMs: number, [value]: Sample): Verdict {
  return { holds, nextMs, level: 0, value: typeof value === 'number' ? value : null, limit: null }
}

function changed(
  condition: Extract<Condition, { type: 'change' }>,
  { samples = [] }: ConditionMemory,
  last: Sample,
  atMs: number,
  validUntilMs: number,
): Verdict {
  const windowMs = condition.withinSeconds * 1000
  const values = samples.filter(([, sampleMs]) => atMs - sampleMs <= windowMs).map(([value]) => Number(value))
  const now = Number(last[0])
  const rise = now - Math.min(now, ...values)
  const fall = Math.max(now, ...values) - now
  const by = { rise, fall, any: Math.max(rise, fall) }[condition.direction]
  const oldest = samples.find(([, sampleMs]) => atMs - sampleMs <= windowMs)
  const leavesMs = oldest ? oldest[1] + windowMs + 1 : never
  return {
    ...verdictOf(by > condition.amount, Math.min(validUntilMs, leavesMs), last),
    limit: condition.amount,
  }
}

/** How often something happened within the time. */
function counted(
  condition: Extract<Condition, { type: 'repeat' | 'spike' }>,
  { times = [] }: ConditionMemory,
  last: Sample,
  atMs: number,
): Verdict {
  const windowMs = condition.withinSeconds * 1000
  const within = times.filter((timeMs) => atMs - timeMs <= windowMs)
  const holds = within.length >= condition.times
  const [first] = within
  return {
    ...verdictOf(holds, holds && first !== undefined ? first + windowMs + 1 : never, last),
    value: within.length,
  }
}

function consumed(
  { percent, washes }: Extract<Condition, { type: 'consumption' }>,
  { samples = [] }: ConditionMemory,
  last: Sample,
): Verdict {
  const above = samples.filter(([value]) => Number(value) > percent).length
  return { ...verdictOf(above >= washes, never, last), limit: percent }
}

function ended(
  { results, times }: Extract<Condition, { type: 'result' }>,
  { samples = [] }: ConditionMemory,
  last: Sample,
): Verdict {
  const failed = samples.filter(([value]) =>
    String(value)
      .split(',')
      .some((one) => results.some((result) => result === one)),
  ).length
  return { ...verdictOf(failed >= times, never, last), value: failed, limit: times }
}
