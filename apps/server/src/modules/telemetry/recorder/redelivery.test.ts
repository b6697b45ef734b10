import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  reading,
  setClock,
  type TestRecorder,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-23T12:00:00Z')
let database: TestDatabase
let recorder: TestRecorder
let productId: string
let deviceId: string
beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'redelivery')
  recorder = testRecorder(database.pool, clock)
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})
beforeEach(async () => {
  const [id = ''] = await insertDevices(database.pool, productId, 1)
  deviceId = id
})

async function countIn(table: 'telemetry' | 'telemetry_rejected'): Promise<number> {
  const { rows } = await database.pool.query(`SELECT FROM ${table} WHERE device_id = $1`, [deviceId])
  return rows.length
}

test.each([
  ['first', [reading('water', -5), reading('temp', 20)], 1],
  ['last', [reading('temp', 20), reading('water', -5)], 1],
  ['alone', [reading('water', -5)], 0],
])('a redelivery is recognised by a rejected reading that stands %s', async (_, readings, good) => {
  await recorder.send(deviceId, readings, { packetId: 7 })
  clock.advance(60_000)
  await recorder.send(deviceId, readings, { packetId: 7, duplicate: true })
  expect([await countIn('telemetry'), await countIn('telemetry_rejected')]).toEqual([good, 1])
})
