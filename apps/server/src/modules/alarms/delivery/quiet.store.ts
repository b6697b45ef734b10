import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'
import { listQuietHours } from './preferences.reads.ts'
import { doesNotSeeCause } from './quiet.reads.ts'
import { isQuiet } from './quiet.rules.ts'

/** Somebody whose quiet hours held back an alarm. `notified` says that they were notified of its beginning before, and are notified only of its end. */
export interface DeferredNotice {
  accountId: string
  alarmId: string
  notified: boolean
}

/**
 * Remembers for whom quiet hours held back the beginning or the end of which alarms, or a step of their escalation: that one is in the
 * summary also for who was notified of the beginning.
 */
export async function deferNotices(
  tx: Db,
  alarms: readonly { id: string; recipients: readonly string[] }[],
  what: 'beginning' | 'end' | 'step',
): Promise<void> {
  const pairs = alarms.flatMap(({ id, recipients }) => recipients.map((account) => ({ id, account })))
  if (pairs.length === 0) return
  await sql`
    INSERT INTO alarm_quiet (account_id, alarm_id, notified)
    SELECT a.id, p.alarm_id, ${what === 'end'}
      FROM unnest(${pairs.map(({ account }) => account)}::bigint[], ${pairs.map(({ id }) => id)}::bigint[]) AS p(account_id, alarm_id)
      JOIN accounts a ON a.id = p.account_id AND a.deleted_at IS NULL ORDER BY a.id FOR KEY SHARE OF a
    ON CONFLICT (account_id, alarm_id) DO UPDATE SET notified = ${what !== 'step'} AND (alarm_quiet.notified OR excluded.notified)`.execute(
    tx,
  )
}

/**
 * Claims what was held back for people whose quiet hours are over; what is put aside now waits until it is not. A lost site puts the
 * alarms of its devices aside only for who sees the alarm of the site.
 */
export async function claimDeferred(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
  max: number,
): Promise<DeferredNotice[]> {
  const now = ctx.clock.now()
  const { rows: waiting } = await sql<{ id: string }>`
    SELECT DISTINCT account_id AS id FROM alarm_quiet`.execute(tx)
  if (waiting.length === 0) return []
  const accountIds = waiting.map(({ id }) => id)
  const hours = await listQuietHours(tx, accountIds)
  const rested = accountIds.filter((id) => {
    const own = hours.get(id)
    return !own || !isQuiet(own, now)
  })
  const { rows } = await sql<DeferredNotice>`
    DELETE FROM alarm_quiet q USING (
      SELECT w.account_id, w.alarm_id FROM alarm_quiet w JOIN alarms a ON a.id = w.alarm_id
       WHERE w.account_id = ANY(${rested}::bigint[]) AND (a.cleared_at IS NOT NULL OR a.inhibition = 'none'
          OR (a.inhibition = 'suppressed' AND a.cause_id IS NOT NULL AND ${doesNotSeeCause(ctx)}))
       ORDER BY w.account_id, w.alarm_id LIMIT ${max} FOR UPDATE OF w SKIP LOCKED) due
     WHERE q.account_id = due.account_id AND q.alarm_id = due.alarm_id
    RETURNING q.account_id AS "accountId", q.alarm_id AS "alarmId", q.notified`.execute(tx)
  return rows
}
