import type { Pool } from 'pg'
import type { Reading } from '../evaluation/state.ts'
import { maxLateMs } from './readings.reads.ts'
import '../../telemetry/telemetry.public.ts'

interface FirstJudged {
  deviceId: string
  metric: string
  /** When the newest reading was measured that is about to be judged, if there is one. */
  heardMs: number | undefined
}

/**
 * The newest reading of each of these metrics of each device, without those that arrived late. It is left out where one that is about
 * to be judged is as new, or was received before it: then it is judged in its turn.
 */
export async function readCurrent(
  pool: Pool,
  requested: readonly FirstJudged[],
): Promise<Map<string, Reading[]>> {
  if (requested.length === 0) return new Map()
  const { rows } = await pool.query<{ id: string; metric: string; value: number | string; at: Date }>(
    `SELECT l.device_id AS id, m.key AS metric, coalesce(to_jsonb(l.value), to_jsonb(l.text)) AS value, l.ts AS at
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) w(device_id, metric, heard) JOIN metrics m ON m.key = w.metric
       JOIN telemetry_latest l ON l.device_id = w.device_id AND l.metric_id = m.id
      WHERE l.received_at - l.ts <= $4 * interval '1 millisecond'
        AND (w.heard IS NULL OR l.ts >= w.heard + interval '1 millisecond' AND NOT EXISTS (
              SELECT FROM telemetry t WHERE t.device_id = l.device_id AND t.metric_id = l.metric_id
                 AND t.ts >= w.heard AND t.ts < w.heard + interval '1 millisecond' AND t.received_at <= l.received_at))`,
    [
      requested.map(({ deviceId }) => deviceId),
      requested.map(({ metric }) => metric),
      requested.map(({ heardMs }) => (heardMs === undefined ? null : new Date(heardMs))),
      maxLateMs,
    ],
  )
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ metric, value, at }) => ({ metric, value, atMs: at.getTime() })),
    ]),
  )
}
