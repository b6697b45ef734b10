/* Files of ledger months that people request: made in the background, on any server, and kept for some days.
   Permission is checked when a file is requested, when it is made, and at each download. */
import { type DiaryReport, maxRunningReports, type ReportFormat } from '@limpid/contract/diaries/reports'
import type { ServedFile } from '@limpid/contract/kernel/files'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { findReport, listReports, readParts } from './requests.reads.ts'
import { countRunning, insertReport, requestCancel } from './requests.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    'diaries.reportRequested': { reportId: string }
  }
}

/** The actor's own files of a device. Throws what `openDevice` throws. */
export async function listOwnReports(ctx: PersonCtx, deviceId: string): Promise<DiaryReport[]> {
  await openDevice(ctx, deviceId, { tab: 'cycles', orRemoved: true })
  return listReports(ctx.db, { accountId: ctx.actor.id, deviceId }, ctx.clock.now())
}

/** Throws `tooManyLedgerFiles`, and what `openDevice` throws. */
export async function requestReport(
  ctx: PersonCtx,
  deviceId: string,
  { month, format }: { month: string; format: ReportFormat },
): Promise<DiaryReport> {
  await openDevice(ctx, deviceId, { tab: 'cycles', exports: true, orRemoved: true })
  const { actor, caller } = ctx
  const report = await ctx.db.transaction().execute(async (tx) => {
    if ((await countRunning(tx, actor.id)) >= maxRunningReports) throw new Problem('tooManyLedgerFiles')
    return insertReport(tx, {
      accountId: actor.id,
      apiKeyId: actor.apiKeyId ?? null,
      deviceId,
      month,
      format,
      language: caller.language,
      at: ctx.clock.now(),
    })
  })
  ctx.events.emit('diaries.reportRequested', { reportId: report.id })
  return report
}

/** A file that has ended is unchanged. Throws `notFound`, and what `openDevice` throws. */
export async function cancelReport(ctx: PersonCtx, deviceId: string, reportId: string): Promise<null> {
  await ownReport(ctx, deviceId, reportId)
  await requestCancel(ctx.db, reportId)
  return null
}

/** Throws `notFound` if there is no such file or it has expired, and what `openDevice` throws. */
export async function downloadReport(
  ctx: PersonCtx,
  deviceId: string,
  reportId: string,
): Promise<ServedFile> {
  const { fileName } = await ownReport(ctx, deviceId, reportId)
  if (fileName === null) throw new Problem('notFound')
  return { name: fileName, content: readParts(ctx.db, reportId) }
}

async function ownReport(ctx: PersonCtx, deviceId: string, reportId: string) {
  await openDevice(ctx, deviceId, { tab: 'cycles', exports: true, orRemoved: true })
  const report = await findReport(ctx.db, { accountId: ctx.actor.id, deviceId }, reportId, ctx.clock.now())
  if (!report) throw new Problem('notFound')
  return report
}
