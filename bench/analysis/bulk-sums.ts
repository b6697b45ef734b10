import type pg from 'pg'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const eachHour = (of: (hour: number) => string) => `ARRAY[${hours.map(of).join(', ')}]`

/** Devices per statement: none takes as long as a server may. */
const step = 5_000

/**
 * The days of all washes in a few statements, as the job leaves them after hours: it sums ten devices at a time, so that nobody waits. The
 * days of some devices are compared with its own.
 */
export async function sumInBulk(pool: pg.Pool): Promise<void> {
  for (const table of ['wash_days', 'wash_running_sums', 'online_running_sums'])
    await pool.query(`ALTER TABLE ${table} SET UNLOGGED`)
  await pool.query('ALTER TABLE wash_days DISABLE TRIGGER USER')
  const devices = await pool.query<{ last: number }>('SELECT max(id)::int AS last FROM devices')
  for (let from = 0; from <= (devices.rows[0]?.last ?? 0); from += step)
    await pool.query(
      `
    INSERT INTO wash_days
    SELECT d.id, l.local::date, coalesce(d.site_id, 0), d.owner_id, d.product_id, d.time_zone,
           count(*), count(*) FILTER (WHERE c.result = 'completed'), count(*) FILTER (WHERE c.result IN ('aborted', 'interrupted')), 0,
           count(*) FILTER (WHERE c.hygiene_outcome = 'passed'), count(*) FILTER (WHERE c.hygiene_outcome = 'failed'),
           sum(extract(epoch FROM c.ended_at - c.started_at) * 1000)::float8,
           sum(c.water_litres), count(c.water_litres), sum(c.energy_kwh), count(c.energy_kwh),
           sum(c.detergent_ml), count(c.detergent_ml), sum(c.rinse_aid_ml), count(c.rinse_aid_ml),
           ${eachHour((hour) => `count(*) FILTER (WHERE l.hour = ${hour})`)}::int[],
           ${eachHour((hour) => `coalesce(sum(c.energy_kwh) FILTER (WHERE l.hour = ${hour}), 0)`)}, now(), NULL
      FROM cycles c JOIN devices d ON d.id = c.device_id
     CROSS JOIN LATERAL (SELECT c.started_at AT TIME ZONE d.time_zone AS local, extract(hour FROM c.started_at AT TIME ZONE d.time_zone)::int AS hour) l
     WHERE c.ended_at IS NOT NULL AND d.id >= $1 AND d.id < $2 GROUP BY d.id, l.local::date`,
      [from, from + step],
    )
  await pool.query('ALTER TABLE wash_days ENABLE TRIGGER USER')
  const days = await pool.query<{ day: string }>('SELECT DISTINCT day::text FROM wash_days')
  for (const { day } of days.rows)
    await pool.query(
      `
    INSERT INTO fleet_wash_days
    SELECT owner_id, day, product_id, site_id, time_zone, sum(washes), sum(completed), sum(aborted), sum(rewashes), sum(passed), sum(failed),
           sum(duration_ms)::numeric, coalesce(sum(water), 0)::numeric, sum(water_washes), coalesce(sum(energy), 0)::numeric, sum(energy_washes),
           coalesce(sum(detergent), 0)::numeric, sum(detergent_washes), coalesce(sum(rinse_aid), 0)::numeric, sum(rinse_aid_washes),
           ${eachHour((hour) => `sum(hours[${hour + 1}])`)}::int[], ${eachHour((hour) => `sum(energy_hours[${hour + 1}])`)}::numeric[], NULL
      FROM wash_days WHERE day = $1 GROUP BY 1, 2, 3, 4, 5`,
      [day],
    )
  await pool.query(
    `INSERT INTO fleet_wash_cost_changes (owner_id, from_day, to_day) SELECT DISTINCT owner_id, date '-infinity', date 'infinity' FROM fleet_wash_days`,
  )
  await pool.query('TRUNCATE wash_days_due')
  const { rows } = await pool.query<{ days: number; same: number }>(`
    WITH checked AS MATERIALIZED (SELECT * FROM wash_days ORDER BY device_id LIMIT 500)
    SELECT count(*)::int AS days, count(*) FILTER (WHERE s.washes = w.washes AND s.failed = w.failed AND s.water = w.water AND s.hours = w.hours
             AND s.site_id = w.site_id AND s.energy_hours::numeric[] = w.energy_hours::numeric[])::int AS same
      FROM checked w LEFT JOIN sum_wash_days((SELECT array_agg(device_id) FROM checked), (SELECT array_agg(day) FROM checked)) s
        ON s.device_id = w.device_id AND s.day = w.day`)
  if (rows[0]?.days !== rows[0]?.same)
    throw new Error(`Only ${rows[0]?.same} of ${rows[0]?.days} days are what the job sums`)
}
