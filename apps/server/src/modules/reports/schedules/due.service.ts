import type { Ctx } from '../../../platform/context.ts'
import { dueAfter, nextDue, periodBefore } from './schedules.rules.ts'
import { claimDue, claimRezoned, insertDueReport, setNext, setZone } from './schedules.store.ts'

/**
 * Lets schedules follow the time zone of their site: from now on they are due by its present clock. What is due already stays due. Of one
 * schedule if it is named.
 */
export async function followSites({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id?: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    for (const { id: one, form, nextAt, timeZone } of await claimRezoned(tx, id)) {
      const isAhead = nextAt !== null && nextAt > now
      await setZone(tx, one, timeZone, isAhead ? nextDue({ ...form, timeZone }, now) : nextAt)
    }
  })
}

/**
 * Requests the reports that are due, each in one transaction with the next due moment: however many servers look, and whenever one
 * stops, each due moment is one report. Returns how many.
 */
export async function requestDue(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  await followSites({ db, clock })
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
