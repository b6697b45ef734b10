import { isStandbyMetric, rejectionMetric } from '@limpid/contract/products/alarm-rules/condition'
import type { Pool } from 'pg'
import type { Reading } from '../evaluation/state.ts'

/** Readings that were stored and perhaps not judged are looked for this far back. */
const maxBehind = '1 hour'
/** A reading that the server received this long after it was measured is no longer current. */
export const maxLateMs = 600_000

/** Whether a device reports this itself; what its washes, its osmosis unit, and its counters outside washes say is computed. */
export const isOfDevice = (metric: string) =>
  !metric.startsWith('wash.') && metric !== rejectionMetric && !isStandbyMetric(metric)

/** The readings of each device after an instant, in chronological order. */
export async function readReadings(
  pool: Pool,
  devices: readonly { deviceId: string; afterMs: number }[],
  now: Date,
): Promise<Map<string, Reading[]>> {
  const { rows } = await pool.query<Row>(
    `SELECT t.device_id AS id, m.key AS metric, coalesce(to_jsonb(t.value), to_jsonb(t.text)) AS value, t.ts AS at,
            t.received_at - t.ts > $4 * interval '1 millisecond' AS late
       FROM unnest($1::bigint[], $2::timestamptz[]) w(device_id, after)
       JOIN telemetry t ON t.device_id = w.device_id AND t.ts > greatest(w.after, $3::timestamptz - interval '${maxBehind}')
       JOIN metrics m ON m.id = t.metric_id
      ORDER BY t.ts`,
    [
      devices.map(({ deviceId }) => deviceId),
      devices.map(({ afterMs }) => new Date(afterMs)),
      now,
      maxLateMs,
    ],
  )
  return readingsOf(rows)
}

interface Row {
  id: string
  metric: string
  value: number | string
  at: Date
  late: boolean
}

const readingsOf = (rows: readonly Row[]): Map<string, Reading[]> =>
  new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => [
      id,
      all.map(({ metric, value, at, late }) => ({
        metric,
        value,
        atMs: at.getTime(),
        ...(late && { late }),
      })),
    ]),
  )

/** What was received of these metrics of each device since its rules changed, in chronological order. */
export async function readSince(
  pool: Pool,
  devices: readonly { deviceId: string; metrics: readonly string[]; changedMs: number }[],
  now: Date,
): Promise<Map<string, Reading[]>> {
  const requested = devices.flatMap(({ deviceId, metrics, changedMs }) =>
    metrics.map((metric) => ({ deviceId, metric, changedMs })),
  )
  const { rows } = await pool.query<Row>(
    `SELECT t.device_id AS id, m.key AS metric, coalesce(to_jsonb(t.value), to_jsonb(t.text)) AS value, t.ts AS at,
            t.received_at - t.ts > $5 * interval '1 millisecond' AS late
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) w(device_id, metric, changed)
       JOIN metrics m ON m.key = w.metric
       JOIN telemetry t ON t.device_id = w.device_id AND t.metric_id = m.id AND t.received_at >= w.changed
        AND t.ts > $4::timestamptz - interval '${maxBehind}'
      ORDER BY t.ts`,
    [
      requested.map(({ deviceId }) => deviceId),
      requested.map(({ metric }) => metric),
      requested.map(({ changedMs }) => new Date(changedMs)),
      now,
      maxLateMs,
    ],
  )
  return readingsOf(rows)
}
