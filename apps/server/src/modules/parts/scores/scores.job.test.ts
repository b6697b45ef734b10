import { dayMs, hourMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  setClock,
} from '../../../../testing/factories/telemetry.ts'
import { followRunOuts } from './scores.service.ts'

const now = Date.parse('2026-11-20T00:30:00Z')
const clock = setClock(now)
let database: TestDatabase
let productId: string
let metricId: number

beforeAll(async () => {
  database = await cloneDatabase()
  const rinseAid = {
    key: 'rinse_aid',
    name: { zh: '漂洗剂', en: 'Rinse aid' },
    level: { metric: 'temp', low: 10 },
  }
  productId = await insertProduct(database.pool, 'scores', {
    ...plainModel,
    consumables: [rinseAid],
  } as never)
  const { rows } = await database.pool.query(
    "INSERT INTO metrics (key) VALUES ('temp') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id",
  )
  metricId = rows[0].id
})
afterAll(() => database.drop())

/** A device whose bottle had this level in these hours, with one open forecast. */
async function bottle({ hours, madeAt, level, checked }: Bottle): Promise<string> {
  const [id = ''] = await insertDevices(database.pool, productId, 1)
  for (const [at, value] of hours)
    await database.pool.query(
      'INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max) VALUES ($1, $2, $3, 1, $4, $4, $4)',
      [id, metricId, new Date(at), value],
    )
  await database.pool.query(
    `INSERT INTO run_out_forecasts (device_id, owner_id, product_id, kind, key, day, made_at, metric, end_level, rest, early, likely)
     SELECT id, owner_id, product_id, 'consumable', 'rinse_aid', $2::timestamptz::date, $2, 'temp', 0, $3, $2, $2 FROM devices WHERE id = $1`,
    [id, new Date(madeAt), level],
  )
  await database.pool.query('INSERT INTO run_out_checks VALUES ($1, $2)', [
    id,
    new Date(now - checked * dayMs),
  ])
  return id
}

interface Bottle {
  hours: [at: number, value: number][]
  madeAt: number
  level: number
  /** The days since its last check. */
  checked: number
}

async function outcomeOf(id: string) {
  const { rows } = await database.pool.query(
    `SELECT ended_at, within IS NOT NULL AS scored, (SELECT day::text FROM run_out_checks WHERE device_id = $1) AS checked
       FROM run_out_forecasts WHERE device_id = $1 AND made_at < $2`,
    [id, new Date(now)],
  )
  return rows[0]
}

const follow = (stopping?: AbortSignal, atOnce?: number) =>
  followRunOuts({ db: database.db, clock }, stopping, atOnce)
const hour = (days: number, hours = 0) => now - (now % hourMs) - days * dayMs + hours * hourMs

test('an end in the hour of the forecast ends it; the later refill does not', async () => {
  const id = await bottle({
    hours: [
      [hour(4, -1), 2],
      [hour(4), 0],
      [hour(2), 100],
    ],
    madeAt: hour(4) + 1_800_000,
    level: 1,
    checked: 4,
  })
  await follow()
  expect(await outcomeOf(id)).toEqual({ ended_at: new Date(hour(4)), scored: false, checked: '2026-11-20' })
})

test('a refill while a device was off for weeks is found', async () => {
  const id = await bottle({
    hours: [
      [hour(30, -1), 80],
      [hour(21), 8],
      [hour(0, -3), 100],
    ],
    madeAt: hour(30) + 1_800_000,
    level: 80,
    checked: 1,
  })
  await follow()
  expect(await outcomeOf(id)).toMatchObject({ ended_at: new Date(hour(0, -3)), scored: true })
})

test('hours that were searched long ago are not searched again', async () => {
  const id = await bottle({
    hours: [
      [hour(30, -1), 80],
      [hour(20), 100],
      [hour(1), 50],
    ],
    madeAt: hour(30) + 1_800_000,
    level: 80,
    checked: 1,
  })
  await follow()
  expect(await outcomeOf(id)).toMatchObject({ ended_at: null, checked: '2026-11-20' })
})

const waiting = () => bottle({ hours: [[hour(2), 50]], madeAt: hour(2), level: 50, checked: 1 })

test('devices that fail do not keep the job from the others', async () => {
  const ids = [await waiting(), await waiting(), await waiting()]
  await database.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken device'; END $$;
    CREATE TRIGGER fail BEFORE UPDATE ON run_out_checks FOR EACH ROW WHEN (NEW.device_id = ${ids[1]}) EXECUTE FUNCTION fail()`)
  await expect(follow(undefined, 1)).rejects.toThrow('in 1 batches')
  await database.pool.query('DROP TRIGGER fail ON run_out_checks')
  const days = await Promise.all(ids.map(async (id) => (await outcomeOf(id)).checked))
  expect(days).toEqual(['2026-11-20', '2026-11-19', '2026-11-20'])
  expect(await follow()).toEqual({ devices: 1 })
})

test('asked to stop, the job does no further devices, and goes on with them at the next run', async () => {
  const ids = [await waiting(), await waiting()]
  let asked = 0
  const stopping = {
    get aborted() {
      return ++asked > 1
    },
  } as AbortSignal
  expect(await follow(stopping, 1)).toEqual({ devices: 1 })
  expect((await outcomeOf(ids[1] ?? '')).checked).toBe('2026-11-19')
  expect(await follow()).toEqual({ devices: 1 })
})
