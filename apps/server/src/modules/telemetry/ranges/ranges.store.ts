import type { Pool } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { dayClock, hourMicros } from '../recorder/rollups/days.ts'
import { type CounterSeries, recountCounters, type Touched } from '../recorder/rollups/recount.ts'

/** A counter whose range is not the one that its increases were made by; open ends are infinite. */
export interface ChangedRange {
  productId: string
  metricId: number
  low: number
  high: number
  wasLow: number
  wasHigh: number
}

/** Of a counter of one device, a day that holds what only one of the two ranges accepts. `day` counts from 1970. */
export interface ChangedDay {
  deviceId: string
  timeZone: string
  day: number
}

/** Counters of models that were saved before then. */
export async function listChangedRanges(pool: Pool, savedBefore: Date): Promise<ChangedRange[]> {
  const { rows } = await pool.query<ChangedRange>(
    `SELECT p.id AS "productId", m.id AS "metricId", held.low, held.high, counted.low AS "wasLow", counted.high AS "wasHigh"
       FROM products p CROSS JOIN LATERAL jsonb_array_elements((p.model -> 'metrics')::jsonb) told
       JOIN metrics m ON m.key = told ->> 'key'
       LEFT JOIN counted_ranges c ON c.product_id = p.id AND c.metric_id = m.id
      CROSS JOIN LATERAL accepted_range(p.model, m.key) held
      CROSS JOIN LATERAL (SELECT coalesce(c.low, '-Infinity') AS low, coalesce(c.high, 'Infinity') AS high) counted
      WHERE told ->> 'kind' = 'counter' AND p.updated_at <= $1 AND (held.low, held.high) <> (counted.low, counted.high)`,
    [savedBefore],
  )
  return rows
}

/** Devices of a product beyond one, in the order of their ids. */
export async function listDevicesAfter(pool: Pool, productId: string, id: string, most: number) {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM devices WHERE product_id = $1 AND id > $2 ORDER BY id LIMIT $3',
    [productId, id, most],
  )
  return rows.map((row) => row.id)
}

/** The days to be counted again; one whose readings, or those before it, are not there any more stays as it was made. */
export async function listChangedDays(
  pool: Pool,
  { metricId, low, high, wasLow, wasHigh }: ChangedRange,
  deviceIds: readonly string[],
): Promise<ChangedDay[]> {
  const { rows } = await pool.query<ChangedDay>(
    `SELECT d.id AS "deviceId", d.time_zone AS "timeZone", b.day - '1970-01-01'::date AS day
       FROM devices d JOIN telemetry_daily b ON b.device_id = d.id AND b.metric_id = $2
      CROSS JOIN LATERAL (
        SELECT b.day::timestamp AT TIME ZONE d.time_zone AS begins, (b.day + 1)::timestamp AT TIME ZONE d.time_zone AS ends) bounds
      WHERE d.id = ANY($1::bigint[]) AND b.increase IS NOT NULL AND (b.min < $3 OR b.max > $4)
        AND b.count = (SELECT count(*) FROM telemetry t WHERE t.device_id = d.id AND t.metric_id = $2
                          AND t.ts >= bounds.begins AND t.ts < bounds.ends AND t.value IS NOT NULL)
        AND (EXISTS (SELECT FROM telemetry t WHERE t.device_id = d.id AND t.metric_id = $2 AND t.ts < bounds.begins)
             OR NOT EXISTS (SELECT FROM telemetry_daily o WHERE o.device_id = d.id AND o.metric_id = $2 AND o.day < b.day))
      ORDER BY d.id, b.day`,
    [deviceIds, metricId, Math.max(low, wasLow), Math.min(high, wasHigh)],
  )
  return rows
}

/** Counts a day and its hours again, and what follows it. The series is held meanwhile, as by every writer. */
export async function recountDay(
  pool: Pool,
  { metricId, low, high }: ChangedRange,
  { deviceId, timeZone, day }: ChangedDay,
): Promise<void> {
  const days = dayClock(timeZone)
  const series: CounterSeries = {
    deviceId: Number(deviceId),
    metricId,
    days,
    range: { least: low, most: high },
  }
  const [from, to] = days.boundsOf(day).map((ms) => ms * 1000) as [number, number]
  const touched: Touched[] = [{ ...series, micros: to - 1 }]
  for (let micros = from; micros < to; micros += hourMicros) touched.push({ ...series, micros })
  await inTransaction(pool, async (client) => {
    await client.query('SELECT FROM telemetry_latest WHERE device_id = $1 AND metric_id = $2 FOR UPDATE', [
      deviceId,
      metricId,
    ])
    await recountCounters(client, touched)
  })
}

/** Notes by which range the increases of a counter are made now. */
export async function noteCounted(
  pool: Pool,
  { productId, metricId, low, high }: ChangedRange,
): Promise<void> {
  await pool.query(
    `INSERT INTO counted_ranges (product_id, metric_id, low, high) SELECT id, $2, $3, $4 FROM products WHERE id = $1
     ON CONFLICT (product_id, metric_id) DO UPDATE SET low = excluded.low, high = excluded.high`,
    [productId, metricId, low, high],
  )
}
