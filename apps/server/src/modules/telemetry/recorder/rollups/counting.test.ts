import { levelAfter, riseOf } from '@limpid/contract/telemetry/counters'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
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
  productId = await insertProduct(database.pool, 'counting')
  recorder = testRecorder(database.pool, clock)
})
beforeEach(async () => {
  deviceId = (await insertDevices(database.pool, productId, 1))[0] ?? ''
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

async function increases(table = 'telemetry_hourly', bucket = 'hour') {
  const { rows } = await database.pool.query<{ increase: number }>(
    `select increase from ${table} where device_id = $1 order by ${bucket}`,
    [deviceId],
  )
  return rows.map(({ increase }) => increase)
}
const send = (...readings: [time: string, value: number][]) =>
  recorder.send(
    deviceId,
    readings.map(([time, value]) => reading('water', value, at(time))),
  )

test('the database counts by the same rule as the server', async () => {
  const figure = fc.oneof(
    fc.double({ min: -10, max: 2000, noNaN: true }),
    fc.integer({ min: 980, max: 1005 }),
  )
  const pairs = fc.sample(fc.tuple(figure, figure), { numRuns: 2000, seed: 7 })
  const { rows } = await database.pool.query<{ rise: number; level: number }>(
    `select counter_rise(level, value) as rise, counter_level(level, value) as level
     from unnest($1::float8[], $2::float8[]) with ordinality u(level, value, n) order by n`,
    [pairs.map(([level]) => level), pairs.map(([, value]) => value)],
  )
  const same = (a: number, b: number | undefined) => Object.is(a + 0, (b ?? Number.NaN) + 0)
  expect(
    pairs.filter(
      ([level, value], n) =>
        !same(riseOf(level, value), rows[n]?.rise) || !same(levelAfter(level, value), rows[n]?.level),
    ),
  ).toEqual([])
})

describe('a small step back of a counter', () => {
  test('adds nothing, and counting goes on from the highest reading', async () => {
    await send(['12:10', 1000], ['12:20', 999.9], ['12:30', 1001])
    expect(await increases()).toEqual([1])
  })

  test.each<[string, [string, number][][]]>([
    ['in messages of their own', [[['12:10', 1000]], [['12:20', 999.9]], [['12:30', 1001]]]],
    ['in another order', [[['12:30', 1001]], [['12:10', 1000]], [['12:20', 999.9]]]],
    ['with the step back last', [[['12:10', 1000]], [['12:30', 1001]], [['12:20', 999.9]]]],
    ['with the highest last', [[['12:20', 999.9]], [['12:30', 1001]], [['12:10', 1000]]]],
  ])('counts the same %s', async (_, messages) => {
    for (const message of messages) await send(...message)
    expect(await increases()).toEqual([1])
    expect(await increases('telemetry_daily', 'day')).toEqual([1])
  })

  test('is known after a restart', async () => {
    await send(['12:10', 1000], ['12:20', 999.9])
    const restarted = testRecorder(database.pool, clock)
    await restarted.send(deviceId, [reading('water', 1001, at('12:30'))])
    await restarted.close()
    expect(await increases()).toEqual([1])
  })

  test('holds across hours, also where a late reading raises what the later ones stand at', async () => {
    await send(['10:10', 1000], ['11:10', 999], ['12:10', 999], ['13:10', 1002])
    expect(await increases()).toEqual([0, 0, 0, 2])
    await send(['10:30', 1001])
    expect(await increases()).toEqual([1, 0, 0, 1])
    expect(await increases('telemetry_daily', 'day')).toEqual([2])
    await send(['13:20', 1003])
    expect(await increases()).toEqual([1, 0, 0, 2])
  })

  test('that a late reading raised is continued from there', async () => {
    await send(['10:10', 1000], ['10:20', 999])
    await send(['10:15', 1005])
    await send(['10:30', 1006])
    expect(await increases()).toEqual([6])
  })
})

test('a counter that returns to zero counts from there', async () => {
  await send(['12:10', 1000], ['12:20', 3], ['12:30', 5])
  expect(await increases()).toEqual([5])
})
