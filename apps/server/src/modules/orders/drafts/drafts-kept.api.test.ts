import { notices } from '@limpid/contract/notices/notices'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { rinseAid, rinseMachine } from '../../../../testing/factories/drafts.ts'
import { addressOf, placeOrder, type Sold } from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { expireOrders } from '../operations/ending.service.ts'
import { draftReplenishment } from './drafting.service.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let rinse: Sold
/** The last minutes of November in Shanghai. */
const start = '2026-11-30T15:58:00Z'
const clock = setClock(start)

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  rinse = await rinseAid(t, ada, 'Rinse')
})
afterAll(() => t.close())
beforeEach(async () => {
  clock.set(start)
  await query(
    `TRUNCATE order_drafts, order_draft_plans, orders, addresses, stock_items, telemetry_latest, notices, rate_limits CASCADE`,
  )
  await query('DELETE FROM devices')
  await query('DELETE FROM sites')
  await query('UPDATE goods_skus SET stock = 200, reserved = 0, price_fen = 1999')
  await addressOf(t, anna)
})

const missing = { status: 404, code: 'A0401' }
const conflict = { status: 409, code: 'A0400' }
const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows
const signal = new AbortController().signal
const run = () => draftReplenishment(t.app.ctx, signal)
const drafts = async (as = anna) => (await t.call(orders.drafts, { as })).data.list
const approve = (id: string, as = anna, expectedFen = 1999) =>
  t.call(orders.approveDraft, { as, params: { id }, body: { expectedFen } })
const plan = (more: object = {}, as = anna) =>
  t.call(orders.setDraftPlan, { as, body: { enabled: 1, approver: '', monthlyCap: null, ...more } })
const kinds = async (as: Person): Promise<string[]> =>
  (await t.call(notices.page, { as })).data.list.map(({ kind }: { kind: string }) => kind)

async function site(name: string, owner = anna): Promise<string> {
  const rows = await query('INSERT INTO sites (owner_id, name) VALUES ($1, $2) RETURNING id', [
    owner.id,
    name,
  ])
  return rows[0].id
}

const machine = (level: number, siteId: string | null = null, owner = anna) =>
  rinseMachine(t, owner, { level, at: clock.now(), siteId })

