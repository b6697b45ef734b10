import type pg from 'pg'
import { toPinyin } from '../../apps/server/src/modules/devices/pinyin/convert.ts'

/**
 * Fills a migrated database with one owner's devices: realistic names, half of them online, washes, faults,
 * last messages.
 */
export async function fillFleet(pool: pg.Pool, devices: number): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (username, nickname, password_hash) VALUES ('owner', '连锁总部', '-'), ('staff', '管理员', '-')`,
  )
  await pool.query(
    `INSERT INTO account_roles SELECT a.id, r.id FROM accounts a JOIN roles r ON (a.username, r.code) IN (('owner', 'MEMBER'), ('staff', 'ADMIN'))`,
  )
  const part = 10_000
  for (let from = 1; from <= devices; from += part)
    await pool.query(
      `INSERT INTO devices (product_id, owner_id, name, sn, online, online_changed_at, created_at)
       SELECT (SELECT id FROM products ORDER BY id OFFSET n % 4 LIMIT 1), (SELECT id FROM accounts WHERE username = 'owner'),
              (ARRAY['北京','上海','广州','深圳','成都','杭州','武汉','西安'])[1 + n % 8] || (n / 97) || '店' ||
              (ARRAY['洗碗机','洗衣机','水质仪'])[1 + n % 3] || n, 'SN' || lpad((n * 7919 % 1000003)::text, 7, '0') || '-' || n,
              n % 2 = 0, now() - make_interval(secs => n % 86400), now() - make_interval(mins => n)
         FROM generate_series($1::int, $2::int) n`,
      [from, Math.min(devices, from + part - 1)],
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
  await fillPinyin(pool)
  await fillPlaces(pool)
  await fillShares(pool)
  await pool.query('VACUUM ANALYZE')
}

/** The pinyin of each name, as the server stores it. */
async function fillPinyin(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>('SELECT id, name FROM devices ORDER BY id')
  for (let from = 0; from < rows.length; from += 5_000) {
    const part = rows.slice(from, from + 5_000)
    const pinyin = await toPinyin(part.map(({ name }) => name))
    await pool.query('INSERT INTO device_pinyin SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[])', [
      part.map(({ id }) => id),
      part.map(({ name }) => name),
      pinyin,
    ])
  }
}

/**
 * 200 sites, common and rare tags, five firmware versions, and 1,000 groups: one with half the fleet and ten
 * subgroups, the others small.
 */
async function fillPlaces(pool: pg.Pool): Promise<void> {
  const owner = `(SELECT id FROM accounts WHERE username = 'owner')`
  await pool.query(
    `INSERT INTO sites (owner_id, name, latitude, longitude)
     SELECT ${owner}, '门店' || n, 22 + n % 17, 100 + n % 19 FROM generate_series(1, 200) n`,
  )
  await pool.query(
    `UPDATE devices SET site_id = (SELECT min(id) FROM sites) + id % 200,
            tags = ARRAY['常规', 'T' || id % 500] || CASE WHEN id % 2 = 0 THEN ARRAY['重点'] ELSE '{}' END,
            attributes = jsonb_build_object('fw_version', '2.' || id % 5)`,
  )
  await pool.query(
    `INSERT INTO device_groups (owner_id, name, rule)
     SELECT ${owner}, 'G' || n, CASE WHEN n % 2 = 0 THEN jsonb_build_object('tagsAny', jsonb_build_array('T' || n % 500)) END
       FROM generate_series(1, 1000) n`,
  )
  await pool.query(
    `UPDATE device_groups SET parent_id = (SELECT id FROM device_groups WHERE name = 'G1') WHERE name IN
       (SELECT 'G' || n FROM generate_series(2, 11) n)`,
  )
  await pool.query(
    `INSERT INTO group_devices SELECT g.id, d.id, true, false FROM devices d
       JOIN device_groups g ON g.name = CASE WHEN d.id % 2 = 0 THEN 'G1' ELSE 'G' || (2 + d.id % 999) END`,
  )
}

/**
 * 10,000 shares: one of the group with half the fleet to `receiver`, the others of one device each to a
 * hundred accounts.
 */
async function fillShares(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (username, nickname, password_hash)
     SELECT name, name, '-' FROM (VALUES ('receiver')) v(name) UNION ALL SELECT 'r' || n, 'r' || n, '-' FROM generate_series(0, 99) n`,
  )
  await pool.query(
    `INSERT INTO account_roles SELECT a.id, r.id FROM accounts a JOIN roles r ON r.code = 'MEMBER' WHERE a.username LIKE 'r%'
         ON CONFLICT DO NOTHING`,
  )
  await pool.query(
    `INSERT INTO shares (owner_id, group_id, device_id, account_id, level, state, created_at)
     SELECT g.owner_id, g.id, NULL, a.id, 'view', 'accepted', now() FROM device_groups g, accounts a WHERE g.name = 'G1' AND a.username = 'receiver'
     UNION ALL
     SELECT d.owner_id, NULL, d.id, a.id, 'view', 'accepted', now() FROM (SELECT * FROM devices ORDER BY id LIMIT 9999) d
       JOIN accounts a ON a.username = 'r' || d.id % 100`,
  )
}
