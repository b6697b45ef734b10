import { notices } from '@limpid/contract/notices/notices'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { draftReplenishment } from './drafting.service.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let kitchen: string
let rinse: Sold
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock, oneConnection: true })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  rinse = await soldArticle(t, ada, 'Rinse', 10, 1999)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [rinse.goodsId, kitchen],
  )
  await t.database.pool.query(`INSERT INTO metrics (key) VALUES ('rinse_aid_level') ON CONFLICT DO NOTHING`)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query(
    `TRUNCATE order_drafts, order_draft_plans, orders, addresses, telemetry_rejected, notices CASCADE;
     UPDATE goods_skus SET stock = 10, reserved = 0, price_fen = 1999`,
  )
  await addressOf(t, anna)
  await level(8)
})

const missing = { status: 404, code: 'A0401' }
const conflict = { status: 409, code: 'A0400' }
const level = (value: number, at = clock.now()) =>
  t.database.pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, id, $2, $3, $2 FROM metrics WHERE key = 'rinse_aid_level'
     ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = $2, value = $3, received_at = $2`,
    [kitchen, at, value],
  )
const plan = (more: object = {}, as = anna) =>
  t.call(orders.setDraftPlan, { as, body: { enabled: 1, approver: '', monthlyCap: null, ...more } })
const run = () => draftReplenishment(t.app.ctx, new AbortController().signal)
const drafts = async (as = anna) => (await t.call(orders.drafts, { as })).data.list
const approve = (id: string, expectedFen = 1999, as = anna) =>
  t.call(orders.approveDraft, { as, params: { id }, body: { expectedFen } })
const dismiss = (id: string, as = anna) => t.call(orders.dismissDraft, { as, params: { id } })

test('what runs low becomes one priced draft, of which the approver is notified, and nothing is ordered', async () => {
  expect(await run()).toBeUndefined()
  // At once, and not with the next look.
  await plan()
  expect(await run()).toBeUndefined()
  expect(await drafts()).toMatchObject([
    {
      ...{ device: { id: kitchen }, article: { zh: 'Rinse' }, quantity: 1, price: 1999, total: 1999 },
      ...{ level: 8, available: 1, mayDecide: 1, left: null },
    },
  ])
  expect(await drafts(bert)).toEqual([])
  const { data } = await t.call(notices.page, { as: anna })
  expect(data.list.map(({ kind }: { kind: string }) => kind)).toContain('orders.drafted')
  expect((await t.call(orders.mine, { as: anna })).data.total).toBe(0)
})

test('a plan stands if its first drafts fail; the job drafts them', async () => {
  await t.database.pool.query('ALTER TABLE order_drafts RENAME TO order_drafts_away')
  const answer = await plan()
  await t.database.pool.query('ALTER TABLE order_drafts_away RENAME TO order_drafts')
  expect(answer).toMatchObject({ status: 200 })
  expect((await t.call(orders.draftPlan, { as: anna })).data).toMatchObject({ enabled: 1 })
  expect(await run()).toEqual({ processed: 1 })
})

test('orders.approveDraft places the order for the device at the price that was shown, once', async () => {
  await plan()
  await run()
  const [{ id }] = await drafts()
  expect(await approve(id, 1999, bert)).toMatchObject(missing)
  expect(await approve(id, 1)).toMatchObject(conflict)
  const answers = await Promise.all([approve(id), approve(id), approve(id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await t.call(orders.mine, { as: anna })).data.total).toBe(1)
  const [placed] = answers.flatMap(({ status, data }) => (status === 200 ? [data.id] : []))
  expect((await t.call(orders.getMine, { as: anna, params: { id: placed } })).data).toMatchObject({
    ...{ total: 1999, device: { id: kitchen }, state: 'open' },
    history: [{ what: 'placed' }, { what: 'approved' }],
  })
  expect(await drafts()).toEqual([])
  expect(await run()).toBeUndefined()
})

test('another draft follows only after a refill, and a refill withdraws an open one', async () => {
  await plan()
  await run()
  const [{ id }] = await drafts()
  expect(await dismiss(id, bert)).toMatchObject(missing)
  expect(await dismiss(id)).toMatchObject({ status: 200 })
  expect(await dismiss(id)).toMatchObject(conflict)
  await level(16)
  await run()
  await level(8)
  expect(await run()).toBeUndefined()
  await level(95)
  await run()
  await level(8)
  expect(await run()).toEqual({ processed: 1 })
  await level(95)
  await run()
  expect(await drafts()).toEqual([])
})

test('goods that are off sale for a while change nothing about their drafts', async () => {
  await plan()
  await run()
  const [{ id }] = await drafts()
  const onSale = (value: boolean) => t.database.pool.query('UPDATE goods SET on_sale = $1', [value])
  await onSale(false)
  await run()
  expect(await drafts()).toMatchObject([{ id, available: 0 }])
  expect(await approve(id)).toMatchObject({ ...conflict, msg: expect.stringContaining('草稿') })
  await dismiss(id)
  await run()
  await onSale(true)
  expect(await run()).toBeUndefined()
  expect(await drafts()).toEqual([])
})

test('a draft whose goods sell out orders others that fit', async () => {
  await plan()
  await run()
  const other = await soldArticle(t, ada, 'Other', 10, 2500)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [other.goodsId, kitchen],
  )
  await t.database.pool.query('UPDATE goods_skus SET stock = 0 WHERE id = $1', [rinse.skuId])
  await run()
  const [draft] = await drafts()
  expect(draft).toMatchObject({ article: { zh: 'Other' }, price: 2500, available: 1 })
  expect(await approve(draft.id, 2500)).toMatchObject({ status: 200 })
  await t.database.pool.query('DELETE FROM goods_fits WHERE goods_id = $1', [other.goodsId])
})

test('what was refunded of an approved order is not spent', async () => {
  await plan({ monthlyCap: 3000 })
  await run()
  const [first] = await drafts()
  const { id } = (await approve(first.id)).data
  await topUpBalance(t, anna, 1999)
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.database.pool.query(
    `INSERT INTO order_drafts (owner_id, site_id, product_id, key, sku_id, quantity, level, created_at)
     SELECT owner_id, site_id, product_id, 'detergent', sku_id, 1, 8, created_at FROM order_drafts`,
  )
  expect(await drafts()).toMatchObject([{ left: 3000 - 1999 }])
  await t.database.pool.query('UPDATE orders SET refunded_fen = 999')
  expect(await drafts()).toMatchObject([{ left: 3000 - 1000 }])
})

test('a sensor that is silent or sends readings that are rejected orders nothing', async () => {
  await plan()
  await level(8, new Date(clock.now().getTime() - 49 * 3_600_000))
  expect(await run()).toBeUndefined()
  await level(8)
  await t.database.pool.query(
    `INSERT INTO telemetry_rejected (device_id, metric_id, ts, value, reason, received_at)
     SELECT $1, id, $2, 3, 'flagged', $2 FROM metrics WHERE key = 'rinse_aid_level'`,
    [kitchen, clock.now()],
  )
  expect(await run()).toBeUndefined()
})

test('only the named approver decides, within the monthly limit', async () => {
  expect(await plan({ approver: 'nobody' })).toMatchObject(missing)
  expect(await plan({ approver: 'bert', monthlyCap: 1500 })).toMatchObject({ status: 200 })
  expect((await t.call(orders.draftPlan, { as: anna })).data).toEqual({
    ...{ enabled: 1, approver: 'bert', monthlyCap: 1500 },
  })
  await run()
  const [{ id }] = await drafts(bert)
  expect(await drafts()).toMatchObject([{ id, mayDecide: 0, approver: 'bert', left: 1500 }])
  expect(await approve(id)).toMatchObject(conflict)
  expect(await approve(id, 1999, bert)).toMatchObject(conflict)
  await plan({ approver: 'bert', monthlyCap: 2500 })
  expect(await approve(id, 1999, bert)).toMatchObject({ status: 200 })
  const mine = (await t.call(orders.mine, { as: anna })).data
  expect(mine.total).toBe(1)
  // Its owner learns who approved it, though not who of the shop did what.
  const { history } = (await t.call(orders.getMine, { as: anna, params: { id: mine.list[0].id } })).data
  expect(history).toMatchObject([
    { what: 'placed', by: null },
    { what: 'approved', by: 'bert' },
  ])
  await level(95)
  await run()
  await t.database.pool.query(`UPDATE orders SET state = 'closed', ended_at = now()`)
  await level(8)
  await run()
  expect(await drafts(bert)).toMatchObject([{ left: 501 }])
})

test('what runs low later is drafted by the job', async () => {
  await level(95)
  await plan()
  expect(await drafts()).toEqual([])
  await level(8)
  expect(await run()).toEqual({ processed: 1 })
  expect(await drafts()).toHaveLength(1)
})

test('what is in stock or on its way is not drafted', async () => {
  await t.database.pool.query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT owner_id, product_id, 'consumable', 'rinse_aid', 'x', 'x', 1, now() FROM devices WHERE id = $1`,
    [kitchen],
  )
  await plan()
  expect(await run()).toBeUndefined()
  await t.database.pool.query('DELETE FROM stock_items')
  expect(await run()).toEqual({ processed: 1 })
})

