import { AsyncLocalStorage } from 'node:async_hooks'
import { fleet } from '@limpid/contract/fleet/fleet'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  const devices = [await deviceOf(t, anna, 'W-1'), await deviceOf(t, anna, 'W-2')]
  await groupOf(t, anna, '一楼', devices)
  for (const device of devices) await shareTo(t, anna, bert, device, null)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.close())

/** What the call under way has sent; what listeners and jobs send meanwhile is not among it. */
const call = new AsyncLocalStorage<string[]>()

/** The statements that one call sends. */
async function statementsOf(as: Person, scope: string): Promise<string[]> {
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    call.getStore()?.push(typeof first === 'string' ? first : (first.text ?? ''))
    return Reflect.apply(query, this, args)
  } as typeof query)
  const sent: string[] = []
  const { data } = await call.run(sent, () => t.call(fleet.page, { as, query: { scope } }))
  expect(data.total).toBe(2)
  return sent
}

test.each([
  ['own', 3, () => anna],
  ['shared', 5, () => bert],
  ['all', 3, () => admin],
])('a page of the scope %s costs %i statements', async (scope, statements, person) => {
  expect(await statementsOf(person(), scope)).toHaveLength(statements)
})

test('a page of devices with faults costs no statement more, and reads no model', async () => {
  await t.database.pool.query(
    `WITH m AS (INSERT INTO metrics (key) VALUES ('fault_code') ON CONFLICT (key) DO UPDATE SET key = 'fault_code' RETURNING id)
     INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, text) SELECT d.id, m.id, now(), now(), 'F6' FROM devices d, m`,
  )
  const sent = await statementsOf(anna, 'own')
  expect(sent).toHaveLength(3)
  expect(sent.filter((text) => text.includes('p.model'))).toEqual([])
})
