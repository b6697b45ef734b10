/* What the conditions of a rule remember of the readings they received. */
import type { Condition, Leveled } from '@limpid/contract/products/alarm-rules/condition'
import type { ConditionMemory, Reading, Sample } from './state.ts'

/** Readings of a window that are remembered: as many parts as it is divided into. */
const windowParts = 20
/** The same of amounts, which leave the window part by part. */
const standbyParts = 48
/** Sums of floating-point numbers differ in their last digits. */
const nothing = 1e-6

/** Remembers a reading of the condition's metric. */
export function remember(condition: Condition, memory: ConditionMemory, { value, atMs }: Reading): void {
  const isNumber = typeof value === 'number'
  switch (condition.type) {
    case 'limit':
    case 'rejection':
      if (isNumber) memory.level = levelOf(condition, value, memory.level ?? 0)
      return
    case 'change':
      if (!isNumber) return
      memory.samples ??= []
      addThinned(memory.samples, value, atMs, condition.withinSeconds * 1000)
      return
    case 'flat': {
      if (!isNumber) return
      const base = memory.samples?.[0]
      if (!base) memory.samples = [[value, atMs]]
      else if (Math.abs(value - Number(base[0])) > condition.tolerance) overwrite(base, value, atMs)
      return
    }
    case 'repeat': {
      const inside = condition.values.includes(String(value))
      if (inside && !memory.inside) memory.times = [...(memory.times ?? []), atMs].slice(-condition.times)
      memory.inside = inside
      return
    }
    case 'spike':
      if (isNumber) rememberSpike(condition, memory, value, atMs)
      return
    case 'unseen':
      // Before the first reading nobody knows when it was seen last: its time counts from there.
      if (condition.values.includes(String(value)) || !memory.times) memory.times = [atMs]
      return
    case 'standby':
      if (isNumber) rememberStandby(condition, memory, value, atMs)
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
  value: number,
  atMs: number,
): void {
  memory.samples ??= []
  const { samples } = memory
  const oldest = samples[0]
  if (!oldest || samples.length < 3) samples.push([value, atMs])
  else {
    samples.copyWithin(0, 1)
    samples[2] = overwrite(oldest, value, atMs)
  }
  const before = samples[0]
  const middle = samples[1]
  if (!before || !middle || samples.length < 3) return
  const up = Number(middle[0]) - Number(before[0])
  const down = Number(middle[0]) - value
  // On the same side of both: a step stands out from one of them only.
  if (Math.min(Math.abs(up), Math.abs(down)) > amount && up > 0 === down > 0)
    memory.times = [...(memory.times ?? []), middle[1]].slice(-times)
}

/** What was counted outside washes since the reading before; the amount counts as reached until a window later. */
function rememberStandby(
  { amount, withinSeconds }: Extract<Condition, { type: 'standby' }>,
  memory: ConditionMemory,
  value: number,
  atMs: number,
): void {
  const windowMs = withinSeconds * 1000
  const before = memory.samples?.at(-1)
  // Of a rise over more than the window, a part lies within it.
  const share = before ? Math.min(1, windowMs / (atMs - before[1])) : 1
  const samples = (memory.samples ?? []).filter(([, sampleMs]) => sampleMs > atMs - windowMs)
  const partOf = (ms: number) => Math.floor(ms / (windowMs / standbyParts))
  const newest = samples.at(-1)
  if (newest && partOf(newest[1]) === partOf(atMs)) overwrite(newest, Number(newest[0]) + value * share, atMs)
  else samples.push([value * share, atMs])
  memory.samples = samples
  if (value > 0 && standbyRise(samples) >= amount - nothing) memory.times = [atMs]
}

/** What was counted outside washes within the window of the newest reading. */
export const standbyRise = (samples: readonly Sample[]): number =>
  samples.reduce((sum, [value]) => sum + Number(value), 0)

export function limitsOf({ value, levels }: Leveled): readonly { value: number }[] {
  return [{ value }, ...levels]
}

/** The worst level that the value is beyond; one that is reached stays until the value is back by the dead band (hysteresis). */
function levelOf(condition: Leveled, value: number, reached: number): number {
  const { levels } = condition
  let level = isBeyond(condition, value, condition.value, reached > 0) ? 1 : 0
  for (let n = 0; n < levels.length; n += 1) {
    const limit = levels[n]?.value
    if (limit !== undefined && isBeyond(condition, value, limit, n + 1 < reached)) level = n + 2
  }
  return level
}

function isBeyond(
  { side, inclusive, deadBand }: Leveled,
  value: number,
  limit: number,
  isHeld: boolean,
): boolean {
  const direction = side === 'above' ? 1 : -1
  const distance = (value - (isHeld ? limit - deadBand * direction : limit)) * direction
  return inclusive ? distance >= 0 : distance > 0
}

/** Adds a reading to those of a window: at most one in each part of it, and the one that held when it began. */
function addThinned(samples: Sample[], value: number, atMs: number, windowMs: number): void {
  const fromMs = atMs - windowMs
  let over = 0
  const isOver = (n: number) => (samples[n]?.[1] ?? 0) < fromMs
  while (over < samples.length && isOver(over) && isOver(over + 1)) over += 1
  if (over > 0) samples.splice(0, over)
  const before = samples[samples.length - 2]
  const newest = samples[samples.length - 1]
  // The newest stands until it is a part of the window away from the one before it.
  if (before && newest && atMs - before[1] < windowMs / windowParts) overwrite(newest, value, atMs)
  else samples.push([value, atMs])
}

/** In place: at full ingest rate, what is allocated per reading is what rules cost. */
export function overwrite(sample: Sample, value: Sample[0], atMs: number): Sample {
  sample[0] = value
  sample[1] = atMs
  return sample
}
