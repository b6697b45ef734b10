import { type AuditThing, audit } from '@limpid/contract/audit/audit'
import { coupons } from '@limpid/contract/coupons/coupons'
import { menus } from '@limpid/contract/menus/menus'
import { orders } from '@limpid/contract/orders/orders'
import { roles } from '@limpid/contract/roles/roles'
import { shop } from '@limpid/contract/shop/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { couponOf } from '../../../testing/factories/coupons.ts'
import { articleOf } from '../../../testing/factories/goods.ts'
import { addressOf, placeOrder, soldArticle, topUpBalance } from '../../../testing/factories/orders.ts'
import { snapshots } from './things.reads.ts'

let t: TestApp
let admin: Person

beforeAll(async () => {
  t = await createTestApp()
  admin = await t.person('ada', ['ADMIN'])
})
afterAll(() => t.close())

test('names goods and variants', async () => {
  const id = await articleOf(t, admin, 'Salt')
  const { data } = await t.call(audit.page, { as: admin, query: {} })
  const things = data.list.flatMap((line: { things: unknown[] }) => line.things)
  expect(things).toContainEqual(expect.objectContaining({ noun: 'spu', id, name: 'Salt' }))
  const { rows } = await t.database.pool.query('SELECT id FROM goods_skus WHERE goods_id = $1', [id])
  const skus = new Map([['sku', new Set([String(rows[0].id)])]])
  const names = await snapshots(t.database.db, skus, t.app.ctx.config.links)
  expect([...names.values()]).toMatchObject([{ name: 'Salt Salt', nameEn: null }])
})

test('shows names and values in the language of the reader; older entries keep both in one text', async () => {
  const root = await t.person('rhea', ['ROOT'])
  const { data: role } = await t.call(roles.create, {
    as: root,
    body: {
      name: '店长',
      nameEn: 'Shop manager',
      code: 'MANAGER',
      sort: 1,
      status: 1,
      dataScope: 'self',
      deptIds: [],
    },
  })
  const tree = (await t.call(menus.grantTree, { as: root })).data
  await t.call(menus.setMenus, { as: root, params: { id: role.id }, body: [tree[0].id] })
  const granted = async (language: string) => {
    const query = { call: 'menus.setMenus' }
    const headers = { 'accept-language': language }
    const { list } = (await t.call(audit.page, { as: root, query, headers })).data
    const whole = await t.call(audit.get, { as: root, params: { id: list[0].id }, headers })
    expect(whole.data.things).toEqual(list[0].things)
    return list[0].things.map(({ name, changes }: AuditThing) => [name, changes.map(({ after }) => after)])
  }
  expect(await granted('zh-CN')).toEqual([['店长', [['首页']]]])
  expect(await granted('en')).toEqual([['Shop manager', [['Dashboard']]]])
  const found = async (keywords: string) =>
    (await t.call(audit.page, { as: root, query: { keywords, call: 'menus.setMenus' } })).data.total
  expect([await found('店长'), await found('shop man')]).toEqual([1, 1])

  await t.database.pool.query(
    `INSERT INTO audit_things (line_id, noun, thing_id, at, name, act, changes)
     SELECT max(id), 'menus', '1', now(), '首页 Dashboard', 'changed', '[{"field": "title", "before": "首页 Home", "after": null}]'
       FROM audit_lines WHERE call = 'menus.setMenus'`,
  )
  expect(await granted('en')).toContainEqual(['首页 Dashboard', [null]])
})

test('names the address and the held coupons of an order, the address by its region alone', async () => {
  const [cleo, shop] = [await t.person('cleo', ['MEMBER']), await t.person('sam', ['SHOP'])]
  const { skuId } = await soldArticle(t, admin, 'Descaler', 10, 5000)
  const couponId = await couponOf(t, shop)
  await t.call(coupons.handOut, { as: shop, params: { id: couponId }, body: { members: ['cleo'] } })
  const { rows } = await t.database.pool.query('SELECT max(id)::text AS id FROM held_coupons')
  const [{ id: heldId }] = rows
  const addressId = await addressOf(t, cleo)
  const placing = { addressId, expectedFen: 4000, couponIds: [heldId] }
  expect(await placeOrder(t, cleo, [{ skuId, quantity: 1 }], placing)).toMatchObject({ status: 200 })
  const { list } = (await t.call(audit.page, { as: admin, query: { call: 'orders.place', person: 'cleo' } }))
    .data
  const line = (await t.call(audit.get, { as: admin, params: { id: list[0].id } })).data
  const { name } = (await t.database.pool.query('SELECT name FROM coupons WHERE id = $1', [couponId])).rows[0]
  expect(line.names).toContainEqual({ field: 'addressId', id: addressId, name: '浙江 杭州' })
  expect(line.names).toContainEqual({ field: 'couponIds', id: heldId, name })
  const { city } = (await t.database.pool.query('SELECT city FROM addresses WHERE id = $1', [addressId]))
    .rows[0]
  const stored = await t.database.pool.query('SELECT FROM audit_things WHERE name LIKE $1', [`%${city}%`])
  expect(stored.rowCount).toBe(0)
  const created = await t.call(audit.page, { as: admin, query: { call: 'addresses.create', person: 'cleo' } })
  expect(created.data.list[0].things).toMatchObject([{ noun: 'addresses', id: addressId, name: '浙江 杭州' }])
  const targets = line.things.map((thing: AuditThing) => [thing.noun, thing.id, thing.name])
  expect(targets).toContainEqual(['held-coupons', heldId, name])
  expect(targets.map(([noun]: string[]) => noun)).not.toContain('coupons')
})

