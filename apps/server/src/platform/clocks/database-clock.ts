import type { Clock } from '../clock.ts'

/** What the database said the time is, against a clock that nobody sets. */
export interface ClockReading {
  databaseMs: number
  steadyMs: number
  /** How far off this may be: half of the time that question and answer took. */
  withinMs: number
}

/** The time by the clock of the database: the same on all servers, so that they agree on what has ended. */
export interface DatabaseClock extends Clock {
  read(reading: ClockReading): void
}

/** Smaller differences are left alone, so that the time does not jump with every reading. */
const toleranceMs = 1_000

/**
 * Sessions, codes, captchas, invitations and whatever else ends at a stored time is judged by this clock. Between two readings, and while
 * the database is away, it goes on by a steady clock, whatever is done to that of this machine; before the first one it is this machine's.
 */
export function createDatabaseClock({
  ownMs = Date.now,
  steadyMs = () => performance.now(),
} = {}): DatabaseClock {
  let aheadOfSteadyMs = ownMs() - steadyMs()
  return {
    read(reading) {
      const readAheadMs = reading.databaseMs - reading.steadyMs
      if (Math.abs(readAheadMs - aheadOfSteadyMs) > toleranceMs + reading.withinMs)
        aheadOfSteadyMs = readAheadMs
    },
    now: () => new Date(steadyMs() + aheadOfSteadyMs),
  }
}
