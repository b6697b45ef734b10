import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

export interface Arrival {
  deviceId: string
  connection: string
  at: Date
}

export interface Departure {
  deviceId: string
  connection: string
  at: Date
  reason: DisconnectReason
}

export interface Presence {
  deviceId: string
  ownerId: string
}

/** The newest connection of a device. */
export interface Newest {
  deviceId: string
  connection: string
}

/**
 * Marks devices online; the newest connection of a device wins. Returns those whose state changed, and the newest
 * connection of those with another one on another server, which is to end.
 */
export async function markOnline(
  pool: Pool,
  serverId: string,
  arrivals: readonly Arrival[],
): Promise<{ changed: Presence[]; contested: Newest[] }> {
  // An id of another version is of a server before this order existed, and counts as older.
  const { rows } = await pool.query<Newest & { ownerId: string | null; elsewhere: boolean }>(
    `WITH before AS (
       SELECT d.id, d.connection, coalesce(d.server_id <> $4, false) AS elsewhere
         FROM devices d WHERE d.id = ANY ($1::bigint[]) ORDER BY d.id FOR UPDATE
     ), written AS (
       UPDATE devices d
          SET online = true, connection = a.connection, server_id = $4, silent_since = NULL,
              online_changed_at = CASE WHEN d.online THEN d.online_changed_at ELSE a.at END
         FROM unnest($1::bigint[], $2::uuid[], $3::timestamptz[]) AS a(id, connection, at)
         JOIN before b ON b.id = a.id
        WHERE d.id = a.id AND (b.connection IS NULL OR NOT b.elsewhere OR b.connection <= a.connection
                               OR substring(b.connection::text, 15, 1) <> '7')
       RETURNING d.id, d.owner_id, d.connection
     )
     SELECT b.id AS "deviceId", w.owner_id AS "ownerId", b.elsewhere,
            coalesce(w.connection, b.connection) AS connection
       FROM before b LEFT JOIN written w ON w.id = b.id`,
    [arrivals.map((a) => a.deviceId), arrivals.map((a) => a.connection), arrivals.map((a) => a.at), serverId],
  )
  return {
    changed: rows.flatMap(({ deviceId, ownerId }) => (ownerId === null ? [] : [{ deviceId, ownerId }])),
    contested: rows
      .filter(({ elsewhere }) => elsewhere)
      .map(({ deviceId, connection }) => ({ deviceId, connection })),
  }
}

/** Of these open connections, by device, returns the newest ones of devices that have since connected to another server. */
export async function listNewer(db: Db, open: ReadonlyMap<string, string>): Promise<Newest[]> {
  const { rows } = await sql<Newest>`
    SELECT d.id::text AS "deviceId", d.connection
      FROM unnest(${[...open.keys()]}::bigint[], ${[...open.values()]}::uuid[]) o(id, connection)
      JOIN devices d ON d.id = o.id AND d.connection > o.connection AND substring(d.connection::text, 15, 1) = '7'
  `.execute(db)
  return rows
}

/** Marks devices offline unless they have a newer connection. */
export async function markOffline(pool: Pool, departures: readonly Departure[]): Promise<Presence[]> {
  const { rows } = await pool.query<Presence>(
    `UPDATE devices d
        SET online = false, connection = NULL, server_id = NULL, silent_since = NULL,
            online_changed_at = a.at, last_disconnect_reason = a.reason
       FROM (SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::timestamptz[], $4::text[]) AS a(id, connection, at, reason)
              ORDER BY id) a
      WHERE d.id = a.id AND d.connection = a.connection
  RETURNING d.id AS "deviceId", d.owner_id AS "ownerId"`,
    [
      departures.map((d) => d.deviceId),
      departures.map((d) => d.connection),
      departures.map((d) => d.at),
      departures.map((d) => d.reason),
    ],
  )
  return rows
}

/**
 * Writes this server's heartbeat, and marks the devices of servers silent for `deadAfterMs` offline: by the clock of the
 * database, because those of two servers may be minutes apart. `at` is the time that is shown.
 */
export async function beat(pool: Pool, serverId: string, at: Date, deadAfterMs: number): Promise<Presence[]> {
  await pool.query(
    `INSERT INTO servers (id, heartbeat_at) VALUES ($1, now())
     ON CONFLICT (id) DO UPDATE SET heartbeat_at = excluded.heartbeat_at`,
    [serverId],
  )
  const { rows } = await pool.query<Presence>(
    `UPDATE devices d
        -- server_id stays: it tells the device's next session that this one was never ended.
        SET online = false, connection = NULL, silent_since = NULL, online_changed_at = $1, last_disconnect_reason = 'connection_lost'
      WHERE d.online AND d.server_id IS DISTINCT FROM $3
        AND NOT EXISTS (SELECT FROM servers s WHERE s.id = d.server_id AND s.heartbeat_at >= now() - $2 * interval '1 millisecond')
  RETURNING d.id AS "deviceId", d.owner_id AS "ownerId"`,
    [at, deadAfterMs, serverId],
  )
  await pool.query("DELETE FROM servers WHERE heartbeat_at < now() - interval '1 hour'")
  return rows
}

/** Removes this server from the live ones; its devices are already offline. */
export async function leave(pool: Pool, serverId: string): Promise<void> {
  await pool.query('DELETE FROM servers WHERE id = $1', [serverId])
}
