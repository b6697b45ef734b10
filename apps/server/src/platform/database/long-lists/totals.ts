import type { Events } from '../../events/events.ts'
import { type Changes, remembering } from './remembered.ts'

/** A list this long takes longer to count than to show, and nobody notices one more row. */
export const minLong = 2_000

export interface Total {
  /**
   * Whether the list is short: collected and sorted rather than found by walking an order. Known before a
   * long one is counted.
   */
  short: boolean
  total: Promise<number>
}

/** Counts all rows, or stops at `max` of them. */
type Count = (max?: number) => Promise<number>

/** The number of rows of a list: always counted for a short one, cached per query for a long one. */
export type TotalOf = (events: Events, requested: string, count: Count) => Promise<Total>

/** The totals of lists of one kind. */
export function rememberedTotals(changes: Changes): TotalOf {
  const totals = remembering<number>({
    changes,
    maxEntries: 1_000,
    bytesOf: () => 8,
    isLong: (total) => total >= minLong,
  })
  return async (events, requested, count) => {
    const known = totals.find(events, requested, count)
    if (known !== undefined) return { short: false, total: Promise.resolve(known) }
    const some = await count(minLong)
    if (some < minLong) return { short: true, total: Promise.resolve(some) }
    return { short: false, total: totals.ask(events, requested, count) }
  }
}
