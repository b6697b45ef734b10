import type { Person, TestApp } from '../app.ts'
import { mark, unique } from './mark.ts'

export async function alarm(t: TestApp, device: string) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, notified_at, code)
     VALUES ($1, 'process:' || $2, 'process', 'minor', now(), now(), now(), now(), $2) RETURNING id`,
    [device, mark],
  )
  return String(rows[0].id)
}

export async function alarmRule(t: TestApp, owner: Person) {
  const rule = { severity: 'minor', conditions: [{ type: 'missing', metric: 'rssi', seconds: 3600 }] }
  const { rows } = await t.database.pool.query(
    `INSERT INTO alarm_rules (account_id, product_id, name, scope, rule, enabled, created_at, changed_at)
     SELECT $1, id, $2, 'all', $3, true, now(), now() FROM products WHERE code = 'xwjTft' RETURNING id`,
    [owner.id, `${mark}${unique()}`, rule],
  )
  return String(rows[0].id)
}

export async function tariff(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO tariffs (owner_id, kind, valid_from, amount, hours, note)
     VALUES ($1, 'water', '2026-01-01', 1, array_fill(1, ARRAY[48]), $2) RETURNING id`,
    [owner.id, `${mark}${unique()}`],
  )
  return String(rows[0].id)
}

/** A dismissed one: it can be dismissed again, and reopened. */
export async function insight(t: TestApp, device: string) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO insights (device_id, owner_id, measure, since, baseline, spread, baseline_days, present, present_days, effect, found_at,
                           dismissed_at, dismissed_by, reason)
     SELECT id, owner_id, 'duration', '2026-11-01', 10, 1, 20, 14, 4, 4, now(), now(), owner_id, $2 FROM devices WHERE id = $1 RETURNING id`,
    [device, mark],
  )
  return String(rows[0].id)
}

export async function escalation(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO escalations (account_id, name, scope, severity, steps, repeats, repeat_minutes, enabled, created_at, changed_at)
     VALUES ($1, $2, 'all', 'major', '[{"to": "owner", "accountIds": [], "waitMinutes": 5}]', 0, 60, true, now(), now()) RETURNING id`,
    [owner.id, `${mark}${unique()}`],
  )
  return String(rows[0].id)
}

export async function maintenanceWindow(t: TestApp, owner: Person, device: string) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO maintenance_windows (account_id, reason, scope, device_id, repeat, starts_at, ends_at, created_at, changed_at)
     VALUES ($1, $2, 'device', $3, 'once', now() + interval '1 day', now() + interval '2 days', now(), now()) RETURNING id`,
    [owner.id, mark, device],
  )
  return String(rows[0].id)
}
