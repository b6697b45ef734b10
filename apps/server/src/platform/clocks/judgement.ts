/* Which clock is wrong, from what others say the time is. All differences are theirs minus that of this machine. */

/** What most of the devices that send their own time say. */
export interface Majority {
  aheadMs: number
  /** How many devices agree. */
  devices: number
}

export interface Evidence {
  /** The database's clock; undefined while it was not read. */
  databaseAheadMs: number | undefined
  /** The database runs on another machine: its clock is an independent witness. */
  databaseElsewhere: boolean
  majority: Majority | undefined
  /** How far the clock of this machine was set forward since it was last known to be right; negative: back. */
  steppedMs: number
  /** Only known from what an earlier process left: it was set back by at least `steppedMs`. */
  atLeast: boolean
}

/**
 * `wrong`: the clock of this machine, and by how much. `inconclusive`: somebody's clock is wrong, and nothing says whose.
 * `unknown`: there is nothing to compare with.
 */
export type Verdict = { state: 'right' | 'inconclusive' | 'unknown' } | { state: 'wrong'; aheadMs: number }

/** Within this, a device's clock and the way of its message differ for good reasons. */
export const toleranceMs = 60_000
/** Servers and databases are expected to keep better time than devices. */
const databaseToleranceMs = 30_000
/** Two measurements of one difference. */
const equalMs = 120_000
/** Fewer devices that contradict may simply be wrong. */
const minDevices = 3

const isNear = (a: number, b: number) => Math.abs(a - b) <= equalMs

export function judge(evidence: Evidence): Verdict {
  const { databaseAheadMs, databaseElsewhere, majority } = evidence
  const knowsDatabase = databaseAheadMs !== undefined
  if (knowsDatabase && Math.abs(databaseAheadMs) > databaseToleranceMs) {
    // All servers share the database's clock; only devices that agree with this machine outweigh it.
    if (majority === undefined || isNear(majority.aheadMs, databaseAheadMs))
      return { state: 'wrong', aheadMs: databaseAheadMs }
    return { state: 'inconclusive' }
  }
  const databaseAgrees = knowsDatabase && databaseElsewhere
  if (majority === undefined) return { state: databaseAgrees ? 'right' : 'unknown' }
  const { aheadMs, devices } = majority
  if (Math.abs(aheadMs) <= toleranceMs) return { state: 'right' }
  if (!databaseAgrees && explainsStep(evidence, majority)) return { state: 'wrong', aheadMs }
  return { state: devices >= minDevices ? 'inconclusive' : 'unknown' }
}

/**
 * A whole fleet with a wrong time zone looks like a wrong server. The server is to blame only if its clock was set by
 * just as much.
 */
function explainsStep({ steppedMs, atLeast }: Evidence, { aheadMs, devices }: Majority): boolean {
  if (atLeast) return devices >= minDevices && aheadMs >= -steppedMs - equalMs
  // Devices that send what they measured a minute ago contradict a clock that nobody set.
  return Math.abs(steppedMs) > toleranceMs && isNear(aheadMs, -steppedMs)
}

/** The difference that more than half of the devices share, within the tolerance. */
export function majorityOf(differencesMs: readonly number[]): Majority | undefined {
  if (differencesMs.length === 0) return undefined
  const sorted = differencesMs.toSorted((a, b) => a - b)
  const aheadMs = sorted[sorted.length >> 1] as number
  const devices = sorted.filter((one) => Math.abs(one - aheadMs) <= toleranceMs).length
  return devices * 2 > sorted.length ? { aheadMs: Math.round(aheadMs), devices } : undefined
}

/** By then everything that can contradict this clock has reported. */
const evidenceAfterMs = 30 * 60_000

/**
 * Whether this clock may decide what is old enough to be deleted, `upMs` after the start of the process: one that runs years ahead
 * would delete everything.
 */
export function canTrustAge({ state }: Verdict, upMs: number): boolean {
  return state === 'right' || (state === 'unknown' && upMs >= evidenceAfterMs)
}
