import type { PoolClient } from 'pg'
import { wasLost } from './outages.reads.ts'
import { outageWindowMs, returnMs } from './outages.rules.ts'

/** Holds all outages until the transaction ends: two servers that look at once raise one alarm. */
export async function lockOutages(client: PoolClient): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('alarm outages', 0))`)
}

/** Suppresses the alarms of devices that are silent because their site is lost. Returns the devices whose alarms changed. */
export async function suppress(client: PoolClient, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ deviceId: string }>(
    `WITH due AS (
       SELECT a.id, o.id AS cause_id FROM alarms o
         JOIN devices d ON d.site_id = split_part(o.key, ':', 2)::bigint AND ${wasLost}
          AND d.online_changed_at >= o.raised_at - interval '${outageWindowMs} milliseconds'
         JOIN alarms a ON a.device_id = d.id AND a.kind IN ('offline', 'silent') AND a.cleared_at IS NULL AND a.inhibition = 'none'
        WHERE o.kind = 'outage' AND o.cleared_at IS NULL ORDER BY a.id FOR UPDATE OF a
     ), quiet AS (
       UPDATE alarms a SET inhibition = 'suppressed', inhibited_until = NULL, inhibition_reason = '', inhibited_by = NULL,
              cause_id = due.cause_id, changed_at = $1
         FROM due WHERE a.id = due.id AND a.inhibition = 'none' RETURNING a.id, a.device_id
     ), noted AS (INSERT INTO alarm_events (alarm_id, at, kind) SELECT id, $1, 'suppressed' FROM quiet)
     SELECT DISTINCT device_id AS "deviceId" FROM quiet`,
    [now],
  )
  return rows.map(({ deviceId }) => deviceId)
}

/**
 * Stops suppressing alarms whose cause has been over for a while, or is gone, or whose device left the site. What was over before
 * anybody was notified stays suppressed until that is decided. Returns the devices whose alarms changed.
 */
export async function release(client: PoolClient, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ deviceId: string }>(
    `WITH due AS (
       SELECT a.id FROM alarms a JOIN devices d ON d.id = a.device_id LEFT JOIN alarms o ON o.id = a.cause_id
        WHERE a.inhibition = 'suppressed' AND NOT (a.cleared_at IS NOT NULL AND a.notified_at IS NULL)
          AND (o.id IS NULL OR o.cleared_at <= $1::timestamptz - interval '${returnMs} milliseconds'
               OR d.site_id IS NULL OR o.key <> 'outage:' || d.site_id)
        ORDER BY a.id FOR UPDATE OF a
     ), back AS (
       UPDATE alarms a SET inhibition = 'none', cause_id = NULL, changed_at = $1 FROM due WHERE a.id = due.id RETURNING a.id, a.device_id
     ), noted AS (INSERT INTO alarm_events (alarm_id, at, kind) SELECT id, $1, 'unsuppressed' FROM back)
     SELECT DISTINCT device_id AS "deviceId" FROM back`,
    [now],
  )
  return rows.map(({ deviceId }) => deviceId)
}
