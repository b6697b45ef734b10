import type pg from 'pg'

/** More than the 1,000 rows of one part of an export. */
export const many = 1_200

export const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Days that are over: the demo fleet adds nothing to them. */
export const past = `fromDay=${dayBefore(20)}&toDay=${dayBefore(2)}`
/** On the same day in the time zone of any viewer. */
const noon = `${dayBefore(7)}T12:00:00Z`

/** Sign-ins of today, and for each dishwasher a past wash and a past alarm that was raised twelve times. */
export async function addHistory(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO sign_in_log (at, method, result, address, user_agent, event, username)
     SELECT now(), 'password', 'success', '127.0.0.1', 'test', 'sign-in', 'visitor' || n FROM generate_series(1, $1::int) n`,
    [many],
  )
  await client.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres, hygiene)
     SELECT id, $1::timestamptz, $1::timestamptz + interval '30 minutes', 'completed', 'phase', '[]', 4, '{"outcome":"passed"}'
       FROM devices WHERE sn LIKE 'SIM-XWJ-%'`,
    [noon],
  )
  await client.query(
    `WITH raised AS (
       INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, raises)
       SELECT id, 'journey', 'process', 'minor', $1, $1, $1, $1::timestamptz + interval '15 minutes', 12
         FROM devices WHERE sn LIKE 'SIM-XWJ-%' RETURNING id)
     INSERT INTO alarm_events (alarm_id, at, kind, severity)
     SELECT id, $1::timestamptz + n * interval '1 minute', 'raised', 'minor' FROM raised, generate_series(1, 12) n`,
    [noon],
  )
}

/** As many rows of each list as `many` says, behind those that the pages show first. */
export async function addMany(client: pg.Client): Promise<void> {
  const rows = `generate_series(1, ${many}) n`
  const member = `(SELECT id FROM accounts WHERE username = 'member')`
  await client.query(`
    INSERT INTO devices (product_id, owner_id, name, sn)
    SELECT (SELECT id FROM products WHERE code = 'xwjTft'), ${member}, 'BULK ' || n, 'BULK-' || n FROM ${rows}`)
  await client.query(`
    INSERT INTO stock_items (owner_id, kind, key, name_zh, name_en, count, updated_at)
    SELECT (SELECT id FROM accounts WHERE username = 'root'), 'part', 'valve_' || n, '阀门 ' || n, 'Valve ' || n, 1, now() FROM ${rows}`)
  await client.query(`
    INSERT INTO audit_lines (at, call, actor, address, user_agent, input, result, took_ms)
    SELECT now(), 'parts.addStock', 'root', '127.0.0.1', 'test', '{}', 'done', 1 FROM ${rows}`)
  await client.query(`
    WITH added AS (
      INSERT INTO accounts (username, nickname, password_hash) SELECT 'reader' || n, 'Reader', '-' FROM ${rows} RETURNING id)
    INSERT INTO agreement_acceptances (account_id, agreement_id, accepted_at, address)
    SELECT added.id, text.id, now() - interval '30 days', '127.0.0.1'
      FROM added, (SELECT id FROM agreements WHERE language = 'zh-cn' ORDER BY type, version DESC LIMIT 1) text`)
  // A minute each on a day of another week than that of the quality page.
  const washers = `(SELECT id FROM devices WHERE sn LIKE 'SIM-XWJ-%')`
  await client.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
     SELECT id, $1::timestamptz - n * interval '1 minute', $1::timestamptz - n * interval '1 minute' + interval '30 seconds',
            'completed', 'phase', '[]', 4 FROM ${washers} d, ${rows}`,
    [`${dayBefore(18)}T12:00:00Z`],
  )
  await client.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at)
     SELECT id, 'many', 'process', 'minor', at, at, at, at + interval '30 seconds'
       FROM ${washers} d, ${rows}, LATERAL (SELECT $1::timestamptz - n * interval '1 minute' AS at) a`,
    [`${dayBefore(18)}T12:00:00Z`],
  )
}
