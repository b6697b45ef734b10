import type { Events } from '../../events/events.ts'
import { type Changes, remembering } from './remembered.ts'

/** A list this long takes longer to count than to show, and nobody sees whether it has one more. */
export const leastLong = 2_000

export interface Total {
  /** Whether the list is short: gathered and sorted rather than met while walking an order. Known before a long one is counted. */
  short: boolean
  total: Promise<number>
}

/** Counts all rows, or ends at `most` of them. */
type Count = (most?: number) => Promise<number>

/** How many rows a list has: of a short one always counted, of a long one remembered by what it was asked with. */
export type TotalOf = (events: Events, asked: string, count: Count) => Promise<Total>

/** The totals of lists of one kind. */
export function rememberedTotals(changes: Changes): TotalOf {
  const totals = remembering<number>({
    changes,
    most: 1_000,
    bytesOf: () => 8,
    isLong: (total) => total >= leastLong,
  })
  return async (events, asked, count) => {
    const known = totals.find(events, asked, count)
    if (known !== undefined) return { short: false, total: Promise.resolve(known) }
    const some = await count(leastLong)
    if (some < leastLong) return { short: true, total: Promise.resolve(some) }
    return { short: false, total: totals.ask(events, asked, count) }
  }
}
