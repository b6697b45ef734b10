import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  rangedModel,
  reading,
  setClock,
  type TestRecorder,
  testRecorder,
} from '../../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-22T14:30:00Z')
const at = (clockTime: string) => `2026-11-22T${clockTime}:00Z`
let database: TestDatabase
let productId: string
let recorder: TestRecorder
let deviceId: string

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'ranged', rangedModel([0, 1000]))
  recorder = testRecorder(database.pool, clock)
})
beforeEach(async () => {
  deviceId = (await insertDevices(database.pool, productId, 1))[0] ?? ''
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

async function hours() {
  const { rows } = await database.pool.query(
    'select count, min, max, increase from telemetry_hourly where device_id = $1 order by hour',
    [deviceId],
  )
  return rows
}

describe('an out-of-range counter value', () => {
  test('adds nothing, and neither does the return', async () => {
    await recorder.send(deviceId, [reading('water', 100, at('12:30'))])
    await recorder.send(deviceId, [reading('water', 65_535, at('12:59'))])
    await recorder.send(deviceId, [reading('water', -1, at('13:10'))])
    await recorder.send(deviceId, [reading('water', 107, at('13:20')), reading('water', 110, at('13:21'))])
    expect(await hours()).toMatchObject([
      { count: 2, max: 65_535, increase: 0 },
      { count: 2, min: 107, increase: 10 },
    ])
  })

  test('adds nothing when it arrives late, and hides nothing that arrives late beside it', async () => {
    await recorder.send(deviceId, [reading('water', 100, at('12:30')), reading('water', 120, at('13:20'))])
    await recorder.send(deviceId, [reading('water', 65_535, at('12:40'))])
    expect((await hours()).map(({ increase }) => increase)).toEqual([0, 20])
    await recorder.send(deviceId, [reading('water', 105, at('12:50'))])
    expect((await hours()).map(({ increase }) => increase)).toEqual([5, 15])
  })

  test('is followed from the last accepted reading also after a restart', async () => {
    await recorder.send(deviceId, [reading('water', 100, at('12:30')), reading('water', 65_535, at('12:31'))])
    const restarted = testRecorder(database.pool, clock)
    await restarted.send(deviceId, [reading('water', 108, at('12:32'))])
    await restarted.close()
    expect(await hours()).toMatchObject([{ count: 3, increase: 8 }])
  })

  test('starts a series without a rise', async () => {
    await recorder.send(deviceId, [reading('water', 65_535, at('12:30'))])
    await recorder.send(deviceId, [reading('water', 100, at('12:31'))])
    await recorder.send(deviceId, [reading('water', 103, at('12:32'))])
    expect(await hours()).toMatchObject([{ count: 3, increase: 3 }])
  })
})
