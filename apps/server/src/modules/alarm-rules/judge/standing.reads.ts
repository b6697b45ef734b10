import type { Pool } from 'pg'
import type { Reading } from '../evaluation/state.ts'
import { maxLateMs } from './readings.reads.ts'
import '../../telemetry/telemetry.public.ts'

/** The newest reading of each of these metrics of each device, without those that arrived late. */
export async function readCurrent(
  pool: Pool,
  devices: readonly { deviceId: string; metrics: readonly string[] }[],
): Promise<Map<string, Reading[]>> {
  const requested = devices.flatMap(({ deviceId, metrics }) =>
    metrics.map((metric) => ({ deviceId, metric })),
  )
  if (requested.length === 0) return new Map()
  const { rows } = await pool.query<{ id: string; metric: string; value: number | string; at: Date }>(
    `SELECT l.device_id AS id, m.key AS metric, coalesce(to_jsonb(l.value), to_jsonb(l.text)) AS value, l.ts AS at
       FROM unnest($1::bigint[], $2::text[]) w(device_id, metric) JOIN metrics m ON m.key = w.metric
       JOIN telemetry_latest l ON l.device_id = w.device_id AND l.metric_id = m.id
      WHERE l.received_at - l.ts <= $3 * interval '1 millisecond'`,
    [requested.map(({ deviceId }) => deviceId), requested.map(({ metric }) => metric), maxLateMs],
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ metric, value, at }) => ({ metric, value, atMs: at.getTime() })),
    ]),
  )
}
