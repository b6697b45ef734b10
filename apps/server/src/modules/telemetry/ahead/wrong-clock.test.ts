import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  quiet,
  type TestRecorder,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { createClocks } from '../../../platform/clocks/clocks.ts'
import type { MqttSession } from '../../../platform/mqtt/session.ts'
import { createIntake, type Intake } from '../telemetry.intake.ts'
import { latest } from '../telemetry.reads.ts'

const hour = 3_600_000
const trueMs = Date.parse('2026-11-24T06:00:00Z')
let wrongByMs = 0
let steadyMs = 0
let database: TestDatabase
let recorder: TestRecorder
let intake: Intake
let deviceIds: string[]
const refused: string[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  deviceIds = await insertDevices(database.pool, await insertProduct(database.pool, 'clock'), 2)
  const clocks = createClocks({
    log: quiet,
    databaseElsewhere: false,
    databaseAheadMs: () => 0,
    ownMs: () => trueMs + steadyMs + wrongByMs,
    steadyMs: () => steadyMs,
  })
  recorder = testRecorder(database.pool, clocks)
  intake = createIntake({
    recorder,
    clocks,
    refusals: { add: (_, __, { reason }) => void refused.push(reason) },
    saveAttributes: async () => ({ stored: true }),
  })
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

const publish = (deviceId = '', payload: object) =>
  intake.receive({ deviceId } as MqttSession, {
    topic: 'v1/devices/me/telemetry',
    payload: Buffer.from(JSON.stringify(payload)),
    qos: 1,
    duplicate: false,
    packetId: undefined,
    receivedAtMs: trueMs + steadyMs + wrongByMs,
  })
const timesOf = async (deviceId = '') =>
  (await latest(database.db, deviceId)).map(({ value, ts }) => [value, ts.getTime() - trueMs])

test('readings keep their right time while the clock of the server is an hour behind, or two ahead', async () => {
  const [exact, plain] = deviceIds
  await publish(exact, { ts: trueMs, values: { temp: 1 } })
  steadyMs += 6_000
  wrongByMs = -hour
  expect(await publish(exact, { ts: trueMs + steadyMs, values: { temp: 2 } })).toEqual({ stored: true })
  expect(await publish(plain, { temp: 3 })).toEqual({ stored: true })
  expect(await timesOf(exact)).toEqual([[2, 6_000]])
  expect(await timesOf(plain)).toEqual([[3, 6_000]])

  steadyMs += 6_000
  wrongByMs = 2 * hour
  await publish(exact, { ts: trueMs + steadyMs, values: { temp: 4 } })
  steadyMs += 6_000
  await publish(plain, { temp: 5 })
  expect(await timesOf(exact)).toEqual([[4, 12_000]])
  expect(await timesOf(plain)).toEqual([[5, 18_000]])
  expect(refused).toEqual([])
})
