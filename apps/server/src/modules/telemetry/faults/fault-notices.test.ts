import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import {
  insertDevices,
  insertProduct,
  reading,
  setClock,
  type TestRecorder,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { tellFaulty } from './fault-notices.service.ts'

let t: TestApp
let product: string
let recorder: TestRecorder
const clock = setClock('2026-11-21T08:00:00Z')
const minuteMs = 60_000
beforeAll(async () => {
  t = await createTestApp({ clock })
  recorder = testRecorder(t.database.pool, clock)
  product = await insertProduct(t.database.pool, 'faulty')
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

/** Devices of one owner that are connected, and how they say in what state they are. */
async function machines(count: number) {
  const ids = await insertDevices(t.database.pool, product, count)
  await t.database.pool.query('UPDATE devices SET online = true WHERE id = ANY($1::bigint[])', [ids])
  return {
    ids,
    tell: async (code: string, of = ids) => {
      for (const id of of) await recorder.send(id, [reading('fault_code', code), reading('temp', 60)])
      clock.advance(minuteMs)
      await tellFaulty(t.app.ctx)
    },
    heard: async () => {
      const { rows } = await t.database.pool.query<{ facts: { count: number; codes: string[] } }>(
        `SELECT facts FROM notices WHERE kind = 'devices.faulty'
           AND account_id = (SELECT owner_id FROM devices WHERE id = $1) ORDER BY id`,
        [ids[0]],
      )
      return rows.map(({ facts: { count, codes } }) => ({ count, codes }))
    },
  }
}

test('a fault is told to the owner once, however often the machine says so', async () => {
  const { tell, heard } = await machines(1)
  await tell('')
  expect(await heard()).toEqual([])
  await tell('F8')
  await tell('F8')
  expect(await heard()).toEqual([{ count: 1, codes: ['F8'] }])
})

test('another code is another fault; the same one is told again after a day', async () => {
  const { tell, heard } = await machines(1)
  await tell('F8')
  await tell('F2')
  await tell('F8')
  expect(await heard()).toEqual([
    { count: 1, codes: ['F8'] },
    { count: 1, codes: ['F2'] },
  ])
  clock.advance(24 * 60 * minuteMs)
  await tell('F8')
  expect(await heard()).toHaveLength(3)
})

test('machines that fail together are one notice', async () => {
  const { tell, heard } = await machines(4)
  await tell('F6')
  expect(await heard()).toEqual([{ count: 4, codes: ['F6'] }])
})

test('a machine that is away, or whose fault is over, is no news', async () => {
  const { ids, tell, heard } = await machines(2)
  await t.database.pool.query('UPDATE devices SET online = false WHERE id = $1', [ids[0]])
  await tell('F1', ids.slice(0, 1))
  await tell('', ids.slice(1))
  expect(await heard()).toEqual([])
})
