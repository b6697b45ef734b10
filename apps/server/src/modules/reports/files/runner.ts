/* Makes requested reports, one at a time per server. */
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { type Claim, createClaimedWork } from '../../../platform/jobs/claimed-work.ts'
import type { WorkLoop } from '../../../platform/jobs/work-loop.ts'
import { Problem } from '../../../platform/problem.ts'
import { findActor } from '../../auth/auth.public.ts'
import { readReport, reportDocument } from '../content/content.service.ts'
import { pdfApart } from '../content/pdf-apart.ts'
import { xlsxOf } from '../content/xlsx.ts'
import { queueMails } from '../mails/queue.service.ts'
import { isEmpty, revisedSince, totalsOf } from '../schedules/revised.service.ts'
import { failReport, giveUpReports } from './failing.service.ts'
import { claimReport, endReport, noteProgress, type RunReport, releaseReport } from './run.store.ts'

type Step = (done: number, total: number) => Promise<void>

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'reports.runner': WorkLoop
  }
}

export function createReportRunner(ctx: Ctx): WorkLoop {
  async function make(report: RunReport, claim: Claim, note: Step): Promise<void> {
    const actor = await findActor(ctx, report)
    if (!actor || !hasAnyPermission(actor, ['iot:device:list'])) throw new Problem('notPermitted')
    const { language, subject, fromDay, toDay, requestedAt } = report
    const person: PersonCtx = {
      ...ctx,
      actor,
      caller: { address: '', userAgent: '', language, token: undefined },
    }
    const { ownToday = false } = subject
    // The today of each device is the one of the request, however late the report is made.
    const requested = { ...subject, fromDay, toDay, ownToday, ...(ownToday && { requestedAt }) }
    const total = 2 + subject.formats.length
    let done = -1
    const step = async () => {
      done += 1
      await note(done, total)
    }
    const progress = { step, alive: () => note(done, total) }
    await step()
    const at = ctx.clock.now()
    const data = await readReport(person, requested, progress)
    const revised = report.scheduleId ? await revisedSince(person, report, report.scheduleId, progress) : []
    const document = reportDocument(data, requested, { language, at, notes: revised })
    const files = []
    for (const format of subject.formats) {
      const content =
        format === 'pdf' ? await pdfApart(document, { language, madeAt: at }) : await xlsxOf(document)
      files.push({ format, name: `${document.fileName}.${format}`, content })
      await step()
    }
    const totals = totalsOf(data)
    const end = { at: ctx.clock.now(), state: 'done', files, totals } as const
    await ctx.db.transaction().execute(async (tx) => {
      if ((await endReport(tx, claim, end)) && report.scheduleId)
        await queueMails(person, tx, {
          ...{ reportId: report.id, scheduleId: report.scheduleId, document },
          isEmpty: isEmpty(data) && revised.length === 0,
        })
    })
    if (report.scheduleId) ctx.events.emit('reports.mailsQueued', { accountId: report.accountId })
  }

  return createClaimedWork<RunReport>(ctx, {
    what: 'reports',
    giveUp: () => giveUpReports(ctx),
    claim: (runner) => claimReport(ctx.db, runner),
    release: (claim) => releaseReport(ctx.db, claim),
    noteProgress: (claim, progress) => noteProgress(ctx.db, claim, progress),
    make,
    cancelled: async (claim) => {
      await endReport(ctx.db, claim, { at: ctx.clock.now(), state: 'cancelled' })
    },
    failed: (claim, error, report) => failReport(ctx, claim, report, error),
  })
}
