import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { insertDevices, insertProduct } from '../../../../testing/factories/telemetry.ts'
import { scoresOfOwner } from './scores.reads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('of an item of an owner the 2,000 newest scores count, of the requested product', async () => {
  const products = await Promise.all(['one', 'other'].map((code) => insertProduct(database.pool, code)))
  const [one = '', other = ''] = products
  const [id] = await insertDevices(database.pool, one, 1)
  // The last 2,000 of 2,100 were right.
  const { rows } = await database.pool.query<{ owner_id: string }>(
    `INSERT INTO run_out_forecasts (device_id, owner_id, product_id, kind, key, day, made_at, metric, end_level, rest, early, likely,
                                    ended_at, empty_at, within, off_days)
     SELECT d.id, owner_id, product_id, 'consumable', 'salt', day, day, 'salt', 0, 1, day, day, day, day, n > 100, CASE WHEN n > 100 THEN 1 ELSE 9 END
       FROM devices d, generate_series(1, 2100) n, LATERAL (SELECT date '2020-01-01' + n AS day) on_day WHERE d.id = $1 RETURNING owner_id`,
    [id],
  )
  const items = products.map((productId) => ({ productId, kind: 'consumable' as const, key: 'salt' }))
  const scores = await scoresOfOwner(database.db, rows[0]?.owner_id ?? '', items)
  expect(Object.fromEntries(scores)).toEqual({
    [`${one} consumable salt`]: {
      forecasts: 2000,
      runOuts: 2000,
      within: 2000,
      typicalDays: 1,
      lean: 'late',
    },
  })
  expect(scores.has(`${other} consumable salt`)).toBe(false)
})
