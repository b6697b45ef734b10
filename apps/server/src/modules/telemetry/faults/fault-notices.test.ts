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
import { notifyFaults } from './fault-notices.service.ts'

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

/** Connected devices of one owner, with a function that reports a fault code for them. */
async function machines(count: number) {
  const ids = await insertDevices(t.database.pool, product, count)
  await t.database.pool.query('UPDATE devices SET online = true WHERE id = ANY($1::bigint[])', [ids])
  return {
    ids,
    notify: async (code: string, of = ids) => {
      for (const id of of) await recorder.send(id, [reading('fault_code', code), reading('temp', 60)])
      clock.advance(minuteMs)
      await notifyFaults(t.app.ctx)
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

test('a fault is notified to the owner once, however often the machine reports it', async () => {
  const { notify, heard } = await machines(1)
  await notify('')
  expect(await heard()).toEqual([])
  await notify('F8')
  await notify('F8')
  expect(await heard()).toEqual([{ count: 1, codes: ['F8'] }])
})

test('another code is another fault; the same one is notified again after a day', async () => {
  const { notify, heard } = await machines(1)
  await notify('F8')
  await notify('F2')
  await notify('F8')
  expect(await heard()).toEqual([
    { count: 1, codes: ['F8'] },
    { count: 1, codes: ['F2'] },
  ])
  clock.advance(24 * 60 * minuteMs)
  await notify('F8')
  expect(await heard()).toHaveLength(3)
})

test('machines that fail together are one notification', async () => {
  const { notify, heard } = await machines(4)
  await notify('F6')
  expect(await heard()).toEqual([{ count: 4, codes: ['F6'] }])
})

test('a fault is notified although it was over within seconds, or the machine went offline', async () => {
  const { ids, notify, heard } = await machines(2)
  await recorder.send(ids[0] ?? '', [reading('fault_code', 'F1')])
  await t.database.pool.query('UPDATE devices SET online = false WHERE id = $1', [ids[1]])
  await recorder.send(ids[1] ?? '', [reading('fault_code', 'F3')])
  await notify('', ids.slice(0, 1))
  expect(await heard()).toEqual([{ count: 2, codes: ['F1', 'F3'] }])
})

test('a fault of long ago, sent late, is not notified', async () => {
  const { ids, heard } = await machines(1)
  const ago = clock.now().getTime() - 2 * 60 * minuteMs
  await recorder.send(ids[0] ?? '', [reading('fault_code', 'F9', ago)])
  await notifyFaults(t.app.ctx)
  expect(await heard()).toEqual([])
})
