import type pg from 'pg'

/**
 * Alarm records for a fleet that stands already, spread over its devices and two years: `open` of them hold, one of fifty cleared
 * ones waits to be acknowledged, and each has two rows of its time line.
 */
export async function fillAlarms(pool: pg.Pool, records: number, open: number): Promise<void> {
  const part = 50_000
  for (let from = 1; from <= records; from += part)
    await pool.query(
      `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, acknowledged_at, code, notified_at)
       SELECT d.ids[1 + n % cardinality(d.ids)], 'fault:F' || n, (ARRAY['fault', 'water', 'offline', 'supply'])[1 + n % 4],
              (ARRAY['critical', 'major', 'minor', 'warning'])[1 + (n / 7) % 4], at, at, at, over, CASE WHEN n % 50 > 0 THEN over END,
              'F' || n % 40, at
         FROM generate_series($1::int, $2::int) n
        CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM devices) d
        CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (($3 - n) * 2)) AS at) begun
        CROSS JOIN LATERAL (SELECT CASE WHEN n <= $3 - $4 THEN at + make_interval(mins => n % 60) END AS over) ended`,
      [from, Math.min(records, from + part - 1), records, open],
    )
  await pool.query(
    `INSERT INTO alarm_events (alarm_id, at, kind) SELECT id, raised_at, 'raised' FROM alarms
     UNION ALL SELECT id, cleared_at, 'cleared' FROM alarms WHERE cleared_at IS NOT NULL`,
  )
  await pool.query('VACUUM ANALYZE')
}
