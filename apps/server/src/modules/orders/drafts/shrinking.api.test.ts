import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { rinseAid, rinseMachine } from '../../../../testing/factories/drafts.ts'
import { addressOf, placeOrder, type Sold } from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { followOrders } from './shrinking.service.ts'

let t: TestApp
let anna: Person
let rinse: Sold
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  const ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  rinse = await rinseAid(t, ada, 'Rinse')
})
afterAll(() => t.close())
beforeEach(async () => {
  await query(
    'TRUNCATE order_drafts, order_draft_plans, orders, addresses, stock_items, telemetry_latest CASCADE',
  )
  await query('DELETE FROM devices')
})

const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows
const drafts = async () => (await t.call(orders.drafts, { as: anna })).data.list
const machine = (level: number) => rinseMachine(t, anna, { level, at: clock.now() })
const plan = () =>
  t.call(orders.setDraftPlan, { as: anna, body: { enabled: 1, approver: '', monthlyCap: null } })
const order = async (deviceId: string) =>
  placeOrder(t, anna, [{ skuId: rinse.skuId, quantity: 1 }], {
    ...{ addressId: await addressOf(t, anna), expectedFen: 1999, deviceId },
  })

test('an order for the device of a draft closes it, and names itself as the reason', async () => {
  const kitchen = await machine(8)
  await plan()
  expect(await drafts()).toHaveLength(1)
  const { data } = await order(kitchen)
  expect(await drafts()).toEqual([])
  expect((await t.call(orders.draftCheck, { as: anna })).data.undrafted).toMatchObject([
    { device: { id: kitchen }, why: 'onOrder', order: { id: data.id } },
  ])
  await t.call(orders.cancelMine, { as: anna, params: { id: data.id } })
  expect((await t.call(orders.checkDrafts, { as: anna })).data).toEqual({ added: 1 })
})

test('an order for one of two devices shrinks the draft, which says so', async () => {
  const kitchen = await machine(8)
  const bar = await machine(9)
  await plan()
  expect(await drafts()).toMatchObject([{ quantity: 2, reduced: 0, device: null }])
  await order(kitchen)
  expect(await drafts()).toMatchObject([{ quantity: 1, reduced: 1, total: 1999, device: { id: bar } }])
})

test('of two that follow orders at once, neither brings back a device that the other served', async () => {
  const kitchen = await machine(8)
  const bar = await machine(9)
  await plan()
  await order(bar)
  const left = 'UPDATE order_drafts SET device_ids = $1::bigint[], reduced = $2'
  await query(left, [[kitchen, bar], 0])
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended('orders ' || $1, 0))`
  await againstUncommitted(
    t,
    [
      [lock, [anna.id]],
      [left, [[bar], 1]],
    ],
    () => followOrders(t.app.ctx, anna.id),
  )
  expect(await query('SELECT state, device_ids, reduced FROM order_drafts')).toEqual([
    { state: 'withdrawn', device_ids: [], reduced: 2 },
  ])
})

test('approving looks again at what was bought, orders nothing twice, and keeps what it found', async () => {
  await machine(8)
  await addressOf(t, anna)
  await plan()
  const [{ id }] = await drafts()
  await query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT $1, id, 'consumable', 'rinse_aid', 'x', 'x', 1, now() FROM products WHERE code = 'xwjTft'`,
    [anna.id],
  )
  const answer = await t.call(orders.approveDraft, { as: anna, params: { id }, body: { expectedFen: 1999 } })
  expect(answer).toMatchObject({ status: 409, msg: expect.stringContaining('没有重复下单') })
  expect((await t.call(orders.mine, { as: anna })).data.total).toBe(0)
  expect(await drafts()).toEqual([])
})

test('of an order and an approval at once, the second knows of the first', async () => {
  const kitchen = await machine(8)
  await addressOf(t, anna)
  await plan()
  const [{ id }] = await drafts()
  await Promise.all([
    order(kitchen),
    t.call(orders.approveDraft, { as: anna, params: { id }, body: { expectedFen: 1999 } }),
  ])
  const placed = (await t.call(orders.mine, { as: anna })).data.total
  const approved = await query(`SELECT FROM order_drafts WHERE state = 'approved'`)
  // The one who comes second finds the order of the first; a buyer may still order on purpose.
  expect(placed).toBe(1 + approved.length)
})
