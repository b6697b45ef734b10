import type { InsightMeasure } from '@limpid/contract/analysis/insights'

type Found = { measure: InsightMeasure; since: string; baseline: number; present: number }
type Side = 'more' | 'less'

/** What brings what with it: a valve that leaks also runs during washes, a rinse that is cut short takes less water and time. */
const brings: readonly [InsightMeasure, [InsightMeasure, Side][]][] = [
  ['standbyWater', [['waterPerWash', 'more']]],
  [
    'standbyEnergy',
    [
      ['energyPerWash', 'more'],
      ['duration', 'more'],
    ],
  ],
  ['energyPerWash', [['duration', 'more']]],
  [
    'hygieneFailed',
    [
      ['waterPerWash', 'less'],
      ['energyPerWash', 'less'],
      ['duration', 'less'],
    ],
  ],
]

/** A difference that grows slowly is found later by one measure than by another. */
const maxDaysApart = 7

const sideOf = ({ baseline, present }: Found): Side => (present > baseline ? 'more' : 'less')
const daysApart = (one: Found, other: Found) =>
  Math.abs(Date.parse(one.since) - Date.parse(other.since)) / 86_400_000

/** Of the differences of one device, those that another explains, with that other. What explains is explained by nothing. */
export function explained(found: readonly Found[]): Map<InsightMeasure, InsightMeasure> {
  const parts = new Map<InsightMeasure, InsightMeasure>()
  for (const [measure, brought] of brings) {
    const whole = found.find((one) => one.measure === measure && sideOf(one) === 'more')
    if (!whole || parts.has(measure)) continue
    for (const part of found) {
      const isBrought = brought.some(([name, side]) => name === part.measure && side === sideOf(part))
      if (isBrought && !parts.has(part.measure) && daysApart(whole, part) <= maxDaysApart)
        parts.set(part.measure, measure)
    }
  }
  return parts
}
