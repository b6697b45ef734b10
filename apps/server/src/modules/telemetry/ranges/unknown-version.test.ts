import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  quiet,
  rangedModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { recountChangedRanges } from './ranges.service.ts'

const clock = setClock('2026-11-20T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('a range that was counted by an unknown version counts the ranges of every version once', async () => {
  const { pool } = database
  const productId = await insertProduct(pool, 'ranged')
  const [deviceId = ''] = await insertDevices(pool, productId, 1)
  const recorder = testRecorder(pool, clock)
  for (const [at, value] of [10, 5_000, 20].entries())
    await recorder.send(deviceId, [reading('water', value, `2026-11-18T0${at}:30:00Z`)])
  await recorder.close()
  const defaultValue = rangedModel([0, 1000])
  for (const [at, model] of [defaultValue, plainModel, defaultValue].entries())
    await pool.query(
      "INSERT INTO product_models (product_id, version, document, made_at) VALUES ($1, $2, json_build_object('model', $3::json), now())",
      [productId, at + 1, model],
    )
  await pool.query('UPDATE products SET model = $2, version = 3, updated_at = $3 WHERE id = $1', [
    productId,
    defaultValue,
    new Date(0),
  ])
  await pool.query(
    "INSERT INTO counted_ranges (product_id, metric_id, low, high) SELECT $1, id, 0, 1000 FROM metrics WHERE key = 'water'",
    [productId],
  )
  const increase = async () => (await pool.query('SELECT increase FROM telemetry_daily')).rows
  expect(await increase()).toEqual([{ increase: 5_010 }])
  expect(await recountChangedRanges(pool, { clock, log: quiet })).toEqual({ counters: 1, days: 1 })
  expect(await increase()).toEqual([{ increase: 10 }])
  expect(await recountChangedRanges(pool, { clock, log: quiet })).toEqual({ counters: 0, days: 0 })
})