test('names an invoice by its number', async () => {
  const [anna, shop] = [await t.person('anna', ['MEMBER']), await t.person('sue', ['SHOP'])]
  const { skuId } = await soldArticle(t, admin, 'Rinse', 10, 500)
  const placing = { addressId: await addressOf(t, anna), expectedFen: 500 }
  const { data: order } = await placeOrder(t, anna, [{ skuId, quantity: 1 }], placing)
  await topUpBalance(t, anna, 500)
  await t.call(orders.pay, { as: anna, params: { id: order.id } })
  const title = await t.call(orders.addInvoiceTitle, { as: anna, body: { buyer: 'personal', name: 'Anna' } })
  const body = { titleId: title.data.id, kind: 'ordinary' }
  expect(await t.call(orders.requestInvoice, { as: anna, params: { id: order.id }, body })).toMatchObject({
    status: 200,
  })
  const { list } = (await t.call(orders.invoices, { as: shop, query: {} })).data
  const [{ id, number }] = list
  const issued = { issuedNumber: '26440000000000000001', issuedOn: '2026-11-24', link: '' }
  expect(await t.call(orders.issueInvoice, { as: shop, params: { id }, body: issued })).toMatchObject({
    status: 200,
  })
  const { data } = await t.call(audit.page, { as: admin, query: {} })
  const things = data.list.flatMap((line: { things: unknown[] }) => line.things)
  expect(things).toContainEqual(expect.objectContaining({ noun: 'invoices', id, name: number }))
})

test('names an invoice title, which is not stored, and what is in a cart by its variant', async () => {
  const bea = await t.person('bea', ['MEMBER'])
  const { skuId } = await soldArticle(t, admin, 'Filter', 10, 500)
  const { code } = (await t.database.pool.query('SELECT code FROM goods_skus WHERE id = $1', [skuId])).rows[0]
  const body = { buyer: 'personal', name: 'Beatrix Full' }
  const titleId = (await t.call(orders.addInvoiceTitle, { as: bea, body })).data.id
  const placing = { addressId: await addressOf(t, bea), expectedFen: 500 }
  await t.call(shop.setCartLine, { as: bea, params: { id: skuId }, body: { quantity: 1 } })
  const invoice = { titleId, kind: 'ordinary' }
  await placeOrder(t, bea, [{ skuId, quantity: 1 }], { ...placing, invoice })
  const entry = async (call: string) => {
    const { list } = (await t.call(audit.page, { as: admin, query: { call, person: 'bea' } })).data
    return (await t.call(audit.get, { as: admin, params: { id: list[0].id } })).data
  }
  expect((await entry('orders.addInvoiceTitle')).things).toMatchObject([
    { noun: 'invoice-titles', id: titleId, name: 'Beatrix Full' },
  ])
  expect((await entry('orders.place')).names).toContainEqual({
    ...{ field: 'titleId', id: titleId, name: 'Beatrix Full' },
  })
  expect((await entry('shop.setCartLine')).things).toMatchObject([
    { noun: 'cart', id: skuId, name: `Filter ${code}` },
  ])
  await t.call(orders.removeInvoiceTitle, { as: bea, params: { id: titleId } })
  for (const call of ['orders.removeInvoiceTitle', 'orders.addInvoiceTitle'])
    expect((await entry(call)).things).toMatchObject([{ id: titleId, name: '', present: false }])
  const stored = await t.database.pool.query("SELECT FROM audit_things WHERE name LIKE '%Beatrix%'")
  expect(stored.rowCount).toBe(0)
})
