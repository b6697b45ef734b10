/* A scheduled report that cannot be made is made again after a pause, as often as any work is claimed. Then it is in the send log, from where
   its owner can have it made again, and the owner is notified. */
import type { ReportFailure } from '@limpid/contract/reports/files'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { type Claim, maxClaims } from '../../../platform/jobs/claimed-work.ts'
import { Problem } from '../../../platform/problem.ts'
import { announceRaised, type Raised, raiseIn } from '../../notices/notices.public.ts'
import { insertFailure } from '../mails/mails.store.ts'
import { findFailed } from './failing.reads.ts'
import { endReport, type FailedReport, failInterrupted, type RunReport, retryReport } from './run.store.ts'

/** Minutes until a scheduled report is made again after the first and the second failed time. */
const pausesMinutes = [5, 30]

/** Whether the account may no longer see what the report is about, or that is gone; anything else may pass. */
const failureOf = (error: unknown): ReportFailure =>
  error instanceof Problem && (error.problem === 'notFound' || error.problem === 'notPermitted')
    ? 'notVisible'
    : 'error'

/** Notes that a report could not be made: a scheduled one is made again, unless it was tried often enough or is about what is gone. */
export async function failReport(ctx: Ctx, claim: Claim, report: RunReport, error: unknown): Promise<void> {
  const failure = failureOf(error)
  if (failure === 'error') ctx.log.warn({ err: error, report: claim.id }, 'a report could not be made')
  const pause = pausesMinutes[report.claims - 1]
  if (report.scheduleId && failure === 'error' && report.claims < maxClaims && pause) {
    await retryReport(ctx.db, claim, pause)
    return
  }
  const raised = await ctx.db.transaction().execute(async (tx) => {
    const isEnded = await endReport(tx, claim, { at: ctx.clock.now(), state: 'failed', failure })
    return isEnded ? reportFailed(tx, ctx, report, failure) : []
  })
  announceRaised(ctx, raised)
}

/** Gives up reports whose runners stopped reporting every time, and returns how many. */
export async function giveUpReports(ctx: Ctx): Promise<number> {
  const { given, raised } = await ctx.db.transaction().execute(async (tx) => {
    const reports = await failInterrupted(tx, ctx.clock.now())
    const notices = []
    for (const report of reports) notices.push(...(await reportFailed(tx, ctx, report, 'interrupted')))
    return { given: reports.length, raised: notices }
  })
  announceRaised(ctx, raised)
  return given
}

/** Lists a failed report of a schedule in the send log and notifies its owner; once only while what it is about stays out of sight. */
async function reportFailed(
  tx: Db,
  ctx: Ctx,
  { id, accountId, scheduleId }: FailedReport,
  failure: ReportFailure,
): Promise<Raised[]> {
  if (!scheduleId) return []
  await insertFailure(tx, { scheduleId, reportId: id, at: ctx.clock.now() })
  const failed = await findFailed(tx, id)
  if (!failed || (failure === 'notVisible' && failed.wasNotVisible)) return []
  return [await raiseIn(tx, ctx, accountId, { kind: 'devices.report-failed', facts: { name: failed.name } })]
}
