import type { Change } from '@limpid/contract/analysis/changes'

export interface UsedByDevice {
  deviceId: string
  washesBefore: number
  amountBefore: number
  washes: number
  amount: number
}

export interface Decomposed extends Pick<Change, 'before' | 'now' | 'volume' | 'intensity' | 'mix'> {
  /** Those whose use differs, the greatest difference first. */
  devices: (UsedByDevice & { volume: number; intensity: number })[]
}

/** Use of one wash; of a device that washed in only one of the periods, that of the other one. */
function eachOf({ washesBefore, amountBefore, washes, amount }: UsedByDevice): [number, number] {
  const before = washesBefore > 0 ? amountBefore / washesBefore : amount / washes
  return [before, washes > 0 ? amount / washes : before]
}

const differenceOf = ({ amount, amountBefore }: UsedByDevice) => amount - amountBefore

/**
 * Splits the difference of a total into volume, intensity and mix, each weighted by the mean of both periods, so that the parts add up
 * exactly and exchanging the periods only changes their signs. Undefined without washes in both periods.
 */
export function decompose(used: readonly UsedByDevice[]): Decomposed | undefined {
  const washed = used.filter(({ washes, washesBefore }) => washes + washesBefore > 0)
  const sum = (of: (one: UsedByDevice) => number) => washed.reduce((total, one) => total + of(one), 0)
  const before = { washes: sum((one) => one.washesBefore), amount: sum((one) => one.amountBefore) }
  const now = { washes: sum((one) => one.washes), amount: sum((one) => one.amount) }
  if (before.washes === 0 || now.washes === 0) return undefined
  const mean = (before.amount / before.washes + now.amount / now.washes) / 2
  const washes = (before.washes + now.washes) / 2
  const intensity = sum((one) => {
    const [was, is] = eachOf(one)
    return (washes * (one.washesBefore / before.washes + one.washes / now.washes) * (is - was)) / 2
  })
  const volume = (now.washes - before.washes) * mean
  const devices = washed
    .map((one) => {
      const [was, is] = eachOf(one)
      const of = ((one.washes - one.washesBefore) * (was + is)) / 2
      return { ...one, volume: of, intensity: differenceOf(one) - of }
    })
    .filter((one) => differenceOf(one) !== 0)
    .toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
  return {
    before,
    now,
    volume,
    intensity,
    // What remains, so that the parts add up in spite of rounding.
    mix: now.amount - before.amount - volume - intensity,
    devices,
  }
}
