import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'

/** Days with washes, of a running one the part that has passed; in the range and in the period compared with. */
export interface WashDays {
  now: number
  before: number
}

const passed = (days: readonly { washes: number; elapsed: number }[]) =>
  days.reduce((sum, { washes, elapsed }) => (washes > 0 ? sum + elapsed : sum), 0)

/** Days with washes in a range and in the period compared with; of a running or cut one the part that has passed. */
export const washDaysOf = ({ days, daysBefore }: Pick<FleetAnalysis, 'days' | 'daysBefore'>): WashDays => ({
  now: passed(days),
  before: passed(daysBefore),
})
