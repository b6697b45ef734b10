/**
 * Rate limit per device: so many messages a second in the long run, and as many at once as that gives in
 * `burstSeconds`. A device above it gets back-pressure, so nothing is lost; its state is kept across
 * connections, so reconnecting gains nothing.
 */
export interface Allowances {
  of(deviceId: string): Allowance
  /** Keeps a device's rate-limit debt while it is disconnected. */
  keep(deviceId: string, allowance: Allowance, nowMs: number): void
  /** Forgets devices without any debt. */
  forgetIdle(nowMs: number): void
}

export interface Allowance {
  /** Counts one message or packet; returns the time in ms before the next one may be read, 0 for none. */
  take(nowMs: number): number
  /** The time up to which the messages counted so far would have lasted at the allowed rate. */
  readonly aheadUntilMs: number
}

export function createAllowance(perSecond: number, burstSeconds: number, owedUntilMs = 0): Allowance {
  const eachMs = 1_000 / perSecond
  const maxAheadMs = burstSeconds * 1_000
  let aheadUntilMs = owedUntilMs
  return {
    take(nowMs) {
      aheadUntilMs = Math.max(aheadUntilMs, nowMs) + eachMs
      return Math.max(0, aheadUntilMs - nowMs - maxAheadMs)
    },
    get aheadUntilMs() {
      return aheadUntilMs
    },
  }
}

export function createAllowances(messagesPerSecond: number, burstSeconds: number): Allowances {
  const away = new Map<string, number>()

  return {
    of: (deviceId) => createAllowance(messagesPerSecond, burstSeconds, away.get(deviceId)),
    keep(deviceId, { aheadUntilMs }, nowMs) {
      if (aheadUntilMs > nowMs) away.set(deviceId, aheadUntilMs)
      else away.delete(deviceId)
    },
    forgetIdle(nowMs) {
      for (const [deviceId, untilMs] of away) if (untilMs <= nowMs) away.delete(deviceId)
    },
  }
}
