import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'
import { waitsForPresent } from './late.ts'
import type { RaisedAlarm } from './raised.ts'
import { waitsMs } from './waits.rules.ts'

/** Alarms settled in one transaction, and so in one notification per person: a flood of alarms must not become many messages. */
export const maxAtOnce = 10_000

const kinds = Object.keys(waitsMs)
const waits = Object.values(waitsMs)

/**
 * Claims alarms about which nobody decided yet, and marks them as decided: those that lasted long enough, or are over. Returns
 * their ids. What was raised in a maintenance window a moment ago waits until it is taken out of service, and what was learnt of late
 * and may still hold waits until its device reports the present. A flood delays all but critical alarms.
 */
export async function claimDueAlarms(
  tx: Db,
  now: Date,
  inMaintenance: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE alarms SET notified_at = ${now} WHERE id IN (
      SELECT a.id FROM alarms a
        JOIN unnest(${kinds}::text[], ${waits}::float8[]) AS w(kind, wait) ON w.kind = a.kind
       WHERE a.notified_at IS NULL AND (a.inhibition = 'none' OR a.cleared_at IS NOT NULL)
         AND (a.cleared_at IS NOT NULL OR a.recorded_at + w.wait * interval '1 millisecond' <= ${now})
         AND NOT ${waitsForPresent(now)}
         AND (a.inhibition <> 'none' OR a.device_id NOT IN (SELECT m.device_id FROM ${inMaintenance} m))
         AND (a.severity = 'critical'
              OR a.device_id NOT IN (SELECT d.id FROM devices d JOIN alarm_floods f ON f.owner_id = d.owner_id AND f.until > ${now}))
       ORDER BY a.id LIMIT ${maxAtOnce} FOR UPDATE OF a SKIP LOCKED)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

type Notified = Pick<RaisedAlarm, 'id' | 'recipients'>

/** Notes in the time line of each alarm how many people were notified of its beginning or end. */
export async function noteNotified(
  tx: Db,
  kind: 'notified' | 'end_notified',
  notified: readonly Notified[],
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO alarm_events (alarm_id, at, kind, people)
    SELECT n.id, ${at}, ${kind}, n.people
      FROM unnest(${notified.map(({ id }) => id)}::bigint[], ${notified.map(({ recipients }) => recipients.length)}::int[]) AS n(id, people)`.execute(
    tx,
  )
}

/** Notes in the time line of each alarm that a step of its escalation chain, from 1, was sent. */
export async function noteEscalated(
  tx: Db,
  sent: readonly (Notified & { step: number })[],
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO alarm_events (alarm_id, at, kind, people, note)
    SELECT n.id, ${at}, 'escalated', n.people, n.step::text
      FROM unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ recipients }) => recipients.length)}::int[],
                  ${sent.map(({ step }) => step)}::int[]) AS n(id, people, step)`.execute(tx)
}

/** Notes in the time line who stopped the escalation. */
export async function noteStopped(tx: Db, alarmId: string, by: string, at: Date): Promise<void> {
  await sql`INSERT INTO alarm_events (alarm_id, at, kind, by_id) VALUES (${alarmId}, ${at}, 'escalation_stopped', ${by})`.execute(
    tx,
  )
}

/** Notes in the time line of each alarm for how many people quiet hours held it back. */
export async function recordQuietHours(tx: Db, held: readonly Notified[], at: Date): Promise<void> {
  if (held.length === 0) return
  await sql`
    INSERT INTO alarm_events (alarm_id, at, kind, note, people)
    SELECT n.id, ${at}, 'held', 'quiet', n.people
      FROM unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ recipients }) => recipients.length)}::int[]) AS n(id, people)`.execute(
    tx,
  )
}

/** Notes in the time line of each alarm why nobody was notified. */
export async function recordHeld(
  tx: Db,
  held: readonly Pick<RaisedAlarm, 'id' | 'held'>[],
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO alarm_events (alarm_id, at, kind, note)
    SELECT n.id, ${at}, 'held', n.reason
      FROM unnest(${held.map(({ id }) => id)}::bigint[], ${held.map((one) => one.held ?? '')}::text[]) AS n(id, reason)`.execute(
    tx,
  )
}
