/* What the conditions of a rule remember of the readings they received. */
import type { Condition, LimitCondition } from '@limpid/contract/products/alarm-rules/condition'
import type { ConditionMemory, Reading, Sample } from './state.ts'

/** Readings of a window that are remembered: as many parts as it is divided into. */
const windowParts = 20

/** Remembers a reading of the condition's metric. */
export function remember(condition: Condition, memory: ConditionMemory, { value, atMs }: Reading): void {
  const isNumber = typeof value === 'number'
  switch (condition.type) {
    case 'limit':
      if (isNumber) memory.level = levelOf(condition, value, memory.level ?? 0)
      return
    case 'change':
      if (isNumber)
        memory.samples = addThinned(memory.samples ?? [], [value, atMs], condition.withinSeconds * 1000)
      return
    case 'flat': {
      if (!isNumber) return
      const [base] = memory.samples ?? []
      const moved = !base || Math.abs(value - Number(base[0])) > condition.tolerance
      if (moved) memory.samples = [[value, atMs]]
      return
    }
    case 'repeat': {
      const inside = condition.values.includes(String(value))
      if (inside && !memory.inside) memory.times = [...(memory.times ?? []), atMs].slice(-condition.times)
      memory.inside = inside
      return
    }
    case 'spike':
      if (isNumber) rememberSpike(condition, memory, [value, atMs])
      return
    case 'unseen':
      // Before the first reading nobody knows when it was seen last: its time counts from there.
      if (condition.values.includes(String(value)) || !memory.times) memory.times = [atMs]
      return
    case 'consumption':
    case 'result':
      memory.samples = [...(memory.samples ?? []), [value, atMs] satisfies Sample].slice(-condition.washes)
      return
    case 'state':
    case 'missing':
      return
  }
}

/** Whether the value between the last three stands out from both others is known when the third arrives. */
function rememberSpike(
  { amount, times }: Extract<Condition, { type: 'spike' }>,
  memory: ConditionMemory,
  sample: Sample,
): void {
  const samples = [...(memory.samples ?? []), sample].slice(-3)
  memory.samples = samples
  const [before, middle, after] = samples
  if (!before || !middle || !after) return
  const [up, down] = [Number(middle[0]) - Number(before[0]), Number(middle[0]) - Number(after[0])]
  // On the same side of both: a step stands out from one of them only.
  if (Math.min(Math.abs(up), Math.abs(down)) > amount && up > 0 === down > 0)
    memory.times = [...(memory.times ?? []), middle[1]].slice(-times)
}

export function limitsOf({ value, levels }: LimitCondition): readonly { value: number }[] {
  return [{ value }, ...levels]
}

/** The worst level that the value is beyond; one that is reached stays until the value is back by the dead band. */
function levelOf(condition: LimitCondition, value: number, reached: number): number {
  const direction = condition.side === 'above' ? 1 : -1
  const beyond = (limit: number) => {
    const distance = (value - limit) * direction
    return condition.inclusive ? distance >= 0 : distance > 0
  }
  const held = (n: number) => (n < reached ? condition.deadBand * direction : 0)
  let level = beyond(condition.value - held(0)) ? 1 : 0
  for (const [n, { value: limit }] of condition.levels.entries())
    if (beyond(limit - held(n + 1))) level = n + 2
  return level
}

/** Adds a reading to those of a window: at most one in each part of it, and the one that held when it began. */
function addThinned(samples: Sample[], sample: Sample, windowMs: number): Sample[] {
  const fromMs = sample[1] - windowMs
  const isOver = (n: number) => (samples[n]?.[1] ?? 0) < fromMs
  let over = 0
  while (over < samples.length && isOver(over) && isOver(over + 1)) over += 1
  if (over > 0) samples.splice(0, over)
  const before = samples.at(-2)
  // The newest stands until it is a part of the window away from the one before it.
  if (before && sample[1] - before[1] < windowMs / windowParts) samples[samples.length - 1] = sample
  else samples.push(sample)
  return samples
}
