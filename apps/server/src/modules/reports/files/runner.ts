/* Makes requested reports, one at a time per server. A runner reports progress while it reads; one that has not reported for a while
   loses its report, and another server starts it over. */
import { randomUUID } from 'node:crypto'
import { say } from '@limpid/contract/kernel/words'
import type { ReportFailure } from '@limpid/contract/reports/files'
import { holdsAny } from '@limpid/contract/roles/system-roles'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { createWorkLoop, type WorkLoop } from '../../../platform/jobs/work-loop.ts'
import { findActor } from '../../auth/auth.public.ts'
import { readReport, reportDocument } from '../content/content.service.ts'
import { said } from '../content/content.words.ts'
import type { ReportDocument } from '../content/document.ts'
import { pdfOf } from '../content/pdf.ts'
import { xlsxOf } from '../content/xlsx.ts'
import { queueMails } from '../mails/queue.service.ts'
import { revisedSince, totalsOf } from '../schedules/revised.service.ts'
import {
  type Claim,
  claimReport,
  endReport,
  failInterrupted,
  noteProgress,
  type RunReport,
  releaseReport,
} from './run.store.ts'

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'reports.runner': WorkLoop
  }
}

class Stopped extends Error {
  readonly why: 'lost' | 'cancelling' | 'stopping'
  constructor(why: Stopped['why']) {
    super(why)
    this.why = why
  }
}

export function createReportRunner(ctx: Ctx): WorkLoop {
  const runner = randomUUID()

  async function make(report: RunReport, claim: Claim, stopping: AbortSignal): Promise<void> {
    const actor = await findActor(ctx, report)
    if (!actor || !holdsAny(actor, ['iot:device:list'])) throw new Problem('notPermitted')
    const { language, subject, fromDay, toDay } = report
    const person: PersonCtx = {
      ...ctx,
      actor,
      caller: { address: '', userAgent: '', language, token: undefined },
    }
    const requested = { ...subject, fromDay, toDay }
    const total = 2 + subject.formats.length
    let done = -1
    const step = async () => {
      done += 1
      if (stopping.aborted) throw new Stopped('stopping')
      const held = await noteProgress(ctx.db, claim, { done, total })
      if (held !== 'held') throw new Stopped(held)
    }
    await step()
    const at = ctx.clock.now()
    const data = await readReport(person, requested, step)
    const revised = report.scheduleId ? await revisedSince(person, report, report.scheduleId) : []
    const document = reportDocument(data, requested, { language, at, notes: revised })
    const files = []
    for (const format of subject.formats) {
      const content = format === 'pdf' ? await pdfIn(document, report, at) : await xlsxOf(document)
      files.push({ format, name: `${document.fileName}.${format}`, content })
      await step()
    }
    const totals = totalsOf(data)
    const end = { at: ctx.clock.now(), state: 'done', files, totals } as const
    await ctx.db.transaction().execute(async (tx) => {
      if ((await endReport(tx, claim, end)) && report.scheduleId)
        await queueMails(person, tx, { reportId: report.id, scheduleId: report.scheduleId, document, totals })
    })
    if (report.scheduleId) ctx.events.emit('reports.mailsQueued', { accountId: report.accountId })
  }

  async function workOn(report: RunReport, stopping: AbortSignal): Promise<void> {
    const claim = { id: report.id, runner }
    try {
      await make(report, claim, stopping)
    } catch (error) {
      if (error instanceof Stopped && error.why === 'lost') return
      if (error instanceof Stopped && error.why === 'stopping') return releaseReport(ctx.db, claim)
      const cancelled = error instanceof Stopped
      if (!cancelled && !(error instanceof Problem))
        ctx.log.warn({ err: error, report: report.id }, 'a report could not be made')
      const at = ctx.clock.now()
      if (cancelled) await endReport(ctx.db, claim, { at, state: 'cancelled' })
      else await endReport(ctx.db, claim, { at, state: 'failed', failure: failureOf(error) })
    }
  }

  return createWorkLoop(
    async (stopping) => {
      const lost = await failInterrupted(ctx.db, ctx.clock.now())
      if (lost > 0) ctx.log.error({ reports: lost }, 'gave up reports that never finished')
      const report = await claimReport(ctx.db, runner)
      if (report) await workOn(report, stopping)
      return report !== undefined
    },
    (error) => ctx.log.error({ err: error }, 'reports could not be made'),
  )
}

/** A problem means that the account may no longer see what the report is about, or that it is gone. */
const failureOf = (error: unknown): ReportFailure => (error instanceof Problem ? 'notVisible' : 'error')

function pdfIn(document: ReportDocument, { language }: RunReport, madeAt: Date): Promise<Buffer> {
  const isEnglish = language === 'en'
  return pdfOf(document, {
    lang: isEnglish ? 'en' : 'zh-CN',
    madeAt,
    page: (page, of) => say({ zh: said.page.zh(page, of), en: said.page.en(page, of) }, language),
  })
}
