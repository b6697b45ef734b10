import { daysBetween } from '../cycles/counts.ts'

/**
 * previous: the months before for a range that begins on the 1st, else as many whole weeks earlier as the range
 * needs, so that weekdays meet; year: the same dates a year earlier.
 */
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Devices ranked by washes, by the mean of a wash, or by the share of washes that failed hygiene. */
export const rankings = ['washes', 'waterLitres', 'energyKwh', 'duration', 'hygiene'] as const
export type Ranking = (typeof rankings)[number]

/** The longest range of an analysis, in days. */
export const maxAnalysisDays = 400

/** Whether this range may be analysed. */
export function mayAnalyse(fromDay: string, toDay: string): boolean {
  const days = daysBetween(fromDay, toDay)
  return days >= 1 && days <= maxAnalysisDays
}
