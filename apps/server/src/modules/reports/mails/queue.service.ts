import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { ReportDocument } from '../content/document.ts'
import { findScheduleOf, listSubscribers } from './mails.reads.ts'
import { insertMail } from './mails.store.ts'
import { reportMail } from './report-mail.rules.ts'

interface MadeReport {
  reportId: string
  scheduleId: string
  document: ReportDocument
  /** Nothing happened in its period, and nothing of the one before was revised. */
  isEmpty: boolean
}

/** Queues the mails of a report that was just made, in the transaction that ends it: neither is there without the other. */
export async function queueMails(
  ctx: PersonCtx,
  tx: Db,
  { reportId, scheduleId, document, isEmpty }: MadeReport,
): Promise<void> {
  const { clock, config, settings, caller } = ctx
  const schedule = await findScheduleOf(tx, scheduleId)
  if (!schedule) return
  const skipped = schedule.skipEmpty && isEmpty
  for (const { recipientId, address, token } of await listSubscribers(tx, scheduleId)) {
    const mail = reportMail(schedule.name, document, {
      token,
      publicUrl: config.publicUrl,
      branding: settings.branding().name,
      language: caller.language,
    })
    await insertMail(tx, { scheduleId, reportId, recipientId, address, at: clock.now(), skipped, ...mail })
  }
}
