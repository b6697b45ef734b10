import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'
import type { RaisedAlarm } from './raised.reads.ts'
import { waitsMs } from './waits.rules.ts'

/** Alarms settled in one transaction. */
export const maxAtOnce = 200

const kinds = Object.keys(waitsMs)
const waits = Object.values(waitsMs)

/**
 * Claims alarms about which nobody decided yet, and marks them as decided: those that lasted long enough, or are over. Returns
 * their ids.
 */
export async function takeDue(tx: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE alarms SET notified_at = ${now} WHERE id IN (
      SELECT a.id FROM alarms a
        JOIN unnest(${kinds}::text[], ${waits}::float8[]) AS w(kind, wait) ON w.kind = a.kind
       WHERE a.notified_at IS NULL AND (a.inhibition = 'none' OR a.cleared_at IS NOT NULL)
         AND (a.cleared_at IS NOT NULL OR a.recorded_at + w.wait * interval '1 millisecond' <= ${now})
       ORDER BY a.id LIMIT ${maxAtOnce} FOR UPDATE OF a SKIP LOCKED)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notes in the time line of each alarm how many people were notified. */
export async function noteNotified(tx: Db, notified: readonly RaisedAlarm[], at: Date): Promise<void> {
  await sql`
    INSERT INTO alarm_events (alarm_id, at, kind, people)
    SELECT n.id, ${at}, 'notified', n.people
      FROM unnest(${notified.map(({ id }) => id)}::bigint[], ${notified.map(({ recipients }) => recipients.length)}::int[]) AS n(id, people)`.execute(
    tx,
  )
}
