import type pg from 'pg'

export const metric = 'boiler_temp'
export const days = 90

/**
 * Devices of one owner and product with `readings` in all over the last 90 days, evenly: a value that wanders through 20 to 90 °C, above
 * 85 °C about once a day. Returns the product.
 */
export async function fillPast(
  pool: pg.Pool,
  ownerId: string,
  { devices, readings }: { devices: number; readings: number },
): Promise<string> {
  const client = await pool.connect()
  // Filling takes longer than the normal statement timeout.
  await client.query('SET statement_timeout = 0')
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text AS id FROM products WHERE code = 'xwjTft'`,
  )
  const productId = rows[0]?.id ?? ''
  await client.query(
    `INSERT INTO devices (product_id, owner_id, name, sn)
     SELECT $1, $2, 'Machine ' || n, 'R-' || n FROM generate_series(1, $3::int) n`,
    [productId, ownerId, devices],
  )
  await client.query('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [metric])
  await client.query(
    `SELECT telemetry_make_partition(month::date)
       FROM generate_series(date_trunc('month', now() - make_interval(days => $1)), now(), '1 month') month`,
    [days],
  )
  const each = Math.ceil(readings / devices)
  await client.query(
    `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
     SELECT d.id, m.id, begun + n * (now() - begun) / $2::int,
            55 + 35 * sin((d.id * 7919 + n) * 2 * pi() * $3::int / $2::int), now()
       FROM devices d CROSS JOIN metrics m CROSS JOIN generate_series(1, $2::int - 1) n
      CROSS JOIN LATERAL (SELECT now() - make_interval(days => $3::int) AS begun) since
      WHERE m.key = $1 ORDER BY n`,
    [metric, each, days],
  )
  await client.query('VACUUM ANALYZE')
  client.release(true)
  return productId
}
