import type { Pool, PoolClient } from 'pg'
import { dayClock } from '../recorder/rollups/days.ts'
import { recountCounters } from '../recorder/rollups/recount.ts'

export interface DeviceAhead {
  deviceId: string
  timeZone: string
}

/** When a device was last seen, by the clock of whatever server saw it. */
export async function latestSeen(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'SELECT max(last_seen_at) AS at FROM device_activity',
  )
  return rows[0]?.at ?? undefined
}

/** Devices last seen after then; removed ones too, because they keep their readings when they are restored. */
export async function listAhead(pool: Pool, after: Date, max: number): Promise<DeviceAhead[]> {
  const { rows } = await pool.query<DeviceAhead>(
    `SELECT d.id AS "deviceId", d.time_zone AS "timeZone" FROM device_activity a
       JOIN (SELECT id, time_zone FROM devices UNION ALL SELECT id, time_zone FROM removed_devices) d ON d.id = a.device_id
      WHERE a.last_seen_at > $1 ORDER BY d.id LIMIT $2`,
    [after, max],
  )
  return rows
}

/** Locks the series of a device whose newest reading is dated later; the order is that of every writer. */
export async function lockSeriesAhead(client: PoolClient, deviceId: string, after: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT metric_id AS id FROM telemetry_latest WHERE device_id = $1 AND ts > $2 ORDER BY metric_id FOR UPDATE',
    [deviceId, after],
  )
  return rows.map(({ id }) => id)
}

const asideSql = `
  WITH gone AS (
    DELETE FROM telemetry WHERE device_id = $1 AND metric_id = ANY($2::int[]) AND ts > $3 RETURNING *)
  INSERT INTO telemetry_rejected (device_id, metric_id, ts, value, text, reason, received_at, message_key)
  SELECT device_id, metric_id, ts, value, left(text, 1000), 'ahead', received_at, message_key FROM gone
  ON CONFLICT DO NOTHING`

const newestSql = `
  WITH newest AS (
    SELECT s.metric_id, n.* FROM unnest($2::int[]) s(metric_id)
     CROSS JOIN LATERAL (
       SELECT t.ts, t.value, t.text, t.level, t.received_at FROM telemetry t
        WHERE t.device_id = $1 AND t.metric_id = s.metric_id ORDER BY t.ts DESC LIMIT 1) n
  ), gone AS (
    DELETE FROM telemetry_latest WHERE device_id = $1 AND metric_id = ANY($2::int[])
       AND metric_id NOT IN (SELECT metric_id FROM newest))
  UPDATE telemetry_latest l SET ts = n.ts, value = n.value, text = n.text, level = n.level, received_at = n.received_at
    FROM newest n WHERE l.device_id = $1 AND l.metric_id = n.metric_id`

/** Moves the readings of these series that are dated later, and puts back what the newest one is. */
export async function deferReadings(
  client: PoolClient,
  deviceId: string,
  metricIds: readonly number[],
  after: Date,
): Promise<number> {
  const { rowCount } = await client.query(asideSql, [deviceId, metricIds, after])
  await client.query(newestSql, [deviceId, metricIds])
  return rowCount ?? 0
}

const hoursSql = `
  INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
  SELECT $1, t.metric_id, date_trunc('hour', t.ts, 'UTC'), count(*), sum(t.value), min(t.value), max(t.value),
         CASE WHEN t.metric_id = ANY($4::int[]) THEN 0 END
    FROM telemetry t WHERE t.device_id = $1 AND t.metric_id = ANY($2::int[]) AND t.ts >= $3 AND t.value IS NOT NULL
   GROUP BY t.metric_id, date_trunc('hour', t.ts, 'UTC')`

const daySql = `
  INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
  SELECT $1, t.metric_id, $5::date, count(*), sum(t.value), min(t.value), max(t.value),
         CASE WHEN t.metric_id = ANY($4::int[]) THEN 0 END
    FROM telemetry t WHERE t.device_id = $1 AND t.metric_id = ANY($2::int[]) AND t.ts >= $3 AND t.value IS NOT NULL
   GROUP BY t.metric_id`

const countersSql = `
  SELECT m.id, r.low AS min, r.high AS max
    FROM (SELECT product_id FROM devices WHERE id = $1 UNION ALL SELECT product_id FROM removed_devices WHERE id = $1) d
    JOIN products p ON p.id = d.product_id CROSS JOIN LATERAL jsonb_array_elements((p.model -> 'metrics')::jsonb) metric
    JOIN metrics m ON m.key = metric ->> 'key' CROSS JOIN LATERAL accepted_range(p.model, m.key) r
   WHERE metric ->> 'kind' = 'counter' AND m.id = ANY($2::int[])`

/** Computes the hour and day of an instant, after which nothing is left, from the readings; later ones are deleted. */
export async function rollUpAgain(
  client: PoolClient,
  { deviceId, timeZone }: DeviceAhead,
  metricIds: readonly number[],
  last: Date,
): Promise<void> {
  const days = dayClock(timeZone)
  const day = days.dayOf(last.getTime())
  const hour = new Date(last)
  hour.setUTCMinutes(0, 0, 0)
  const dayText = new Date(day * 86_400_000).toISOString().slice(0, 10)
  const series = [deviceId, metricIds]
  for (const table of ['telemetry_minutes', 'telemetry_hourly'])
    await client.query(
      `DELETE FROM ${table} WHERE device_id = $1 AND metric_id = ANY($2::int[]) AND hour >= $3`,
      [...series, hour],
    )
  await client.query(
    'DELETE FROM telemetry_daily WHERE device_id = $1 AND metric_id = ANY($2::int[]) AND day >= $3::date',
    [...series, dayText],
  )
  await client.query(
    'UPDATE telemetry_values SET last_at = $3 WHERE device_id = $1 AND metric_id = ANY($2::int[]) AND last_at > $3',
    [...series, last],
  )
  const { rows: counters } = await client.query<{ id: number; min: number; max: number }>(countersSql, series)
  const counterIds = counters.map(({ id }) => id)
  await client.query(hoursSql, [...series, hour, counterIds])
  await client.query(daySql, [...series, new Date(days.boundsOf(day)[0]), counterIds, dayText])
  await recountCounters(
    client,
    counters.map(({ id, ...range }) => ({
      deviceId: Number(deviceId),
      metricId: id,
      days,
      range,
      micros: last.getTime() * 1000,
    })),
  )
}

/** A device that was last seen later was last seen now. */
export async function setLastSeen(client: PoolClient, deviceId: string, now: Date): Promise<void> {
  await client.query(
    'UPDATE device_activity SET last_seen_at = $2 WHERE device_id = $1 AND last_seen_at > $2',
    [deviceId, now],
  )
}
