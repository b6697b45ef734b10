/* Reports of analysis pages that people request: made in the background, on any server, and kept for some days. What the account may
   see is decided when the report is made. */

import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { maxRunningReports, type NewReport, type Report } from '@limpid/contract/reports/files'
import type { ReportFormat, ReportSubject } from '@limpid/contract/reports/subject'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { fleetCondition, mustSeeGroup } from '../../access/access.public.ts'
import { getClocks } from '../../analysis/analysis.public.ts'
import { findSubjectNames, type SubjectNames } from '../content/names.reads.ts'
import { findFile, findReport, listReports } from './files.reads.ts'
import { countRunning, insertReport, requestCancellation } from './files.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    'reports.requested': { reportId: string }
  }
}

export function listOwnReports({ db, actor, clock }: PersonCtx): Promise<Report[]> {
  return listReports(db, actor.id, clock.now())
}

/** Throws `tooManyRunningReports`, `invalidRequest` for a range, `notFound` for a product or place, `notPermitted` for a scope. */
export async function makeReport(ctx: PersonCtx, requested: NewReport): Promise<Report> {
  if (!isAllowedRange(requested.fromDay, requested.toDay)) throw new Problem('invalidRequest')
  const { site } = await mustSeeSubject(ctx, requested)
  const { timeZones } = await getClocks(ctx, requested)
  const { actor, caller, clock, db } = ctx
  const id = await db.transaction().execute(async (tx) => {
    if ((await countRunning(tx, actor.id)) >= maxRunningReports) throw new Problem('tooManyRunningReports')
    return insertReport(tx, {
      ...requested,
      // The clock of its days, not that of the browser; without a device there is no other.
      timeZone: site?.timeZone ?? timeZones[0] ?? requested.timeZone,
      accountId: actor.id,
      apiKeyId: actor.apiKeyId ?? null,
      language: caller.language,
      at: clock.now(),
    })
  })
  ctx.events.emit('reports.requested', { reportId: id })
  return ownReport(ctx, id)
}

/** The names of what a subject is limited to. Throws `notFound` for what the actor may not see, `notPermitted` for a scope. */
export async function mustSeeSubject(
  ctx: PersonCtx,
  subject: Omit<ReportSubject, 'formats'>,
): Promise<SubjectNames> {
  fleetCondition(ctx, subject.scope)
  if (subject.groupId) await mustSeeGroup(ctx, subject.groupId)
  const names = await findSubjectNames(ctx, subject)
  const missing =
    (subject.siteId && !names.site) ||
    (subject.productId && !names.product) ||
    (subject.deviceId && !names.device)
  if (missing) throw new Problem('notFound')
  return names
}

/** A report that has ended is unchanged. Throws `notFound`. */
export async function cancelReport(ctx: PersonCtx, id: string): Promise<null> {
  await ownReport(ctx, id)
  await requestCancellation(ctx.db, id)
  return null
}

/** Throws `notFound` if there is no such file or it has expired. */
export async function downloadReport(ctx: PersonCtx, id: string, format: ReportFormat): Promise<ServedFile> {
  await ownReport(ctx, id)
  const file = await findFile(ctx.db, id, format)
  if (!file) throw new Problem('notFound')
  return file
}

async function ownReport({ db, actor, clock }: PersonCtx, id: string): Promise<Report> {
  const found = await findReport(db, { accountId: actor.id, id }, clock.now())
  if (!found) throw new Problem('notFound')
  return found
}
