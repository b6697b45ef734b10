import type pg from 'pg'

/**
 * What the dashboard looks at, for a fleet that stands already: eight days of hourly counters, five washes a day and
 * machine with their hygiene results, levels, water readings, tasks, reports and rejected messages.
 */
export async function fillAttention(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO metrics (key) SELECT unnest(ARRAY['water_total', 'energy_total', 'rinse_aid_level', 'detergent_level', 'ph', 'tds'])
     ON CONFLICT DO NOTHING`,
  )
  for (const key of ['water_total', 'energy_total']) await fillCounter(pool, key)
  await pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT d.id, m.id, now() - make_interval(mins => (d.id % 600)::int),
            CASE m.key WHEN 'ph' THEN 7 + (d.id % 40) / 20.0 WHEN 'tds' THEN 200 + d.id % 300 ELSE d.id % 100 END, now()
       FROM devices d JOIN products p ON p.id = d.product_id
       JOIN metrics m ON m.key = ANY (CASE WHEN p.category = 'water_quality' THEN ARRAY['ph', 'tds'] ELSE ARRAY['rinse_aid_level', 'detergent_level'] END)`,
  )
  await pool.query(
    `INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max)
     SELECT l.device_id, l.metric_id, date_trunc('hour', now()) - make_interval(hours => h), 60, l.value * 60, l.value, l.value + 1
       FROM telemetry_latest l CROSS JOIN generate_series(0, 12) h WHERE l.value IS NOT NULL`,
  )
  await pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max)
     SELECT l.device_id, l.metric_id, current_date - d, 1440, l.value * 1440, l.value, l.value + 10
       FROM telemetry_latest l CROSS JOIN generate_series(0, 3) d WHERE l.value IS NOT NULL`,
  )
  await fillWashes(pool)
  await fillWork(pool)
  await pool.query('VACUUM ANALYZE')
}

async function fillCounter(pool: pg.Pool, key: string): Promise<void> {
  const meters = `devices d CROSS JOIN metrics m`
  await pool.query(
    `INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
     SELECT d.id, m.id, date_trunc('hour', now()) - make_interval(hours => h), 60, 60.0 * (5000 - h * 5), 5000 - h * 5 - 5, 5000 - h * 5, 5
       FROM ${meters} CROSS JOIN generate_series(0, 196) h WHERE m.key = $1`,
    [key],
  )
  await pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT d.id, m.id, current_date - n, 1440, 1440.0 * (5000 - n * 120), 4880 - n * 120, 5000 - n * 120, 120
       FROM ${meters} CROSS JOIN generate_series(0, 8) n WHERE m.key = $1`,
    [key],
  )
}

/** One machine in a hundred has had failed washes, half of them pass again. */
async function fillWashes(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, energy_kwh, hygiene)
     SELECT d.id, at, at + interval '20 minutes', 'completed', 'phase', '[]', 12, 0.9,
            jsonb_build_object('outcome', CASE WHEN d.id % 100 = 3 AND (n % 7 = 0 OR d.id % 200 = 3 AND n < 9) THEN 'failed' ELSE 'passed' END,
              'reason', NULL, 'a0', NULL, 'checks', '[]'::jsonb, 'recalculatedAt', NULL)
       FROM devices d JOIN products p ON p.id = d.product_id AND p.category <> 'water_quality'
      CROSS JOIN generate_series(1, 40) n
      CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (n * 288 + d.id % 200)::int) AS at) s`,
  )
}

async function fillWork(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO maintenance_tasks (device_id, key, name_zh, name_en, every_days, begins_at, due_at, due_by)
     SELECT d.id, 'k' || n, '保养', 'Service', 30, now() - interval '60 days', now() + make_interval(days => ((d.id * 7 + n) % 100)::int - 3), 'days'
       FROM devices d CROSS JOIN generate_series(1, 4) n`,
  )
  await pool.query(
    `INSERT INTO feedback (device_id, title, status, created_at, updated_at)
     SELECT id, '漏水', CASE WHEN id % 400 = 0 THEN 'open' ELSE 'closed' END, now() - interval '3 days', now() - interval '2 days'
       FROM devices WHERE id % 20 = 0`,
  )
  await pool.query(
    `INSERT INTO refusals (device_id, received_at, first_at, reason, detail, topic, payload)
     SELECT id, now() - make_interval(hours => n * 5), now() - make_interval(hours => n * 5), 'not_json', '', 't', '{'
       FROM devices CROSS JOIN generate_series(1, 20) n WHERE id % 50 = 1`,
  )
}