test('approving a draft, placing, cancelling and shipping an order emit which variants are held anew', async () => {
  const held: (readonly string[])[] = []
  t.app.events.on('goods.held', ({ skuIds }) => held.push(skuIds))
  const emitted = () => held.splice(0)
  const ofRinse = [[rinse.skuId]]
  await plan()
  await run()
  const [{ id }] = await drafts()
  expect(await approve(id)).toMatchObject({ status: 200 })
  expect(emitted()).toEqual(ofRinse)
  const place = async () => {
    const lines = [{ skuId: rinse.skuId, quantity: 1 }]
    const more = { addressId: await addressOf(t, anna), expectedFen: 1999 }
    return (await placeOrder(t, anna, lines, more)).data.id
  }
  const cancelled = await place()
  expect(emitted()).toEqual(ofRinse)
  await t.call(orders.cancelMine, { as: anna, params: { id: cancelled } })
  expect(emitted()).toEqual(ofRinse)
  const shipped = await place()
  await topUpBalance(t, anna, 1999)
  await t.call(orders.pay, { as: anna, params: { id: shipped } })
  emitted()
  const parcel = { carrier: 'SF', tracking: 'SF1', lines: null }
  await t.call(orders.ship, { as: ada, params: { id: shipped }, body: parcel })
  expect(emitted()).toEqual(ofRinse)
})
