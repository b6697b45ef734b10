import type { Severity } from '@limpid/contract/products/severities'

const dayMs = 86_400_000
/** What runs out later than this is the concern of the order proposal. */
const soonDays = 2

/**
 * How urgent a consumable is: empty or empty within a day is critical, low or empty within two days major; undefined
 * if it can wait.
 */
export function urgencyOf(
  level: { value: number; isLow: boolean; endsAt: Date | null },
  now: Date,
): Severity | undefined {
  const leftMs = level.endsAt ? level.endsAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  if (level.value <= 0 || leftMs <= dayMs) return 'critical'
  return level.isLow || leftMs <= soonDays * dayMs ? 'major' : undefined
}
