import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { rinseAid, rinseMachine } from '../../../../testing/factories/drafts.ts'
import { addressOf } from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { draftRaised } from './raised.service.ts'

let t: TestApp
let anna: Person
let bert: Person
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  await rinseAid(t, await t.person('ada', ['SHOP', 'ADMIN']), 'Rinse')
  await addressOf(t, anna)
})
afterAll(() => t.close())

const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows
const drafts = async (as = anna) => (await t.call(orders.drafts, { as })).data.list

test('what has just run low is drafted with its alarm, once, for owners who want drafts', async () => {
  await t.call(orders.setDraftPlan, { as: anna, body: { enabled: 1, approver: '', monthlyCap: null } })
  const low = { level: 8, at: clock.now() }
  const [id, other] = [await rinseMachine(t, anna, low), await rinseMachine(t, bert, low)]
  const raise = (deviceId: string) =>
    query(
      `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, details)
       VALUES ($1, 'supply:rinse_aid', 'supply', 'minor', $2, $2, $2, '{"consumable": "rinse_aid"}')`,
      [deviceId, clock.now()],
    )
  clock.advance(1000)
  await raise(id)
  await raise(other)
  await draftRaised(t.app.ctx, [other])
  expect(await drafts()).toEqual([])
  t.app.events.emit('alarms.changed', { deviceIds: [id, other] })
  await expect.poll(() => drafts()).toHaveLength(1)
  const checked = () => query('SELECT checked_at AS at FROM order_draft_plans WHERE owner_id = $1', [anna.id])
  await expect.poll(checked).toEqual([{ at: clock.now() }])
  expect(await drafts(bert)).toEqual([])
  // Another change of the same alarm checks nothing again.
  await query('TRUNCATE order_drafts')
  await draftRaised(t.app.ctx, [id])
  expect(await drafts()).toEqual([])
})
