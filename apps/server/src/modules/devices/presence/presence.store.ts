import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'

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

/** Marks devices online; the newest connection of a device wins. Returns those whose state changed. */
export async function markOnline(
  pool: Pool,
  serverId: string,
  arrivals: readonly Arrival[],
): Promise<Presence[]> {
  const { rows } = await pool.query<Presence>(
    `UPDATE devices d
        SET online = true, connection = a.connection, server_id = $4, silent_since = NULL,
            online_changed_at = CASE WHEN d.online THEN d.online_changed_at ELSE a.at END
       FROM (SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::timestamptz[]) AS a(id, connection, at) ORDER BY id) a
      WHERE d.id = a.id
  RETURNING d.id AS "deviceId", d.owner_id AS "ownerId"`,
    [arrivals.map((a) => a.deviceId), arrivals.map((a) => a.connection), arrivals.map((a) => a.at), serverId],
  )
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

/** Writes this server's heartbeat, and marks the devices of servers silent for `deadAfterMs` offline. */
export async function beat(
  pool: Pool,
  serverId: string,
  now: Date,
  deadAfterMs: number,
): Promise<Presence[]> {
  await pool.query(
    `INSERT INTO servers (id, heartbeat_at) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET heartbeat_at = excluded.heartbeat_at`,
    [serverId, now],
  )
  const dead = new Date(now.getTime() - deadAfterMs)
  const { rows } = await pool.query<Presence>(
    `UPDATE devices d
        -- server_id stays: it tells the device's next session that this one was never ended.
        SET online = false, connection = NULL, silent_since = NULL, online_changed_at = $1, last_disconnect_reason = 'connection_lost'
      WHERE d.online AND d.server_id IS DISTINCT FROM $3
        AND NOT EXISTS (SELECT FROM servers s WHERE s.id = d.server_id AND s.heartbeat_at >= $2)
  RETURNING d.id AS "deviceId", d.owner_id AS "ownerId"`,
    [now, dead, serverId],
  )
  await pool.query('DELETE FROM servers WHERE heartbeat_at < $1', [new Date(dead.getTime() - 3_600_000)])
  return rows
}

/** Removes this server from the live ones; its devices are already offline. */
export async function leave(pool: Pool, serverId: string): Promise<void> {
  await pool.query('DELETE FROM servers WHERE id = $1', [serverId])
}