test('more needs than a page shows: none loses its draft', async () => {
  await plan()
  await machine(8, await site('Kitchen'))
  await run()
  const [{ id }] = await drafts()
  for (let count = 0; count < 60; count += 1) await machine(0)
  expect(await run()).toEqual({ processed: 1 })
  expect((await drafts()).map((draft: { id: string }) => draft.id)).toContain(id)
  expect((await drafts()).map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([1, 60])
})

test('an approved order that ends unpaid is drafted again, and its owner was asked to pay', async () => {
  await plan({ approver: 'bert' })
  await machine(8)
  await run()
  const [{ id }] = await drafts(bert)
  const { data } = await approve(id, bert)
  expect(await kinds(anna)).toEqual(['orders.approved'])
  expect(
    await query('SELECT what, by_id FROM order_history WHERE order_id = $1 ORDER BY id', [data.id]),
  ).toEqual([
    { what: 'placed', by_id: bert.id },
    { what: 'approved', by_id: bert.id },
  ])
  expect(await run()).toBeUndefined()
  await query('UPDATE orders SET expires_at = $1', [clock.now()])
  expect(await expireOrders(t.app.ctx, signal)).toEqual({ expired: 1 })
  expect(await run()).toEqual({ processed: 1 })
})

test('an order that its owner cancels is drafted again', async () => {
  await plan()
  await machine(8)
  await run()
  const [{ id }] = await drafts()
  const { data } = await approve(id)
  expect(await kinds(anna)).toEqual(['orders.drafted'])
  expect(await t.call(orders.cancelMine, { as: anna, params: { id: data.id } })).toMatchObject({
    status: 200,
  })
  expect(await run()).toEqual({ processed: 1 })
})

test.each(['open', 'dismissed'])(
  'a site with its %s draft can be deleted beside one without a site',
  async (state) => {
    await plan()
    const kitchen = await site('Kitchen')
    await machine(8, kitchen)
    await machine(8)
    expect(await run()).toEqual({ processed: 2 })
    for (const { id } of state === 'open' ? [] : await drafts())
      await t.call(orders.dismissDraft, { as: anna, params: { id } })
    await query('DELETE FROM sites WHERE id = $1', [kitchen])
    expect(await drafts()).toHaveLength(state === 'open' ? 1 : 0)
  },
)

test('the notification names the own device, not that of somebody for whom its reader approves', async () => {
  await plan({ approver: 'anna' }, bert)
  await plan()
  await machine(3, null, bert)
  await run()
  await query('DELETE FROM notices')
  const own = await machine(8)
  await query(`UPDATE devices SET name = 'Own machine' WHERE id = $1`, [own])
  await run()
  const { list } = (await t.call(notices.page, { as: anna })).data
  expect(list).toMatchObject([{ kind: 'orders.drafted', facts: { place: 'Own machine' } }])
})

test('what was approved counts for the month when its device and its variant are deleted', async () => {
  await plan({ monthlyCap: 5000 })
  const first = await machine(8)
  await run()
  await approve((await drafts())[0].id)
  const second = await machine(8, await site('Kitchen'))
  await run()
  await query(`UPDATE orders SET state = 'closed', ended_at = placed_at`)
  await query('DELETE FROM devices WHERE id = $1', [first])
  expect(await drafts()).toMatchObject([{ device: { id: second }, left: 3001 }])
  const other = await rinseAid(t, ada, 'Other')
  await query('DELETE FROM goods_skus WHERE id = $1', [rinse.skuId])
  expect(await drafts()).toEqual([])
  await run()
  expect(await drafts()).toMatchObject([{ goodsId: other.goodsId, left: 3001 }])
  rinse = other
})

test('stock at one site, and an order for it that is not paid, cover its machines alone', async () => {
  await plan()
  const kitchen = await site('Kitchen')
  const bar = await site('Bar')
  await query(
    `INSERT INTO stock_items (owner_id, site_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT $1, $2, id, 'consumable', 'rinse_aid', 'x', 'x', 1, now() FROM products WHERE code = 'xwjTft'`,
    [anna.id, bar],
  )
  const first = await machine(8, kitchen)
  await machine(7, bar)
  expect(await run()).toEqual({ processed: 1 })
  expect(await drafts()).toMatchObject([{ device: { id: first }, quantity: 1 }])
  await query('TRUNCATE order_drafts')
  const lines = [{ skuId: rinse.skuId, quantity: 1 }]
  const more = { addressId: await addressOf(t, anna), expectedFen: 1999, deviceId: first }
  expect(await placeOrder(t, anna, lines, more)).toMatchObject({ status: 200 })
  expect(await run()).toBeUndefined()
})

test('one piece in stock covers one site, and stays meant for it', async () => {
  await plan()
  await query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT $1, id, 'consumable', 'rinse_aid', 'x', 'x', 1, now() FROM products WHERE code = 'xwjTft'`,
    [anna.id],
  )
  await machine(8, await site('Kitchen'))
  await machine(7, await site('Bar'))
  expect(await run()).toEqual({ processed: 1 })
  const [{ id }] = await drafts()
  await approve(id)
  await machine(6, await site('Cellar'))
  await run()
  expect(await drafts()).toHaveLength(1)
})

test('a parcel on its way to one site is not subtracted at another', async () => {
  await plan()
  await machine(8, await site('Kitchen'))
  await run()
  await approve((await drafts())[0].id)
  await machine(7, await site('Bar'))
  expect(await run()).toEqual({ processed: 1 })
})

test('only an enabled account that may buy is named, and names are not tried without end', async () => {
  await t.person('gast', ['GUEST'])
  const dora = await t.person('dora', ['MEMBER'])
  await query('UPDATE accounts SET enabled = false WHERE id = $1', [dora.id])
  expect(await plan({ approver: 'gast' })).toMatchObject(missing)
  expect(await plan({ approver: 'dora' })).toMatchObject(missing)
  for (let count = 2; count < 60; count += 1) await plan({ approver: 'nobody' })
  expect(await plan({ approver: 'bert' })).toMatchObject({ status: 429 })
  expect(await plan()).toMatchObject({ status: 200 })
})

test('orders.stopApproving ends the part of the named person, and the owner approves again', async () => {
  await plan({ approver: 'bert' })
  await machine(8)
  await run()
  const [{ id }] = await drafts(bert)
  const stop = (as: Person) => t.call(orders.stopApproving, { as, params: { id } })
  expect(await stop(ada)).toMatchObject(missing)
  expect(await stop(bert)).toMatchObject({ status: 200 })
  expect(await drafts(bert)).toEqual([])
  expect(await kinds(anna)).toEqual(['orders.approverLeft'])
  expect(await drafts()).toMatchObject([{ id, own: 1, mayDecide: 1 }])
  expect(await stop(bert)).toMatchObject(missing)
})

test('the month of the limit begins at midnight of the site', async () => {
  await plan({ monthlyCap: 5000 })
  const kitchen = await site('Kitchen')
  await machine(8)
  await run()
  await approve((await drafts())[0].id)
  await machine(8, kitchen)
  await run()
  expect(await drafts()).toMatchObject([{ left: 3001 }])
  clock.set('2026-11-30T16:01:00Z')
  expect(await drafts()).toMatchObject([{ left: 5000 }])
  await query(`UPDATE sites SET time_zone = 'Europe/Berlin'`)
  expect(await drafts()).toMatchObject([{ left: 3001 }])
})

test('two drafts approved at once do not exceed the limit together', async () => {
  await plan({ monthlyCap: 2500 })
  await machine(8, await site('Kitchen'))
  await machine(8, await site('Bar'))
  await run()
  const open = await drafts()
  expect(open).toHaveLength(2)
  const answers = await Promise.all(open.map(({ id }: { id: string }) => approve(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await t.call(orders.mine, { as: anna })).data.total).toBe(1)
})

test('a decided draft says so', async () => {
  await plan()
  await machine(8)
  await run()
  const [{ id }] = await drafts()
  await approve(id)
  const changed = { ...conflict, msg: expect.stringContaining('草稿') }
  expect(await approve(id)).toMatchObject(changed)
  expect(await t.call(orders.dismissDraft, { as: anna, params: { id } })).toMatchObject(changed)
})

test('erasing an account removes its drafts and settings, and it approves for nobody', async () => {
  const cleo = await t.person('cleo', ['MEMBER'])
  await plan({}, cleo)
  await plan({ approver: 'cleo' })
  await machine(8, null, cleo)
  await machine(8)
  await run()
  await query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [cleo.id])
  expect(await query('SELECT owner_id, approver_id FROM order_draft_plans')).toEqual([
    { owner_id: anna.id, approver_id: null },
  ])
  expect(await query('SELECT owner_id FROM order_drafts')).toEqual([{ owner_id: anna.id }])
})
