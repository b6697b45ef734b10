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

/** Behind a newest reading that arrived late, one that did not is looked for among this many. */
const maxBehindLate = 1000

/**
 * The newest reading of each of these metrics of each device; where it arrived late, the newest one that did not as well. A reading that
 * is not late is left out where one that is about to be judged is as new, or was received before it: then it is judged in its turn.
 */
export async function readCurrent(
  pool: Pool,
  requested: readonly FirstJudged[],
): Promise<Map<string, Reading[]>> {
  if (requested.length === 0) return new Map()
  const { rows } = await pool.query<{
    id: string
    metric: string
    value: number | string
    at: Date
    late: boolean
  }>(
    `SELECT l.device_id AS id, m.key AS metric, coalesce(to_jsonb(c.value), to_jsonb(c.text)) AS value, c.ts AS at, c.late
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) w(device_id, metric, heard) JOIN metrics m ON m.key = w.metric
       JOIN telemetry_latest l ON l.device_id = w.device_id AND l.metric_id = m.id
      CROSS JOIN LATERAL (
        SELECT l.value, l.text, l.ts, l.received_at, l.received_at - l.ts > $4 * interval '1 millisecond' AS late
         UNION ALL
        (SELECT value, text, ts, received_at, false FROM (
           SELECT * FROM telemetry t WHERE t.device_id = l.device_id AND t.metric_id = l.metric_id AND t.ts < l.ts
              AND l.received_at - l.ts > $4 * interval '1 millisecond' ORDER BY t.ts DESC LIMIT ${maxBehindLate}) t
          WHERE received_at - ts <= $4 * interval '1 millisecond' ORDER BY ts DESC LIMIT 1)) c
      WHERE c.late OR w.heard IS NULL OR c.ts >= w.heard + interval '1 millisecond' AND NOT EXISTS (
              SELECT FROM telemetry t WHERE t.device_id = l.device_id AND t.metric_id = l.metric_id
                 AND t.ts >= w.heard AND t.ts < w.heard + interval '1 millisecond' AND t.received_at <= c.received_at)`,
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
      own.map(({ metric, value, at, late }) => ({
        ...{ metric, value, atMs: at.getTime() },
        ...(late && { late }),
      })),
    ]),
  )
}
