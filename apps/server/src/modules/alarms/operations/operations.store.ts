import type { AlarmEventKind, AlarmKind, Inhibition } from '@limpid/contract/alarms/alarm-words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'

/** An alarm that a call changes, locked until the transaction ends. */
export interface LockedAlarm {
  id: string
  deviceId: string
  ownerId: string
  ownerDeptId: string | null
  kind: AlarmKind
  code: string
  clearedAt: Date | null
  acknowledged: boolean
  inhibition: Inhibition
  inhibitedUntil: Date | null
  assigneeId: string | null
}

/** The next alarms `a` of devices `d` under a condition, at most `max`, by id; each is locked. */
export async function lockAlarms(
  tx: Db,
  condition: RawBuilder<unknown>,
  { after, max }: { after: string; max: number },
): Promise<LockedAlarm[]> {
  const { rows } = await sql<LockedAlarm>`
    SELECT a.id, a.device_id AS "deviceId", d.owner_id AS "ownerId", o.dept_id AS "ownerDeptId", a.kind, a.code, a.cleared_at AS "clearedAt",
           a.acknowledged_at IS NOT NULL AS acknowledged, a.inhibition, a.inhibited_until AS "inhibitedUntil", a.assignee_id AS "assigneeId"
      FROM alarms a JOIN devices d ON d.id = a.device_id JOIN accounts o ON o.id = d.owner_id
     WHERE ${condition} AND a.id > ${after} ORDER BY a.id LIMIT ${max} FOR UPDATE OF a`.execute(tx)
  return rows
}

export interface Act {
  at: Date
  by: string
  note: string
}

/** Adds a row to the time line of each. */
async function noteEvents(
  tx: Db,
  ids: readonly string[],
  kind: AlarmEventKind,
  { at, by, note }: Act,
  more: { until?: Date | null; assigneeId?: string | null } = {},
): Promise<void> {
  await sql`
    INSERT INTO alarm_events (alarm_id, at, kind, by_id, note, until, assignee_id)
    SELECT id, ${at}, ${kind}, ${by}, ${note}, ${more.until ?? null}::timestamptz, ${more.assigneeId ?? null}::bigint
      FROM unnest(${[...ids]}::bigint[]) id`.execute(tx)
}

export async function acknowledgeAlarms(tx: Db, ids: readonly string[], act: Act): Promise<void> {
  await sql`
    UPDATE alarms SET acknowledged_at = ${act.at}, acknowledged_by = ${act.by}, changed_at = ${act.at}
     WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx)
  await noteEvents(tx, ids, 'acknowledged', act)
}

export async function clearAlarms(tx: Db, ids: readonly string[], act: Act): Promise<void> {
  await sql`
    UPDATE alarms SET cleared_at = greatest(${act.at}::timestamptz, raised_at), by_hand = true, changed_at = ${act.at}
     WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx)
  await noteEvents(tx, ids, 'cleared', act)
}

export async function assignAlarms(
  tx: Db,
  ids: readonly string[],
  assigneeId: string | null,
  act: Act,
): Promise<void> {
  await sql`
    UPDATE alarms SET assignee_id = ${assigneeId}, changed_at = ${act.at} WHERE id = ANY(${[...ids]}::bigint[])`.execute(
    tx,
  )
  await noteEvents(tx, ids, assigneeId === null ? 'unassigned' : 'assigned', act, { assigneeId })
}

/** Shelves alarms until a time, or takes them back. */
export async function shelveAlarms(
  tx: Db,
  ids: readonly string[],
  until: Date | null,
  act: Act,
): Promise<void> {
  const [inhibition, by] = until ? ['shelved', act.by] : ['none', null]
  await sql`
    UPDATE alarms SET inhibition = ${inhibition}, inhibited_until = ${until}, inhibition_reason = ${until ? act.note : ''},
           inhibited_by = ${by}, cause_id = NULL, changed_at = ${act.at} WHERE id = ANY(${[...ids]}::bigint[])`.execute(
    tx,
  )
  await noteEvents(tx, ids, until ? 'shelved' : 'unshelved', act, { until })
}

export async function commentOn(tx: Db, ids: readonly string[], act: Act): Promise<void> {
  await sql`
    UPDATE alarms SET comments = comments + 1, changed_at = ${act.at} WHERE id = ANY(${[...ids]}::bigint[])`.execute(
    tx,
  )
  await noteEvents(tx, ids, 'commented', act)
}

/** Takes back alarms whose time on the shelf is over; returns their devices. */
export async function unshelveDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ deviceId: string }>`
    WITH due AS (
      SELECT id FROM alarms WHERE inhibition = 'shelved' AND inhibited_until <= ${now} ORDER BY id FOR UPDATE
    ), back AS (
      UPDATE alarms a SET inhibition = 'none', inhibited_until = NULL, inhibition_reason = '', inhibited_by = NULL, changed_at = ${now}
        FROM due WHERE a.id = due.id RETURNING a.id, a.device_id
    ), noted AS (INSERT INTO alarm_events (alarm_id, at, kind) SELECT id, ${now}, 'unshelved' FROM back)
    SELECT DISTINCT device_id AS "deviceId" FROM back`.execute(db)
  return rows.map(({ deviceId }) => deviceId)
}
