import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { expectPlainIncreases, increasesOf, plainIncreases } from '../../../../testing/factories/increases.ts'
import {
  insertDevices,
  insertProduct,
  quiet,
  rangedModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { insertDevice } from '../../devices/devices.store.ts'
import { sumMovedDays } from './zones.store.ts'

let database: TestDatabase
let productId: string
const clock = setClock('2026-11-20T12:00:00Z')
beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'zoned', rangedModel([0, 1000]))
})
afterAll(() => database.drop())

const from = Date.parse('2026-11-16T00:05:00Z')
/** Rises by 2 every ten minutes, is reset once, and reports what cannot be now and then, also around midnights. */
const reported = (step: number) => (step % 7 === 3 ? 5_000 : 2 * (step % 400))
const dayIn = (zone: string) => `(ts AT TIME ZONE '${zone}')::date`

async function moved(timeZone: string): Promise<string> {
  const { pool } = database
  const [id = ''] = await insertDevices(pool, productId, 1, 'Asia/Shanghai')
  const recorder = testRecorder(pool, clock)
  for (let step = 0; step < 600; step++)
    void recorder.send(id, [reading('water', reported(step), from + step * 600_000)])
  await recorder.close()
  await pool.query('UPDATE devices SET time_zone = $2 WHERE id = $1', [id, timeZone])
  return id
}

test.each(['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'])(
  'days of a device that moves are those of %s',
  async (zone) => {
    const { pool } = database
    const id = await moved(zone)
    await expectPlainIncreases(pool, dayIn('Asia/Shanghai'), id, 1000)
    expect(await sumMovedDays(pool, { log: quiet })).toEqual({ devices: 0 })
    expect(await sumMovedDays(pool, { log: quiet }, undefined, 0)).toEqual({ devices: 1 })
    await expectPlainIncreases(pool, dayIn(zone), id, 1000)
    const { rows } = await pool.query(
      `SELECT d.day::text, d.count, d.sum, d.min, d.max FROM telemetry_daily d WHERE device_id = $1 ORDER BY day`,
      [id],
    )
    const plain = await pool.query(
      `SELECT ${dayIn(zone)}::text AS day, count(*)::int, sum(value), min(value), max(value) FROM telemetry WHERE device_id = $1 GROUP BY 1 ORDER BY 1`,
      [id],
    )
    expect(rows).toEqual(plain.rows)
    expect(await sumMovedDays(pool, { log: quiet }, undefined, 0), 'once').toEqual({ devices: 0 })
  },
)

test('days whose hours were deleted stay as they are', async () => {
  const { pool } = database
  const id = await moved('America/New_York')
  const before = await increasesOf(pool, 'telemetry_daily', id)
  await pool.query(`DELETE FROM telemetry_hourly WHERE device_id = $1 AND hour < '2026-11-18T10:00:00Z'`, [
    id,
  ])
  await sumMovedDays(pool, { log: quiet }, undefined, 0)
  const after = await increasesOf(pool, 'telemetry_daily', id)
  const since = '2026-11-19'
  expect(after.filter(({ bucket }) => bucket < since)).toEqual(before.filter(({ bucket }) => bucket < since))
  expect(after.filter(({ bucket }) => bucket >= since)).toEqual(
    (await plainIncreases(pool, dayIn('America/New_York'), id, 1000)).filter(({ bucket }) => bucket >= since),
  )
})

test('days of a device that was removed and added again are those of the zone it is in now', async () => {
  const { pool, db } = database
  const id = await moved('Asia/Shanghai')
  const { rows } = await pool.query(
    `INSERT INTO removed_devices (id, product_id, owner_id, name, sn, time_zone, attributes, created_at, removed_at)
     SELECT id, product_id, owner_id, name, sn, time_zone, attributes, created_at, now() FROM devices WHERE id = $1
     RETURNING name, sn, product_id AS "productId", owner_id AS "ownerId"`,
    [id],
  )
  await pool.query('DELETE FROM devices WHERE id = $1', [id])
  const again = await insertDevice(db, { ...rows[0], simulated: false, timeZone: 'America/New_York' })
  expect(again.id).toBe(id)
  expect(await sumMovedDays(pool, { log: quiet }, undefined, 0)).toEqual({ devices: 1 })
  await expectPlainIncreases(pool, dayIn('America/New_York'), id, 1000)
})
