import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import { judge, type Majority, majorityOf, toleranceMs, type Verdict } from './judgement.ts'

/** What this server knows about its own clock. */
export interface ClockReport {
  verdict: Verdict
  databaseAheadMs: number | undefined
  majority: Majority | undefined
}

/** The time by which readings are judged and dated: that of this machine, corrected while it is known to be wrong. */
export interface Clocks extends Clock {
  /** What a device says the time is. */
  heard(deviceId: string, deviceTimeMs: number): void
  /** An instant of this machine's clock by the corrected one. */
  corrected(ownMs: number): number
  report(): ClockReport
}

export interface ClocksOptions {
  log: Logger
  databaseAheadMs: () => number | undefined
  databaseElsewhere: boolean
  /** The latest time that this installation has stored, by whatever clock; undefined if it has stored none. */
  latestStored?: Date | undefined
  ownMs?: () => number
  /** Milliseconds that no setting of the clock changes. */
  steadyMs?: () => number
}

/** What a device said counts for this long. */
const witnessMs = 600_000
const maxWitnesses = 2_000
/** Of one device, one message in so long is enough, unless it says a later time. */
const sampleMs = 30_000
/** A clock that drifts or is adjusted gently moves less between two looks at it. */
const stepMs = 10_000
const judgeEveryMs = 5_000

interface Witness {
  /** Its time minus the steady one: remains valid when the clock of this machine is set. */
  aheadOfSteadyMs: number
  atMs: number
}

/** Compares the clock of this machine with the database's and the devices', by a steady clock that nobody sets. */
export function createClocks(options: ClocksOptions): Clocks {
  const { log, databaseAheadMs, databaseElsewhere, latestStored } = options
  const { ownMs = Date.now, steadyMs = () => performance.now() } = options
  const witnesses = new Map<string, Witness>()
  const wallMs = () => ownMs() - steadyMs()
  let seenMs = wallMs()
  let rightMs = seenMs
  let atLeast = false
  let report: ClockReport = {
    verdict: { state: 'unknown' },
    databaseAheadMs: undefined,
    majority: undefined,
  }
  let judgedAtMs = Number.NEGATIVE_INFINITY

  const behindMs = (latestStored?.getTime() ?? 0) - ownMs()
  if (behindMs > toleranceMs) {
    rightMs += behindMs
    atLeast = true
    log.warn({ seconds: Math.round(behindMs / 1000) }, 'the clock is behind the newest stored time')
  }

  const noticeStep = (nowMs: number) => {
    const steppedMs = nowMs - seenMs
    seenMs = nowMs
    if (Math.abs(steppedMs) < stepMs) return
    log.warn({ seconds: Math.round(steppedMs / 1000) }, 'the clock of this machine was set')
    // The steady clock stands still while a machine sleeps, so earlier reports no longer count.
    if (steppedMs > 0) witnesses.clear()
    judgedAtMs = Number.NEGATIVE_INFINITY
  }

  const judgeNow = () => {
    const nowMs = steadyMs()
    for (const [id, { atMs }] of witnesses) if (nowMs - atMs > witnessMs) witnesses.delete(id)
    const majority = majorityOf(
      [...witnesses.values()].map(({ aheadOfSteadyMs }) => aheadOfSteadyMs - seenMs),
    )
    const evidence = { databaseAheadMs: databaseAheadMs(), databaseElsewhere, majority }
    const verdict = judge({ ...evidence, steppedMs: seenMs - rightMs, atLeast })
    if (verdict.state !== report.verdict.state)
      log[verdict.state === 'right' || verdict.state === 'unknown' ? 'info' : 'warn'](
        { ...verdict, databaseAheadMs: evidence.databaseAheadMs, majority },
        'the clock of this machine was compared with others',
      )
    if (verdict.state === 'right') {
      rightMs = seenMs
      atLeast = false
    }
    report = { verdict, databaseAheadMs: evidence.databaseAheadMs, majority }
    judgedAtMs = nowMs
  }

  const current = (): ClockReport => {
    noticeStep(wallMs())
    if (steadyMs() - judgedAtMs >= judgeEveryMs) judgeNow()
    return report
  }

  const corrected = (atMs: number) => {
    const { verdict } = current()
    return verdict.state === 'wrong' ? atMs + verdict.aheadMs : atMs
  }

  return {
    heard(deviceId, deviceTimeMs) {
      noticeStep(wallMs())
      const atMs = steadyMs()
      const aheadOfSteadyMs = deviceTimeMs - atMs
      const known = witnesses.get(deviceId)
      if (known && atMs - known.atMs < sampleMs && aheadOfSteadyMs <= known.aheadOfSteadyMs) return
      if (!known && witnesses.size >= maxWitnesses) return
      witnesses.set(deviceId, { aheadOfSteadyMs, atMs })
    },
    corrected,
    now: () => new Date(corrected(ownMs())),
    report: current,
  }
}
