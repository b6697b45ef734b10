import type pg from 'pg'

/** One device with one reading per second, up to the start of the previous hour, with its hourly rollups. */
export async function fillReadings(pool: pg.Pool, ownerId: string, readings: number) {
  const hourMs = 3_600_000
  const to = new Date(Math.floor(Date.now() / hourMs) * hourMs)
  const from = new Date(to.getTime() - readings * 1000)
  const client = await pool.connect()
  // Filling takes longer than the normal statement timeout.
  await client.query('SET statement_timeout = 0')
  const { rows: devices } = await client.query<{ id: string }>(
    `INSERT INTO devices (product_id, owner_id, name, sn) SELECT min(id), $1, 'Probe', 'P-1' FROM products RETURNING id`,
    [ownerId],
  )
  const { rows: metrics } = await client.query<{ id: number }>(
    `INSERT INTO metrics (key) VALUES ('ph') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
  )
  const series = [devices[0]?.id ?? '', metrics[0]?.id ?? 0] as const
  await client.query(
    `SELECT telemetry_make_partition(month::date) FROM generate_series(date_trunc('month', $1::timestamptz), $2, '1 month') month`,
    [from, to],
  )
  await client.query(
    `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
     SELECT $1, $2, $3::timestamptz + n * interval '1 second', 7 + sin(n / 5000.0) + random() / 5, now()
       FROM generate_series(0, $4::int - 1) n`,
    [...series, from, readings],
  )
  await client.query(
    `INSERT INTO telemetry_hourly SELECT device_id, metric_id, date_trunc('hour', ts), count(*), sum(value), min(value), max(value)
       FROM telemetry GROUP BY 1, 2, 3`,
  )
  await client.query(
    `INSERT INTO telemetry_latest SELECT device_id, metric_id, ts, value, NULL, received_at FROM telemetry ORDER BY ts DESC LIMIT 1`,
  )
  await client.query('VACUUM ANALYZE')
  client.release(true)
  return { deviceId: series[0], metricId: series[1], from, to }
}
