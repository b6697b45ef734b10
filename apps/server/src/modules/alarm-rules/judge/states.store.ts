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
  const rows = writes.map(({ deviceId, state, version, dueMs }) => ({
    device_id: deviceId,
    judged_until: new Date(state.judgedMs),
    due_at: Number.isFinite(dueMs) ? new Date(dueMs) : null,
    state,
    version,
  }))
  const { rows: written } = await client.query<{ id: string }>(
    `INSERT INTO alarm_rule_states AS s (device_id, judged_until, due_at, state, version)
     SELECT w.device_id, w.judged_until, w.due_at, w.state, w.version + 1
       FROM jsonb_to_recordset($1) AS w(device_id bigint, judged_until timestamptz, due_at timestamptz, state jsonb, version bigint)
       JOIN devices d ON d.id = w.device_id
      ORDER BY w.device_id
     ON CONFLICT (device_id) DO UPDATE
        SET judged_until = excluded.judged_until, due_at = excluded.due_at, state = excluded.state, version = excluded.version
      WHERE s.version = excluded.version - 1
     RETURNING device_id AS id`,
    [JSON.stringify(rows)],
  )
  return new Set(written.map(({ id }) => id))
}
