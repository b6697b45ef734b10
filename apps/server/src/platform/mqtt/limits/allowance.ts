/**
 * How fast one device may send: so many messages a second in the long run, and as many at once as that gives in `burstSeconds`. A
 * device beyond it is read more slowly, so nothing of it is lost; it is remembered over its connections, so coming
 * back gains nothing.
 */
export interface Allowances {
  of(deviceId: string): Allowance
  /** Keeps what a device is ahead while it is away. */
  keep(deviceId: string, allowance: Allowance, nowMs: number): void
  /** Forgets devices that are ahead of nothing any more. */
  forgetIdle(nowMs: number): void
}

export interface Allowance {
  /** Counts one message; the time in ms for which no further one is to be read, 0 for none. */
  take(nowMs: number): number
  /** The moment up to which the messages counted so far would have lasted at the allowed speed. */
  readonly aheadUntilMs: number
}

export function createAllowances(messagesPerSecond: number, burstSeconds: number): Allowances {
  const eachMs = 1_000 / messagesPerSecond
  const mostAheadMs = burstSeconds * 1_000
  const away = new Map<string, number>()

  return {
    of(deviceId) {
      let aheadUntilMs = away.get(deviceId) ?? 0
      return {
        take(nowMs) {
          aheadUntilMs = Math.max(aheadUntilMs, nowMs) + eachMs
          return Math.max(0, aheadUntilMs - nowMs - mostAheadMs)
        },
        get aheadUntilMs() {
          return aheadUntilMs
        },
      }
    },
    keep(deviceId, { aheadUntilMs }, nowMs) {
      if (aheadUntilMs > nowMs) away.set(deviceId, aheadUntilMs)
      else away.delete(deviceId)
    },
    forgetIdle(nowMs) {
      for (const [deviceId, untilMs] of away) if (untilMs <= nowMs) away.delete(deviceId)
    },
  }
}
