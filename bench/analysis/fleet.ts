import type pg from 'pg'
import { pino } from 'pino'
import { catchUpDays } from '../../apps/server/src/modules/analysis/days/days.store.ts'
import type { Database } from '../../apps/server/src/platform/database/pools.ts'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { fillFleet } from '../devices/fleet.ts'
import { sumInBulk } from './bulk-sums.ts'

/** The range, the running period before it, and a day more on either side. */
const days = 66
/** This many machines report their meters; of more, reading the hours of all takes seconds. */
const metered = 500
const meteredStep = 50

/** The job sums some thousand device-days a second. */
const maxByJob = 20_000

interface Fleet {
  devices: number
  washesADay: number
  /** A server of this run alone: nothing is lost if it does not write to disk at once. */
  isOwn: boolean
}

/** A fleet whose washes of 66 days are summed, as the job leaves it. */
export async function fillAndSum(
  { people: db, devices: pool }: Database,
  { devices, washesADay, isOwn }: Fleet,
  log: (done: string) => void,
): Promise<void> {
  if (isOwn)
    for (const setting of ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off'])
      await pool.query(`ALTER SYSTEM SET ${setting}`)
  await pool.query('SELECT pg_reload_conf()')
  await seedAll(db, new Date())
  await fillFleet(pool, devices)
  log(`${devices} devices`)
  await fillWashes(pool, washesADay, log)
  await fillPrices(pool)
  await fillConnections(pool)
  await fillMeters(pool)
  await pool.query('VACUUM ANALYZE')
  const summing = performance.now()
  if (devices > maxByJob) await sumInBulk(pool)
  const telling = pino(
    { level: 'info' },
    { write: (line) => log(`${JSON.parse(line).summed} devices summed`) },
  )
  const job = { db, log: telling, clock: { now: () => new Date() } }
  await catchUpDays(job)
  const seconds = (performance.now() - summing) / 1000
  const { rows } = await pool.query<{ washes: number; days: number }>(
    'SELECT (SELECT count(*)::int FROM cycles) AS washes, (SELECT count(*)::int FROM wash_days) AS days',
  )
  const [sum = { washes: 0, days: 0 }] = rows
  log(
    `${sum.washes} washes summed to ${sum.days} device-days in ${seconds.toFixed(0)} s, ${Math.round(sum.days / seconds)} a second`,
  )
  // A minute later the job comes again: the first time it has only just begun to keep running sums, and drops the cuts.
  await catchUpDays(job)
  await pool.query('VACUUM ANALYZE')
}

/** The same number of washes on each day for every machine; none of them is summed. */
async function fillWashes(pool: pg.Pool, washesADay: number, log: (done: string) => void): Promise<void> {
  const each = days * washesADay
  const step = Math.ceil(each / 11)
  await pool.query('ALTER TABLE cycles DISABLE TRIGGER USER')
  for (let from = 1; from <= each; from += step) {
    const to = Math.min(each, from + step - 1)
    await pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases, water_litres, energy_kwh, detergent_ml, hygiene)
       SELECT d.id, at, at + interval '20 minutes', CASE WHEN n % 40 = 0 THEN 'aborted' ELSE 'completed' END, 'phase', 'P' || n % 4, '[]',
              12 + d.id % 5, 0.9, 40, jsonb_build_object('outcome', CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'passed' END)
         FROM devices d JOIN products p ON p.id = d.product_id AND p.category <> 'water_quality'
        CROSS JOIN generate_series($1::int, $2::int) n
        CROSS JOIN LATERAL (SELECT now() - make_interval(mins => (n * $3::int + d.id % 200)::int) AS at) s`,
      [from, to, Math.floor(1_440 / washesADay)],
    )
    log(`${Math.round((to / each) * 100)} % of the washes`)
  }
  await pool.query('ALTER TABLE cycles ENABLE TRIGGER USER')
  await pool.query('INSERT INTO wash_days_due (device_id) SELECT id FROM devices ON CONFLICT DO NOTHING')
}

/** Of three kinds, by the hour for electricity. */
async function fillPrices(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO tariffs (owner_id, kind, valid_from, amount, hours)
     SELECT a.id, k.kind, '2020-01-01', 8000, CASE WHEN k.kind = 'electricity' THEN ARRAY(SELECT 5000 + 200 * n FROM generate_series(1, 48) n) ELSE array_fill(40000, ARRAY[48]) END
       FROM accounts a, unnest(ARRAY['electricity', 'water', 'detergent']) k(kind) WHERE a.username = 'owner'`,
  )
}

/** Each device connected once, every twentieth again each day; in order of time, as a log is written. */
async function fillConnections(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO device_log (device_id, at, kind, facts)
     SELECT id, now() - interval '90 days', 'connected', '{}'::jsonb FROM devices
      UNION ALL
     SELECT d.id, now() - make_interval(days => n) + make_interval(mins => m), CASE WHEN m = 0 THEN 'disconnected' ELSE 'connected' END, '{}'::jsonb
       FROM devices d, generate_series(1, ${days}) n, unnest(ARRAY[0, 30]) m WHERE d.id % 20 = 0 ORDER BY 2`,
  )
}

/** Hours and days of water meters, of so many machines in a statement that none takes as long as it may. */
async function fillMeters(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO metrics (key) VALUES ('water_total') ON CONFLICT DO NOTHING`)
  for (let from = 0; from < metered; from += meteredStep)
    await pool.query(
      `WITH metered AS (
       SELECT d.id, d.time_zone, m.id AS metric FROM devices d JOIN products p ON p.id = d.product_id AND p.category <> 'water_quality'
         JOIN metrics m ON m.key = coalesce(p.recognition #>> '{consumption,waterLitres}', 'water_total') ORDER BY d.id OFFSET ${from} LIMIT ${meteredStep}
     ), hours AS (
       INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max, increase)
       SELECT d.id, d.metric, h, 12, 12 * n, n, n + 3, 3 FROM metered d,
              LATERAL (SELECT date_trunc('hour', now()) - make_interval(hours => n) AS h, (${days} * 24 - n) * 3 AS n FROM generate_series(0, ${days} * 24) n) s
       RETURNING device_id, metric_id, hour, increase
     )
     INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT h.device_id, h.metric_id, (h.hour AT TIME ZONE d.time_zone)::date, count(*) * 12, 0, 0, 0, sum(h.increase)
       FROM hours h JOIN metered d ON d.id = h.device_id GROUP BY 1, 2, 3`,
    )
}
