import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { insertDevices, insertProduct, quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { refusalsPage } from '../telemetry.reads.ts'
import { createRefusals, type Refusals } from './telemetry.refusals.ts'

const clock = setClock('2026-11-21T12:00:00Z')
let database: TestDatabase
let productId: string
let refusals: Refusals
let deviceId: string
let reported: string[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'refusals')
  const onAdded = (deviceIds: readonly string[]) => void reported.push(...deviceIds)
  refusals = createRefusals({ pool: database.pool, clock, log: quiet, onAdded })
})
beforeEach(async () => {
  deviceId = (await insertDevices(database.pool, productId, 1))[0] ?? ''
  reported = []
})
afterAll(async () => {
  await refusals.close()
  await database.drop()
})

const topic = 'v1/devices/me/telemetry'
const add = (
  detail = 'not JSON',
  reason: 'malformed_json' | 'device_time_absurd' = 'malformed_json',
  payload = '{',
) => refusals.add(deviceId, { topic, payload: Buffer.from(payload) }, { reason, detail })
const page = (pageNum = 1, pageSize = 10) => refusalsPage(database.db, deviceId, { pageNum, pageSize })

test('a rejected message is listed with its reason, and published for its device', async () => {
  add('position 1')
  await refusals.flush()
  expect(await page()).toEqual({
    total: 1,
    list: [
      {
        id: expect.any(String),
        receivedAt: clock.now(),
        reason: 'malformed_json',
        detail: 'position 1',
        topic,
        payload: '{',
        repeats: 1,
      },
    ],
  })
  expect(reported).toEqual([deviceId])
})

test('identical consecutive ones are one entry with a counter, for an hour', async () => {
  add('first')
  add('second')
  await refusals.flush()
  clock.advance(59 * 60_000)
  add('third')
  await refusals.flush()
  expect((await page()).list).toMatchObject([{ detail: 'third', repeats: 3, receivedAt: clock.now() }])
  clock.advance(60 * 60_000)
  add('fourth')
  await refusals.flush()
  expect((await page()).list).toMatchObject([{ detail: 'fourth', repeats: 1 }, { repeats: 3 }])
})

test('one of another type in between starts a new entry', async () => {
  add()
  add('ts 1', 'device_time_absurd')
  add()
  await refusals.flush()
  expect((await page()).list.map(({ reason }) => reason)).toEqual([
    'malformed_json',
    'device_time_absurd',
    'malformed_json',
  ])
})

test('opposite clock errors are two entries, each with its payload, now and after a write', async () => {
  const [ahead, behind] = [
    'ts 1900000000000 (2030-03-17T17:46:40.000Z) is more than 5 minutes ahead of the server; is the time UTC?',
    'ts 1000000000000 (2001-09-09T01:46:40.000Z) is too long ago',
  ]
  add(ahead, 'device_time_absurd', '{"ts":1900000000000}')
  add(behind, 'device_time_absurd', '{"ts":1000000000000}')
  await refusals.flush()
  add(ahead, 'device_time_absurd', '{"ts":1900000000000}')
  await refusals.flush()
  add(ahead.replace('19', '20'), 'device_time_absurd', '{"ts":2000000000000}')
  await refusals.flush()
  expect((await page()).list.map(({ payload, repeats }) => [payload, repeats])).toEqual([
    ['{"ts":2000000000000}', 2],
    ['{"ts":1000000000000}', 1],
    ['{"ts":1900000000000}', 1],
  ])
})

test('a flood is limited and counted to the last message', async () => {
  for (let n = 0; n < 10_000; n++) add('x', n % 2 === 0 ? 'malformed_json' : 'device_time_absurd')
  await refusals.flush()
  const { list, total } = await page(1, 200)
  expect(total).toBeLessThanOrEqual(16)
  expect(list.reduce((sum, { repeats }) => sum + repeats, 0)).toBe(10_000)
})

test('a device keeps its newest 200', async () => {
  for (let n = 0; n < 230; n++) {
    clock.advance(1000)
    add(`${n}`, n % 2 === 0 ? 'malformed_json' : 'device_time_absurd')
    if (n % 10 === 9) await refusals.flush()
  }
  await refusals.flush()
  const { list, total } = await page(20, 10)
  expect(total).toBe(200)
  expect(list.at(-1)?.detail).toBe('30')
})

test('characters that no screen or database can hold are replaced, and long payloads are cut', async () => {
  add('a\0b', 'malformed_json', `\0\u0007${'x'.repeat(600)}`)
  refusals.add(
    deviceId,
    { topic, payload: Buffer.from([0xff, 0xc3, 0x28]) },
    { reason: 'unknown_topic', detail: '' },
  )
  await refusals.flush()
  expect((await page()).list.map(({ payload }) => payload)).toEqual([
    '\ufffd\ufffd(',
    `\ufffd\ufffd${'x'.repeat(510)}`,
  ])
})

test('a removed device does not block the others', async () => {
  const [gone = ''] = await insertDevices(database.pool, productId, 1)
  await database.pool.query('delete from devices where id = $1', [gone])
  refusals.add(gone, { topic, payload: Buffer.from('{') }, { reason: 'malformed_json', detail: '' })
  add()
  await refusals.flush()
  expect((await page()).total).toBe(1)
})

test('pending entries are written at shutdown', async () => {
  const last = createRefusals({ pool: database.pool, clock, log: quiet })
  last.add(deviceId, { topic, payload: Buffer.from('{') }, { reason: 'malformed_json', detail: 'at the end' })
  await last.close()
  expect((await page()).list).toMatchObject([{ detail: 'at the end' }])
})
