import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'

/**
 * Takes alarms of devices in maintenance out of service: those that hold, and those that were over before anybody was notified. What a
 * person shelved stays shelved. Returns the devices whose alarms changed.
 */
export async function takeOutOfService(tx: Db, open: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ deviceId: string }>`
    WITH due AS (
      SELECT a.id, m.until, m.reason, m.account_id FROM ${open} m JOIN alarms a ON a.device_id = m.device_id
       WHERE a.inhibition = 'none' AND (a.cleared_at IS NULL OR a.notified_at IS NULL)
       ORDER BY a.id FOR UPDATE OF a
    ), out AS (
      UPDATE alarms a SET inhibition = 'out_of_service', inhibited_until = due.until, inhibition_reason = due.reason,
             inhibited_by = due.account_id, changed_at = ${now}
        FROM due WHERE a.id = due.id AND a.inhibition = 'none' RETURNING a.id, a.device_id, due.until, due.reason
    ), noted AS (
      INSERT INTO alarm_events (alarm_id, at, kind, note, until) SELECT id, ${now}, 'out_of_service', reason, until FROM out)
    SELECT DISTINCT device_id AS "deviceId" FROM out`.execute(tx)
  return rows.map(({ deviceId }) => deviceId)
}

/** Returns alarms to service whose device is no longer in maintenance. Returns the devices whose alarms changed. */
export async function returnToService(tx: Db, open: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ deviceId: string }>`
    WITH due AS (
      SELECT a.id FROM alarms a WHERE a.inhibition = 'out_of_service'
         AND NOT (a.cleared_at IS NOT NULL AND a.notified_at IS NULL)
         AND a.device_id NOT IN (SELECT m.device_id FROM ${open} m)
       ORDER BY a.id FOR UPDATE
    ), back AS (
      UPDATE alarms a SET inhibition = 'none', inhibited_until = NULL, inhibition_reason = '', inhibited_by = NULL, changed_at = ${now}
        FROM due WHERE a.id = due.id RETURNING a.id, a.device_id
    ), noted AS (INSERT INTO alarm_events (alarm_id, at, kind) SELECT id, ${now}, 'in_service' FROM back)
    SELECT DISTINCT device_id AS "deviceId" FROM back`.execute(tx)
  return rows.map(({ deviceId }) => deviceId)
}
