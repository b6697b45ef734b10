import type { Pool, PoolClient } from 'pg'
import type { DeviceState } from '../evaluation/state.ts'
import '../alarm-rules.tables.ts'

export interface StoredState {
  state: DeviceState
  version: number
}

/** What is stored of these devices. */
export async function readStates(
  pool: Pool,
  deviceIds: readonly string[],
): Promise<Map<string, StoredState>> {
  const { rows } = await pool.query<{ id: string; state: DeviceState; version: string }>(
    'SELECT device_id AS id, state, version FROM alarm_rule_states WHERE device_id = ANY ($1::bigint[])',
    [deviceIds],
  )
  return new Map(rows.map(({ id, state, version }) => [id, { state, version: Number(version) }]))
}

export interface StateWrite {
  deviceId: string
  state: DeviceState
  /** The version that was read; 0 where nothing was stored. */
  version: number
  dueMs: number
}

/**
 * Stores states that nobody else stored since they were read. Returns the devices of which they were stored; the others are to be
 * read again.
 */
export async function writeStates(
  client: Pool | PoolClient,
  writes: readonly StateWrite[],
): Promise<Set<string>> {
  const { rows: written } = await client.query<{ id: string }>(
    `INSERT INTO alarm_rule_states AS s (device_id, judged_until, due_at, state, version)
     SELECT w.device_id, w.judged_until, w.due_at, w.state, w.version + 1
       FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::jsonb[], $5::bigint[])
         AS w(device_id, judged_until, due_at, state, version)
       JOIN devices d ON d.id = w.device_id
      ORDER BY w.device_id
     ON CONFLICT (device_id) DO UPDATE
        SET judged_until = excluded.judged_until, due_at = excluded.due_at, state = excluded.state, version = excluded.version
      WHERE s.version = excluded.version - 1
     RETURNING device_id AS id`,
    [
      writes.map(({ deviceId }) => deviceId),
      writes.map(({ state }) => new Date(state.judgedMs)),
      writes.map(({ dueMs }) => (Number.isFinite(dueMs) ? new Date(dueMs) : null)),
      writes.map(({ state }) => JSON.stringify(state)),
      writes.map(({ version }) => version),
    ],
  )
  return new Set(written.map(({ id }) => id))
}
