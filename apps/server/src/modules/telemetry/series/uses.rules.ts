import { dayMs } from '@limpid/contract/kernel/durations'

/** A gauge that rises by more than this from one day or hour to the next was refilled or replaced. */
export const refillRise = 5
/** A fall over more days than this tells nothing about a day. */
const maxSpanDays = 7

/** Mean of the accepted readings of a gauge on a local day. */
export interface DayMean {
  day: string
  mean: number
}

/** How much a gauge fell up to a day: on that day, or over several where no readings are known in between. */
export interface Use {
  day: string
  /** Over how many days. */
  days: number
  /** Below zero where it rose a little. */
  amount: number
}

/** The falls between the known days, in order; refills are left out. */
export function usesOf(means: readonly DayMean[]): Use[] {
  return means.flatMap(({ day, mean }, index): Use[] => {
    const before = means[index - 1]
    if (!before || mean > before.mean + refillRise) return []
    const days = Math.round((Date.parse(day) - Date.parse(before.day)) / dayMs)
    return days > maxSpanDays ? [] : [{ day, days, amount: before.mean - mean }]
  })
}
