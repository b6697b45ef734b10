import type { Page } from '@limpid/contract/kernel/page'
import type { ReportMail, ReportMailQuery } from '@limpid/contract/reports/schedules'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { pageMails } from './mails.reads.ts'
import { repeatMail, repeatReport } from './mails.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Mails of this account's schedules wait to be sent. */
    'reports.mailsQueued': { accountId: string }
  }
}

export function listMails({ db, actor }: PersonCtx, query: ReportMailQuery): Promise<Page<ReportMail>> {
  return pageMails(db, actor.id, query)
}

/** Sends a mail again that failed or was not sent, or has a report made again that failed. Throws `notFound`, also for any other one. */
export async function retryMail(ctx: PersonCtx, id: string): Promise<null> {
  const accountId = ctx.actor.id
  if (await repeatMail(ctx, { accountId, id })) {
    ctx.events.emit('reports.mailsQueued', { accountId })
    return null
  }
  const reportId = await repeatReport(ctx.db, { accountId, id })
  if (!reportId) throw new Problem('notFound')
  ctx.events.emit('reports.requested', { reportId })
  return null
}
