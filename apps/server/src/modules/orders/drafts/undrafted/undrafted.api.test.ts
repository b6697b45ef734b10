import { maxDrafts, maxUndrafted, type Undrafted } from '@limpid/contract/orders/drafts'
import { orders } from '@limpid/contract/orders/orders'
import { shop } from '@limpid/contract/shop/shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { deviceOf } from '../../../../../testing/factories/devices.ts'
import { addressOf, type Sold, soldArticle } from '../../../../../testing/factories/orders.ts'
import { setClock } from '../../../../../testing/factories/telemetry.ts'
import { checksPerHour } from '../draft-limits.ts'

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
  await t.database.pool.query(`INSERT INTO metrics (key) VALUES ('rinse_aid_level') ON CONFLICT DO NOTHING`)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query(
    `TRUNCATE order_drafts, order_draft_plans, orders, addresses, telemetry_rejected, notices, stock_items, goods_fits, rate_limits CASCADE;
     UPDATE goods_skus SET stock = 10, reserved = 0`,
  )
  await addressOf(t, anna)
  await sell()
  await level(8)
})

const sell = () =>
  t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [rinse.goodsId, kitchen],
  )
const level = (value: number, at = clock.now()) =>
  t.database.pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, id, $2, $3, $2 FROM metrics WHERE key = 'rinse_aid_level'
     ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = $2, value = $3, received_at = $2`,
    [kitchen, at, value],
  )
const plan = () =>
  t.call(orders.setDraftPlan, { as: anna, body: { enabled: 1, approver: '', monthlyCap: null } })
const check = async (as = anna) => (await t.call(orders.draftCheck, { as })).data
const checkNow = (as = anna) => t.call(orders.checkDrafts, { as })
const drafts = async () => (await t.call(orders.drafts, { as: anna })).data.list
const setFacts = (sql: string, values: unknown[] = []) => t.database.pool.query(sql, values)

test('orders.draftCheck says nothing of what is drafted, and nothing without a plan', async () => {
  expect(await check()).toEqual({ checkedAt: null, undrafted: [], total: 0 })
  expect(await checkNow()).toMatchObject({ status: 404, code: 'A0401' })
  await plan()
  expect(await check()).toEqual({ checkedAt: clock.now().toISOString(), undrafted: [], total: 0 })
  expect(await check(bert)).toEqual({ checkedAt: null, undrafted: [], total: 0 })
})

test.each<[why: string, prepare: () => Promise<unknown>, more?: object]>([
  ['oldReading', () => level(8, new Date(clock.now().getTime() - 49 * 3_600_000))],
  [
    'rejectedReadings',
    () =>
      setFacts(
        `INSERT INTO telemetry_rejected (device_id, metric_id, ts, value, reason, received_at)
         SELECT $1, id, $2, 3, 'flagged', $2 FROM metrics WHERE key = 'rinse_aid_level'`,
        [kitchen, clock.now()],
      ),
  ],
  [
    'inStock',
    () =>
      setFacts(
        `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
         SELECT owner_id, product_id, 'consumable', 'rinse_aid', 'x', 'x', 1, now() FROM devices WHERE id = $1`,
        [kitchen],
      ),
  ],
  ['noGoods', () => setFacts('TRUNCATE goods_fits')],
  ['tooFewPieces', () => setFacts('UPDATE goods_skus SET stock = 0')],
])('what is low and not drafted has its reason: %s', async (why, prepare) => {
  await prepare()
  await plan()
  expect(await drafts()).toEqual([])
  expect((await check()).undrafted).toMatchObject([
    { why, device: { id: kitchen, sn: 'K-1' }, level: 8, order: null, stockSite: null },
  ])
})

test('what was ordered names its order, and a dismissed draft waits for a refill', async () => {
  await plan()
  const [{ id }] = await drafts()
  await t.call(orders.approveDraft, { as: anna, params: { id }, body: { expectedFen: 1999 } })
  const [placed] = (await t.call(orders.mine, { as: anna })).data.list
  expect((await check()).undrafted).toMatchObject([
    {
      why: 'onOrder',
      order: {
        of: 'order',
        id: placed.id,
        number: placed.number,
        shipped: 0,
        unpaidUntil: expect.any(String),
      },
    },
  ])
  const [need] = (await t.call(shop.forMyDevices, { as: anna })).data
  expect(need).toMatchObject({ covered: 'order', unpaid: { orderId: placed.id } })
  await setFacts('UPDATE orders SET paid_fen = total_fen WHERE id = $1', [placed.id])
  expect((await check()).undrafted).toMatchObject([{ why: 'onOrder', order: { unpaidUntil: null } }])
  const [paid] = (await t.call(shop.forMyDevices, { as: anna })).data
  expect(paid).toMatchObject({ covered: 'order', unpaid: null })
  await setFacts('UPDATE orders SET paid_fen = 0 WHERE id = $1', [placed.id])
  await t.call(orders.cancelMine, { as: anna, params: { id: placed.id } })
  expect((await check()).undrafted).toMatchObject([{ why: 'nextCheck' }])
  expect((await checkNow()).data).toEqual({ added: 1 })
  const [again] = await drafts()
  await t.call(orders.dismissDraft, { as: anna, params: { id: again.id } })
  expect((await checkNow()).data).toEqual({ added: 0 })
  expect((await check()).undrafted).toMatchObject([{ why: 'dismissed' }])
})

test('after an order that arrived, the next draft waits for a refill', async () => {
  await plan()
  const [{ id }] = await drafts()
  await t.call(orders.approveDraft, { as: anna, params: { id }, body: { expectedFen: 1999 } })
  await setFacts(`UPDATE orders SET state = 'closed', ended_at = now()`)
  expect((await check()).undrafted).toMatchObject([{ why: 'notRefilled' }])
  await level(95)
  expect((await check()).undrafted).toEqual([])
})

test('of many devices that need more than the shop has, the most urgent are listed and all are counted', async () => {
  await setFacts(
    `WITH made AS (
       INSERT INTO devices (name, sn, product_id, owner_id)
       SELECT 'K', 'K-' || n, product_id, owner_id FROM devices, generate_series(2, 102) n WHERE id = $1 RETURNING id)
     INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT made.id, m.id, $2, 0, $2 FROM made, metrics m WHERE m.key = 'rinse_aid_level'`,
    [kitchen, clock.now()],
  )
  await plan()
  expect(await drafts()).toEqual([])
  const { undrafted, total } = await check()
  expect([undrafted.length, total]).toEqual([maxUndrafted, 102])
  expect(new Set(undrafted.map(({ why, level }: Undrafted) => `${why} ${level}`))).toEqual(
    new Set(['tooFewPieces 0']),
  )
})

test('checks can be requested so often an hour, by each owner for themselves', async () => {
  await plan()
  for (let count = 0; count < checksPerHour; count += 1) expect((await checkNow()).status).toBe(200)
  expect(await checkNow()).toMatchObject({ status: 429 })
  await t.call(orders.setDraftPlan, { as: bert, body: { enabled: 1, approver: '', monthlyCap: null } })
  expect((await checkNow(bert)).status).toBe(200)
})

test('of more drafts than a page lists, all are counted', async () => {
  await setFacts(
    `WITH made AS (INSERT INTO sites (owner_id, name) SELECT $1, 'Site ' || n FROM generate_series(1, $2::int) n RETURNING id), plan AS (
       INSERT INTO order_draft_plans (owner_id) VALUES ($1))
     INSERT INTO order_drafts (owner_id, site_id, product_id, key, sku_id, quantity, level, created_at)
     SELECT $1, made.id, d.product_id, 'rinse_aid', $3, 1, 5, now() FROM made, devices d WHERE d.id = $4`,
    [anna.id, maxDrafts + 3, rinse.skuId, kitchen],
  )
  const { list, total } = (await t.call(orders.drafts, { as: anna })).data
  expect([list.length, total]).toEqual([maxDrafts, maxDrafts + 3])
  await setFacts('DELETE FROM sites')
})
