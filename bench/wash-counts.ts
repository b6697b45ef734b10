/**
 * `npm run bench -- wash-counts`: how long it takes to count the washes of a machine with years of history
 * among others, compared with a plain read of the same rows, and to compare a wash with the 30 before it.
 * Milliseconds, median of 15.
 */
import pg from 'pg'
import { pino } from 'pino'
import { countWashes } from '../apps/server/src/modules/cycles/counts/counts.reads.ts'
import { compareWash } from '../apps/server/src/modules/cycles/wash/comparison.service.ts'
import { findWash } from '../apps/server/src/modules/cycles/wash/wash.reads.ts'
import { openDatabase } from '../apps/server/src/platform/database/pools.ts'
import { emptyModel, type ProductModel } from '../packages/contract/src/products/model.ts'
import { startBenchPostgres } from './parts/postgres.ts'

const log = pino({ level: 'error' })
const machines = 4
const washesOfEach = 90_000
const postgres = await startBenchPostgres(log)
const database = openDatabase(postgres.connection as { connectionString: string }, log)
const pool = new pg.Pool(postgres.connection)

const model: ProductModel = {
  ...emptyModel,
  metrics: (['temp', 'power', 'water'] as const).map((key) => ({
    key,
    kind: key === 'water' ? 'counter' : 'gauge',
    name: { zh: key, en: key },
    unit: '',
    precision: 1,
    expectedIntervalSeconds: 10,
  })),
  recognition: {
    source: 'phase',
    phaseMetric: 'phase',
    idleValues: ['idle'],
    endValues: ['end'],
    powerMetric: 'power',
    consumption: { waterLitres: 'water' },
    temperatureMetrics: ['temp'],
    maxGapMs: 900_000,
    maxDurationMs: 3_600_000,
  },
}

try {
  await fill()
  const device = '1'
  const range = { fromDay: '2022-01-01', toDay: '2026-12-31', timeZone: 'Europe/Berlin' }
  const plain = await median(() =>
    pool.query('SELECT started_at, result, water_litres, energy_kwh FROM cycles WHERE device_id = $1', [
      device,
    ]),
  )
  console.log(`${washesOfEach} washes per machine, ${machines} machines, PostgreSQL: ${postgres.name}`)
  console.log(`plain SELECT of the rows: ${plain.toFixed(1)} ms`)
  for (const by of ['month', 'week', 'clock', 'programme', 'result'] as const) {
    const ms = await median(() => countWashes(database.people, device, { ...range, by }))
    console.log(`by ${by}, five years: ${ms.toFixed(1)} ms, ${(ms / plain).toFixed(2)} of the plain SELECT`)
  }
  const days = { by: 'day', fromDay: '2026-01-01', toDay: '2026-12-31', timeZone: 'Europe/Berlin' } as const
  console.log(
    `by day, one year: ${(await median(() => countWashes(database.people, device, days))).toFixed(1)} ms`,
  )
  const { rows } = await pool.query(
    'SELECT id FROM cycles WHERE device_id = 1 ORDER BY started_at DESC LIMIT 1',
  )
  const wash = await findWash(database.people, device, rows[0].id)
  const ctx = { db: database.people, clock: { now: () => new Date() } } as Parameters<typeof compareWash>[0]
  if (wash)
    console.log(
      `a one-hour wash, read every 10 s, compared with the 30 before it: ${(await median(() => compareWash(ctx, wash, model))).toFixed(1)} ms`,
    )
} finally {
  await pool.end()
  await database.close()
  await postgres.stop()
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 15; at++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[7] ?? 0
}

/**
 * Washes of all machines interleaved, as in production, each with phases of realistic length; readings for
 * the last ones.
 */
async function fill(): Promise<void> {
  await pool.query(`INSERT INTO accounts (username, nickname, password_hash) VALUES ('owner', 'owner', '-')`)
  await pool.query(
    `INSERT INTO products (code, name_zh, name_en, page_path, model) VALUES ('bench', 'b', 'b', '/x', $1)`,
    [model],
  )
  await pool.query(
    `INSERT INTO devices (product_id, owner_id, name, sn) SELECT 1, 1, 'm' || n, 'm' || n FROM generate_series(1, $1::int) n`,
    [machines],
  )
  const phases = Array.from({ length: 5 }, (_, at) => ({
    name: `phase ${at}`,
    startedAt: '2026-01-01T00:00:00Z',
    endedAt: '2026-01-01T00:00:20Z',
    temperatures: [{ metric: 'temp', min: 60.1, mean: 61.2, max: 62.3 }],
  }))
  await pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases, water_litres, energy_kwh, detergent_ml)
     SELECT d, at, at + interval '1 hour', CASE WHEN n % 50 = 0 THEN 'aborted' ELSE 'completed' END, 'phase',
            (ARRAY['short', 'standard', 'intensive'])[1 + n % 3], $1, 3 + n % 7, 0.5, 7
       FROM generate_series(1, $2::int) n, generate_series(1, $3::int) d,
            LATERAL (SELECT timestamptz '2026-11-01' - n * interval '29 minutes' AS at) t`,
    [JSON.stringify(phases), washesOfEach, machines],
  )
  await pool.query(`INSERT INTO metrics (key) VALUES ('temp'), ('power'), ('water') ON CONFLICT DO NOTHING`)
  await pool.query(`SELECT telemetry_make_partition('2026-10-01'), telemetry_make_partition('2026-09-01')`)
  await pool.query(
    `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
     SELECT 1, m.id, c.started_at + s * interval '10 seconds', 50 + s % 20, now()
       FROM (SELECT DISTINCT started_at FROM cycles WHERE device_id = 1 AND started_at > '2026-10-01' ORDER BY 1 DESC) c,
            metrics m, generate_series(0, 150) s
      WHERE m.key IN ('temp', 'power', 'water') ON CONFLICT DO NOTHING`,
  )
  await pool.query('VACUUM ANALYZE')
}
