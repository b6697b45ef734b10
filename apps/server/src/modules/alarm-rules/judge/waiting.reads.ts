import type { Pool } from 'pg'
import '../alarm-rules.tables.ts'
import '../../telemetry/telemetry.public.ts'

/** Devices with a rule that was due before an instant: the server that judged them is gone. */
export async function listDue(pool: Pool, before: Date, max: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT device_id AS id FROM alarm_rule_states WHERE due_at < $1 ORDER BY due_at LIMIT $2',
    [before, max],
  )
  return rows.map(({ id }) => id)
}

/** Devices that reported after what is judged of them, by more than the time within which their state is stored. */
export async function listUnjudged(
  pool: Pool,
  slackSeconds: number,
  after: string,
  max: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT s.device_id AS id FROM alarm_rule_states s JOIN device_activity a ON a.device_id = s.device_id
      WHERE s.device_id > $1 AND a.last_seen_at > s.judged_until + $2 * interval '1 second'
      ORDER BY s.device_id LIMIT $3`,
    [after, slackSeconds, max],
  )
  return rows.map(({ id }) => id)
}
