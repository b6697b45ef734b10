import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'
import type { RaisedAlarm, Recipient } from './raised.ts'
import { calmMs } from './waits.rules.ts'

/** Remembers who was notified of each alarm, so that they are notified of its end. */
export async function storeRecipients(
  tx: Db,
  notified: readonly Pick<RaisedAlarm, 'id' | 'recipients'>[],
): Promise<void> {
  const { alarmIds, accountIds } = pairsOf(notified)
  await sql`
    INSERT INTO alarm_recipients (alarm_id, account_id)
    SELECT p.alarm_id, a.id FROM unnest(${alarmIds}::bigint[], ${accountIds}::bigint[]) AS p(alarm_id, account_id)
      JOIN accounts a ON a.id = p.account_id AND a.deleted_at IS NULL ORDER BY a.id FOR KEY SHARE OF a
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Who was notified of the end of these alarms otherwise hears of it no second time. */
export async function clearRecipients(
  tx: Db,
  ended: readonly Pick<RaisedAlarm, 'id' | 'recipients'>[],
): Promise<void> {
  if (ended.length === 0) return
  const pairs = pairsOf(ended)
  await sql`
    DELETE FROM alarm_recipients r USING unnest(${pairs.alarmIds}::bigint[], ${pairs.accountIds}::bigint[]) AS p(alarm_id, account_id)
     WHERE r.alarm_id = p.alarm_id AND r.account_id = p.account_id`.execute(tx)
}

function pairsOf(alarms: readonly Pick<RaisedAlarm, 'id' | 'recipients'>[]) {
  const pairs = alarms.flatMap(({ id, recipients }) => recipients.map((account) => ({ id, account })))
  return { alarmIds: pairs.map(({ id }) => id), accountIds: pairs.map(({ account }) => account) }
}

/**
 * Claims the ends of which people are to be notified: of alarms that they were notified of, that nobody put aside, and that stayed
 * away for a while, also as another record. Of at most `max` alarms.
 */
export async function claimEnded(tx: Db, now: Date, max: number): Promise<Recipient[]> {
  const since = new Date(now.getTime() - calmMs)
  const { rows: ended } = await sql<{ id: string }>`
    SELECT a.id FROM alarms a
     WHERE a.id IN (SELECT alarm_id FROM alarm_recipients) AND a.cleared_at <= ${since} AND a.inhibition = 'none'
       AND NOT EXISTS (SELECT FROM alarms b WHERE b.device_id = a.device_id AND b.key = a.key
                          AND (b.cleared_at IS NULL OR b.cleared_at > ${since}))
       AND NOT EXISTS (SELECT FROM devices d JOIN alarm_floods f ON f.owner_id = d.owner_id AND f.until > ${now} WHERE d.id = a.device_id)
     ORDER BY a.id LIMIT ${max} FOR UPDATE OF a SKIP LOCKED`.execute(tx)
  if (ended.length === 0) return []
  const { rows } = await sql<Recipient>`
    DELETE FROM alarm_recipients WHERE alarm_id = ANY (${ended.map(({ id }) => id)}::bigint[])
    RETURNING alarm_id AS "alarmId", account_id AS "accountId"`.execute(tx)
  return rows
}
