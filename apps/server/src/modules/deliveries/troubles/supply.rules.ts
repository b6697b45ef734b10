import { dayMs } from '@limpid/contract/kernel/durations'
import { consumableUrgentDays } from '@limpid/contract/parts/parts'
import { bySeverity, type Severity } from '@limpid/contract/products/severities'

/**
 * How urgent a consumable is: empty is critical, and so is empty within a day with none in stock; within two days is major; what lasts
 * for now and has to be refilled from stock alone is minor; low and nothing more is the least. Undefined if it can wait.
 */
export function urgencyOf(
  level: { value: number; isLow: boolean; endsAt: Date | null; isStocked: boolean },
  now: Date,
): Severity | undefined {
  const leftMs = level.endsAt ? level.endsAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  if (level.value <= 0) return 'critical'
  if (leftMs <= consumableUrgentDays * dayMs) {
    if (level.isStocked) return 'minor'
    return leftMs <= dayMs ? 'critical' : 'major'
  }
  return level.isLow ? 'warning' : undefined
}

interface Level {
  value: number
  /** Since when it is at or below its threshold, if it is. */
  since: Date
  /** When it is predicted to run out. */
  endsAt: Date | null
  gauge: { low: number }
  /** A piece in stock is for this device. */
  isStocked: boolean
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
