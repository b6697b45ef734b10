const firstMs = 1000
const maxMs = 30_000

/**
 * Delay before the next attempt: doubles from 1 s to 30 s; `chance` (0 to 1) takes up to half of it off, so
 * that pages do not all reconnect at once.
 */
export function nextDelayMs(attempts: number, chance: number): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.min(attempts, 10))
  return Math.round(fullMs * (1 - chance / 2))
}
