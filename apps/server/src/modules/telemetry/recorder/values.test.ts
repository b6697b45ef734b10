import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  reading,
  setClock,
  type TestRecorder,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { productUsage } from '../product-usage.reads.ts'
import { maxValuesOfSeries } from '../telemetry.rules.ts'

const minute = 60_000
const day = 1440 * minute
const clock = setClock('2026-11-21T12:00:00Z')
const now = clock.now().getTime()
const since = new Date(now - 30 * day)

let database: TestDatabase
let recorder: TestRecorder
let productId: string
beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'values')
  recorder = testRecorder(database.pool, clock)
})
afterAll(async () => {
  await recorder.close()
  await database.drop()
})

/** Devices with the value within 30 days, over the raw readings. */
async function plainly(values: readonly string[]) {
  const { rows } = await database.pool.query<{ devices: number }>(
    `select (select count(distinct t.device_id)::int from telemetry t join metrics m on m.id = t.metric_id join devices d on d.id = t.device_id
              where d.product_id = $1 and m.key = 'phase' and t.ts >= $2 and coalesce(t.text, t.value::text) = u.value) as devices
       from unnest($3::text[]) with ordinality u(value, n) order by n`,
    [productId, since, values],
  )
  return rows.map(({ devices }) => devices)
}

async function used(values: readonly string[]) {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) })
  const query = {
    productId,
    since,
    metrics: [],
    ranges: [],
    values: values.map((value) => ({ metric: 'phase', value })),
  }
  return (await productUsage(db, query)).values
}

const notedRows = async (deviceId: string) =>
  (
    await database.pool.query(
      'select value, last_at from telemetry_values where device_id = $1 order by value',
      [deviceId],
    )
  ).rows

test('counts the same devices as the readings do: repeated, late, at the limit, numbers, and among too many texts', async () => {
  const [steady, late, edge, before, number, chatty, again] = await insertDevices(database.pool, productId, 7)
  const send = (id = '', ...readings: [value: number | string, atMs: number][]) =>
    recorder.send(
      id,
      readings.map(([value, atMs]) => reading('phase', value, atMs)),
    )
  for (let n = 0; n < 5; n++) await send(steady, ['wash', now - 40 * day + n * 30 * minute])
  await send(steady, ['wash', now - 2 * day], ['rinse', now - 2 * day + minute], ['idle', now])
  await send(late, ['idle', now])
  await send(late, ['wash', now - 3 * day])
  // The first of two within an hour is noted; only the second is within 30 days.
  await send(edge, ['rinse', since.getTime() - 20 * minute])
  await send(edge, ['rinse', since.getTime() + 20 * minute])
  await send(edge, ['idle', now])
  await send(before, ['rinse', since.getTime() - 20 * minute])
  await send(before, ['rinse', since.getTime() - minute])
  await send(before, ['idle', now])
  await send(number, [3, now - 5 * day], [4, now])
  await send(
    chatty,
    ...Array.from({ length: maxValuesOfSeries + 20 }, (_, n): [string, number] => [`x${n}`, now - day + n]),
  )
  await send(chatty, ['drip', now - 3 * minute])
  await send(chatty, ['idle', now])
  // The first reading of a time wins: the second is not stored, nor noted.
  await send(again, ['idle', now - minute], ['soak', now - 2 * minute])
  await send(again, ['wash', now - 2 * minute], ['x', now])
  const values = ['wash', 'rinse', 'idle', 'drip', 'soak', 'x', 'x7', 'x310', '3', '4', '3.0', '', 'never']
  const expected = await plainly(values)
  expect(expected).toEqual([2, 2, 6, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0])
  expect(await used(values)).toEqual(expected)
  expect((await notedRows(again ?? '')).map(({ value }) => value)).toEqual(['idle', 'soak', 'x'])
  expect(await notedRows(chatty ?? '')).toHaveLength(maxValuesOfSeries)
})

test('a state that is repeated is noted once an hour, by whichever server writes it', async () => {
  const [deviceId = ''] = await insertDevices(database.pool, productId, 1)
  const other = testRecorder(database.pool, clock)
  const at = (minutes: number) => now - day + minutes * minute
  for (const m of [0, 10, 59]) await recorder.send(deviceId, [reading('phase', 'wash', at(m))])
  expect(await notedRows(deviceId)).toEqual([{ value: 'wash', last_at: new Date(at(0)) }])
  await recorder.send(deviceId, [reading('phase', 'wash', at(61))])
  await other.send(deviceId, [reading('phase', 'wash', at(30))])
  await other.close()
  expect(await notedRows(deviceId)).toEqual([{ value: 'wash', last_at: new Date(at(61)) }])
})
