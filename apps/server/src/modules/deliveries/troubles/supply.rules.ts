import { consumableSoonDays } from '@limpid/contract/parts/parts'
import { bySeverity, type Severity } from '@limpid/contract/products/severities'

const dayMs = 86_400_000

/**
 * How urgent a consumable is: empty or empty within a day is critical, empty within two days major, low and nothing more a
 * warning; undefined if it can wait.
 */
export function urgencyOf(
  level: { value: number; isLow: boolean; endsAt: Date | null },
  now: Date,
): Severity | undefined {
  const leftMs = level.endsAt ? level.endsAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  if (level.value <= 0 || leftMs <= dayMs) return 'critical'
  if (leftMs <= consumableSoonDays * dayMs) return 'major'
  return level.isLow ? 'warning' : undefined
}

interface Level {
  value: number
  /** Since when it is at or below its threshold, if it is. */
  since: Date
  /** When it is predicted to run out. */
  endsAt: Date | null
  gauge: { low: number }
}

/** The levels that cannot wait, the worst first, then the oldest. */
export function urgentLevels<L extends Level>(
  levels: readonly L[],
  now: Date,
): (L & { severity: Severity })[] {
  return levels
    .flatMap((level) => {
      const isLow = level.value <= level.gauge.low
      const severity = urgencyOf({ ...level, isLow }, now)
      return severity ? [{ ...level, severity, since: isLow ? level.since : now }] : []
    })
    .sort((a, b) => bySeverity(a, b) || a.since.getTime() - b.since.getTime())
}
