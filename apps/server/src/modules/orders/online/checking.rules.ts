/** After an attempt begins, and the least time from any check to one that somebody requests. */
export const firstCheckMs = 15_000

const longestMs = 300_000

/** When an attempt is checked next: soon at first, then less often, and once it is over. */
export function nextCheck(now: Date, checks: number, expiresAt: Date): Date {
  const pause = Math.min(longestMs, firstCheckMs * 2 ** Math.floor(Math.min(checks, 40) / 4))
  const next = now.getTime() + pause
  const isBefore = now < expiresAt && expiresAt.getTime() < next
  return isBefore ? new Date(expiresAt.getTime() + 1_000) : new Date(next)
}
