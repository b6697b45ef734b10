import type pg from 'pg'

/** Fills a migrated database with one owner's devices: names as people give them, half online, washes, faults, last messages. */
export async function fillFleet(pool: pg.Pool, devices: number): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (username, nickname, password_hash) VALUES ('owner', '连锁总部', '-'), ('staff', '管理员', '-')`,
  )
  await pool.query(
    `INSERT INTO account_roles SELECT a.id, r.id FROM accounts a JOIN roles r ON (a.username, r.code) IN (('owner', 'MEMBER'), ('staff', 'ADMIN'))`,
  )
  await pool.query(
    `INSERT INTO devices (product_id, owner_id, name, sn, online, online_changed_at, created_at)
     SELECT (SELECT id FROM products ORDER BY id OFFSET n % 4 LIMIT 1), (SELECT id FROM accounts WHERE username = 'owner'),
            (ARRAY['北京','上海','广州','深圳','成都','杭州','武汉','西安'])[1 + n % 8] || (n / 97) || '店' ||
            (ARRAY['洗碗机','洗衣机','水质仪'])[1 + n % 3] || n, 'SN' || lpad((n * 7919 % 1000003)::text, 7, '0') || '-' || n,
            n % 2 = 0, now() - make_interval(secs => n % 86400), now() - make_interval(mins => n)
       FROM generate_series(1, $1::int) n`,
    [devices],
  )
  await pool.query(`INSERT INTO device_activity SELECT id, now() FROM devices`)
  await pool.query(`INSERT INTO metrics (key) VALUES ('fault_code') ON CONFLICT DO NOTHING`)
  await pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, text, received_at)
     SELECT d.id, m.id, now(), CASE WHEN d.id % 50 = 0 THEN 'F8' ELSE '' END, now() FROM devices d, metrics m WHERE m.key = 'fault_code'`,
  )
  await pool.query(
    `INSERT INTO cycles (device_id, started_at, result, source, phases)
     SELECT id, now(), 'running', 'phase', '[]' FROM devices WHERE id % 10 = 0`,
  )
  await pool.query('VACUUM ANALYZE')
}
