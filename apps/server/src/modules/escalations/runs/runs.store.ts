import type { HeldReason } from '@limpid/contract/alarms/alarm-words'
import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import type { EscalationStep } from '@limpid/contract/escalations/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { isOpen, noteStopped, ofThisOwner } from '../../alarms/alarms.public.ts'
import { followed } from '../chains/scope.reads.ts'
import type { EndReason } from '../escalations.tables.ts'
import type { Position } from './steps.rules.ts'

/** Whether chain `e` follows alarm `a` of device `d` at all. */
const follows: RawBuilder<boolean> = sql`(e.enabled AND a.rank <= e.rank AND ${followed})`

/** Whoever was not notified of an alarm for these reasons does not hear of its chain either. */
const unescalated: readonly HeldReason[] = ['late', 'absent', 'former']

/**
 * Starts the chains of alarms that hold, of which people were notified and that nobody acknowledged: the chain of the group before that
 * of the site before that of all devices. Also again, after an inhibition and for an alarm that was raised again.
 */
export async function startRuns(tx: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO escalation_runs AS r (alarm_id, escalation_id, due_at)
    SELECT a.id, e.id, ${now}::timestamptz + (e.steps -> 0 ->> 'waitMinutes')::int * interval '1 minute'
      FROM devices d JOIN alarms a ON a.device_id = d.id
      JOIN LATERAL (SELECT e.* FROM escalations e WHERE ${follows}
                     ORDER BY array_position(ARRAY['group', 'site', 'all'], e.scope), e.id LIMIT 1) e ON true
     WHERE d.owner_id IN (SELECT account_id FROM escalations WHERE enabled)
       AND ${isOpen} AND ${ofThisOwner} AND a.acknowledged_at IS NULL AND a.notified_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM alarm_events h WHERE h.alarm_id = a.id AND h.kind = 'held' AND h.note = ANY (${[...unescalated]}::text[]))
       AND NOT EXISTS (SELECT FROM escalation_runs k WHERE k.alarm_id = a.id
                          AND (k.due_at IS NOT NULL OR k.ended NOT IN ('inhibited', 'cleared')))
    ON CONFLICT (alarm_id) DO UPDATE SET escalation_id = excluded.escalation_id, due_at = excluded.due_at, step = 0, round = 0, ended = NULL
      WHERE r.ended IN ('inhibited', 'cleared')`.execute(tx)
}

/** Ends the chains of alarms that are cleared, acknowledged or inhibited, and forgets those that no longer follow their alarm. */
export async function endRuns(tx: Db): Promise<void> {
  await sql`
    DELETE FROM escalation_runs r USING escalations e, alarms a, devices d
     WHERE r.due_at IS NOT NULL AND e.id = r.escalation_id AND a.id = r.alarm_id AND d.id = a.device_id
       AND NOT (${follows} AND ${ofThisOwner})`.execute(tx)
  await sql`
    UPDATE escalation_runs r SET due_at = NULL, ended = CASE WHEN a.cleared_at IS NOT NULL THEN 'cleared'
           WHEN a.acknowledged_at IS NOT NULL THEN 'acknowledged' ELSE 'inhibited' END
      FROM alarms a WHERE r.due_at IS NOT NULL AND a.id = r.alarm_id AND NOT (${isOpen} AND a.acknowledged_at IS NULL)`.execute(
    tx,
  )
}

/** An alarm whose step is to be sent now. */
export interface DueStep extends Position {
  alarmId: string
  deviceId: string
  steps: EscalationStep[]
  repeats: number
  repeatMinutes: number
}

/**
 * Claims alarms whose step is due. The row of the timer and the alarm stay locked until the transaction ends: another server skips them,
 * and an acknowledgement comes before or after the step.
 */
export async function claimDue(tx: Db, now: Date, max: number): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    SELECT r.alarm_id AS "alarmId", a.device_id AS "deviceId", r.step, r.round, e.steps, e.repeats, e.repeat_minutes AS "repeatMinutes"
      FROM escalation_runs r JOIN escalations e ON e.id = r.escalation_id JOIN alarms a ON a.id = r.alarm_id
      JOIN devices d ON d.id = a.device_id
     WHERE r.due_at <= ${now} AND ${isOpen} AND a.acknowledged_at IS NULL AND ${follows} AND ${ofThisOwner}
     ORDER BY r.due_at, r.alarm_id LIMIT ${max} FOR UPDATE OF r SKIP LOCKED FOR SHARE OF a SKIP LOCKED`.execute(
    tx,
  )
  return rows
}

/** Sets the timers of the steps that follow; without one the chain has ended. */
export async function moveRuns(
  tx: Db,
  moved: readonly { alarmId: string; next: (Position & { dueAt: Date }) | undefined }[],
): Promise<void> {
  const rows = moved.map(({ alarmId, next }) => ({
    alarm_id: alarmId,
    step: next?.step ?? 0,
    round: next?.round ?? 0,
    due_at: next?.dueAt ?? null,
    ended: next ? null : ('finished' satisfies EndReason),
  }))
  await sql`
    UPDATE escalation_runs r SET step = m.step, round = m.round, due_at = m.due_at, ended = m.ended
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(alarm_id bigint, step int, round int, due_at timestamptz, ended text)
     WHERE r.alarm_id = m.alarm_id`.execute(tx)
}

/** The next step of the chain of an alarm; null where none waits. */
export async function findNext(
  { db }: Pick<Ctx, 'db'>,
  alarmId: string,
): Promise<AlarmDetail['nextMessage']> {
  const { rows } = await sql<NonNullable<AlarmDetail['nextMessage']>>`
    SELECT r.due_at AS at, least(r.step + 1, jsonb_array_length(e.steps)) AS step, jsonb_array_length(e.steps) AS steps, r.round
      FROM escalation_runs r JOIN escalations e ON e.id = r.escalation_id JOIN alarms a ON a.id = r.alarm_id
      JOIN devices d ON d.id = a.device_id
     WHERE r.alarm_id = ${alarmId} AND r.due_at IS NOT NULL AND ${isOpen} AND a.acknowledged_at IS NULL AND ${follows}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Ends the chain of an alarm for good; false where none waits. */
export async function stopRun({ db, actor, clock }: PersonCtx, alarmId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('escalation_runs')
      .set({ due_at: null, ended: 'stopped' })
      .where('alarm_id', '=', alarmId)
      .where('due_at', 'is not', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return false
    await noteStopped(tx, alarmId, actor.id, clock.now())
    return true
  })
}
