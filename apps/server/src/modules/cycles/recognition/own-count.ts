import { levelAfter, riseOf } from '@limpid/contract/telemetry/counters'

/**
 * The machine's own counter of washes. A rise belongs to the wash that was running when it happened: machines
 * count at the end, so the wash before comes first, until it has been counted.
 */

/** Where the counter stood at its last reading. */
export interface OwnCount {
  value: number
  atMs: number
}

export interface OwnRise {
  amount: number
  fromMs: number
}

/** A wash that a rise may belong to. */
interface Counted {
  startedAtMs: number
  /** Undefined while it runs. */
  endedAtMs: number | undefined
  /** What was counted for it so far. */
  counted: number
}

/** The count after a reading. */
export const countAfter = (before: OwnCount | undefined, value: number, atMs: number): OwnCount => ({
  value: levelAfter(before?.value, value),
  atMs,
})

/** The rise since the previous reading. */
export function ownRise(before: OwnCount | undefined, value: number): OwnRise | undefined {
  if (!before) return undefined
  const amount = riseOf(before.value, value)
  return amount > 0 ? { amount, fromMs: before.atMs } : undefined
}

/**
 * How much of a rise belongs to the previous and to the current wash. The previous one gets at most one; the
 * current one gets the rest if the rise began within it. What the machine counted outside of both belongs to
 * neither.
 */
export function sharesOf(
  { amount, fromMs }: OwnRise,
  recent: Counted | undefined,
  current: Counted | undefined,
): { recent: number; current: number } {
  const late = recent?.endedAtMs !== undefined && recent.counted === 0 && fromMs <= recent.endedAtMs
  const before = late ? Math.min(1, amount) : 0
  const rest = amount - before
  if (!current) return { recent: before, current: 0 }
  return { recent: before, current: fromMs >= current.startedAtMs ? rest : Math.min(1, rest) }
}
