import type { Ctx } from '../../../platform/context.ts'
import { dueAfter, periodBefore } from './schedules.rules.ts'
import { claimDue, insertDueReport, setNext } from './schedules.store.ts'

/**
 * Requests the reports that are due, each in one transaction with the next due moment: however many servers look, and whenever one
 * stops, each due moment is one report. Returns how many.
 */
export async function requestDue(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    stopping?.throwIfAborted()
    const isMade = await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const schedule = await claimDue(tx, now)
      if (!schedule) return false
      const { form, due } = schedule
      const period = periodBefore(form.every, due, form.timeZone)
      await insertDueReport(tx, { schedule, due, period, at: now })
      await setNext(tx, schedule.id, dueAfter(form, due, now))
      return true
    })
    if (!isMade) return count
  }
}
