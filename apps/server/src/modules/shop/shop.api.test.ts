import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import { shop } from '@limpid/contract/shop/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { articleOf } from '../../../testing/factories/goods.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let kitchen: string
let rinse: string
let salt: string
let hidden: string
let rinseSku: string
const clock = setClock('2026-11-24T08:00:00Z')

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  rinse = await articleOf(t, ada, 'Rinse')
  salt = await articleOf(t, ada, 'Salt')
  hidden = await articleOf(t, ada, 'Filter')
  await sell(rinse, salt, hidden)
  await t.database.pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'consumable', 'rinse_aid' FROM devices WHERE id = $2`,
    [rinse, kitchen],
  )
  await t.database.pool.query(
    `UPDATE categories SET visible = false WHERE id = (SELECT category_id FROM goods WHERE id = $1)`,
    [hidden],
  )
  rinseSku = (await t.database.pool.query('SELECT id FROM goods_skus WHERE goods_id = $1', [rinse])).rows[0]
    .id
})
afterAll(() => t.close())

const missing = { status: 404, code: 'A0401' }
const sell = (...ids: string[]) =>
  t.call(goods.setOnSale, { as: ada, params: { ids: ids.join(',') }, body: { onSale: 1 } })
const names = async (query: Record<string, string> = {}, as = anna) => {
  const { data } = await t.call(shop.page, { as, query })
  return data.list.map(({ name, fits }: { name: string; fits: number }) => [name, fits])
}

test('shop.page shows what is on sale in visible categories, what fits first', async () => {
  expect(await names()).toEqual([
    ['Rinse', 1],
    ['Salt', 0],
  ])
  expect(await names({}, bert)).toEqual([
    ['Rinse', 0],
    ['Salt', 0],
  ])
  expect(await names({ deviceId: kitchen })).toEqual([['Rinse', 1]])
  expect(await names({ keywords: 'sal' })).toEqual([['Salt', 0]])
  expect(await names({ sort: 'name', descending: '1' })).toEqual([
    ['Salt', 0],
    ['Rinse', 1],
  ])
})

test('shop.page turns its pages across what fits and what does not, in both directions', async () => {
  const paged = async (descending: string) =>
    Promise.all(
      ['1', '2', '3'].map(async (pageNum) => {
        const query = { sort: 'fits', descending, pageSize: '1', pageNum }
        const { data } = await t.call(shop.page, { as: anna, query })
        return [data.total, ...data.list.map(({ name }: { name: string }) => name)]
      }),
    )
  expect(await paged('0')).toEqual([[2, 'Rinse'], [2, 'Salt'], [2]])
  expect(await paged('1')).toEqual([[2, 'Salt'], [2, 'Rinse'], [2]])
  expect(await names({ sort: 'price', descending: '1' })).toHaveLength(2)
  expect(await names({ keywords: 'RIN' })).toEqual([['Rinse', 1]])
})

test('shop.page finds one or two characters in names and codes, on any page, as it finds longer words', async () => {
  const { pool } = t.database
  const { rows: before } = await pool.query('SELECT goods_id, names, codes FROM goods_listing')
  await pool.query(
    `UPDATE goods_listing SET names = CASE goods_id WHEN $1 THEN '漂洗剂 rinse' ELSE '软水盐 salt' END, codes = CASE goods_id WHEN $1 THEN '编-01' ELSE '盐-02' END`,
    [rinse],
  )
  const found = async (keywords: string) => {
    const orders = [{ sort: 'fits' }, { sort: 'fits', descending: '1' }, { sort: 'name' }]
    const pages = orders.map((order) => t.call(shop.page, { as: anna, query: { keywords, ...order } }))
    const far = { keywords, sort: 'fits', pageNum: '60', pageSize: '10' }
    const beyond = (await t.call(shop.page, { as: anna, query: far })).data
    expect(beyond.list).toEqual([])
    return (await Promise.all(pages)).map(({ data }) => [data.total, data.list.length])
  }
  const both = [2, 2]
  const [one, none] = [
    [1, 1],
    [0, 0],
  ]
  expect(await found('盐')).toEqual([one, one, one])
  expect(await found('编')).toEqual([one, one, one])
  expect(await found('水盐')).toEqual([one, one, one])
  // Both are there, apart; and in two texts.
  expect(await found('软盐')).toEqual([none, none, none])
  expect(await found('剂编')).toEqual([none, none, none])
  expect(await found('-0')).toEqual([both, both, both])
  for (const { goods_id, names, codes } of before)
    await pool.query('UPDATE goods_listing SET names = $2, codes = $3 WHERE goods_id = $1', [
      goods_id,
      names,
      codes,
    ])
})

test('shop.page names the variants, and none of goods without specs', async () => {
  const { pool } = t.database
  const rows = async () => (await t.call(shop.page, { as: anna, query: {} })).data.list
  expect((await rows())[0].variants).toEqual({ zh: '', en: '' })
  const specs = [{ name: '净含量', nameEn: 'Net', values: [{ name: '5 千克', nameEn: '5 kg' }] }]
  await pool.query('UPDATE goods SET specs = $2 WHERE id = $1', [rinse, JSON.stringify(specs)])
  await pool.query(`UPDATE goods_skus SET value_indexes = '{0}' WHERE goods_id = $1`, [rinse])
  expect((await rows())[0].variants).toEqual({ zh: '5 千克', en: '5 kg' })
  await pool.query(`UPDATE goods_skus SET value_indexes = '{}' WHERE goods_id = $1`, [rinse])
  await pool.query(`UPDATE goods SET specs = '[]' WHERE id = $1`, [rinse])
})

test('shop.page filters by a device of the caller only', async () => {
  expect(await names({ deviceId: kitchen }, bert)).toEqual([])
})

test('shop.forMyDevices says what is left of each consumable, and which articles fit', async () => {
  const { pool } = t.database
  await pool.query(`INSERT INTO metrics (key) VALUES ('rinse_aid_level') ON CONFLICT DO NOTHING`)
  await pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
     SELECT $1, id, $2, 12, $2 FROM metrics WHERE key = 'rinse_aid_level'`,
    [kitchen, clock.now()],
  )
  const { data } = await t.call(shop.forMyDevices, { as: anna })
  expect(data).toMatchObject([
    {
      device: { id: kitchen },
      kind: 'consumable',
      level: 12,
      state: 'low',
      offers: [{ id: rinse, fits: 1 }],
    },
  ])
  expect((await t.call(shop.forMyDevices, { as: bert })).data).toEqual([])
})

test('shop.forMyDevices says that a part which is due lies in stock or is on order', async () => {
  const { pool } = t.database
  await pool.query(
    `INSERT INTO goods_fits (goods_id, product_id, kind, key) SELECT $1, product_id, 'part', 'dosing_hose' FROM devices WHERE id = $2`,
    [salt, kitchen],
  )
  await pool.query(
    `INSERT INTO device_parts (device_id, key, name_zh, name_en, installed_at) VALUES ($1, 'dosing_hose', 'x', 'x', '2020-01-01')`,
    [kitchen],
  )
  const found = async () => {
    const { data } = await t.call(shop.forMyDevices, { as: anna })
    return data.flatMap(({ kind, state, covered }: Record<string, string>) =>
      kind === 'part' ? [[state, covered]] : [],
    )
  }
  expect(await found()).toEqual([['empty', null]])
  await pool.query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT owner_id, product_id, 'part', 'dosing_hose', 'x', 'x', 1, now() FROM devices WHERE id = $1`,
    [kitchen],
  )
  expect(await found()).toEqual([['empty', 'stock']])
  await pool.query('DELETE FROM stock_items')
  await pool.query('DELETE FROM device_parts')
  await pool.query(`DELETE FROM goods_fits WHERE goods_id = $1`, [salt])
})

test('shop.article shows variants with what can be ordered, and nothing that is not sold', async () => {
  const get = (id: string, as = anna) => t.call(shop.article, { as, params: { id } })
  expect((await get(rinse)).data).toMatchObject({
    skus: [{ id: rinseSku, price: 1, available: 1 }],
    devices: [{ id: kitchen }],
    deviceCount: 1,
    vatRate: 13,
  })
  expect((await get(rinse, bert)).data.devices).toEqual([])
  expect(await get(hidden)).toMatchObject(missing)
  expect(await get('987654')).toMatchObject(missing)
})

test('shop.article names the first devices of a large fleet by name, and counts all', async () => {
  const carl = await t.person('carl', ['MEMBER'])
  await t.database.pool.query(
    `INSERT INTO devices (name, sn, product_id, owner_id)
     SELECT 'C' || lpad(n::text, 2, '0'), 'C-' || n, product_id, $2 FROM devices, generate_series(1, 60) n WHERE id = $1`,
    [kitchen, carl.id],
  )
  const { devices, deviceCount } = (await t.call(shop.article, { as: carl, params: { id: rinse } })).data
  expect([devices.length, devices[0].name, devices.at(-1).name, deviceCount]).toEqual([50, 'C01', 'C50', 60])
})

test('shop.categories lists visible categories', async () => {
  const { data } = await t.call(shop.categories, { as: anna })
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Rinse', 'Salt'])
  expect((await t.call(categories.list, { as: ada })).data).toHaveLength(3)
})

test('an open cart of the same buyer, and of nobody else, learns that another page changed it', async () => {
  const [own, other] = [await openLivePage(t, anna), await openLivePage(t, bert)]
  for (const page of [own, other]) {
    page.watch(['cart'])
    await page.next(({ type }) => type === 'watching')
  }
  const params = { id: rinseSku }
  await t.call(shop.setCartLine, { as: anna, params, body: { quantity: 2 } })
  await own.next((message) => message.type === 'news' && message.news.kind === 'cart.changed')
  await t.call(shop.removeCartLines, { as: anna, params: { ids: rinseSku } })
  await own.next((message) => message.type === 'news' && message.news.kind === 'cart.changed')
  await t.call(shop.setCartLine, { as: bert, params, body: { quantity: 1 } })
  await other.next((message) => message.type === 'news')
  expect(other.unread()).toEqual([])
  await t.call(shop.removeCartLines, { as: bert, params: { ids: rinseSku } })
  for (const page of [own, other]) page.close()
})

test('shop.cart keeps the quantity of each variant until it is removed', async () => {
  const set = (id: string, quantity: number, as = anna) =>
    t.call(shop.setCartLine, { as, params: { id }, body: { quantity } })
  expect(await set(rinseSku, 2)).toMatchObject({ status: 200 })
  expect(await set(rinseSku, 3)).toMatchObject({ status: 200 })
  expect(await set('987654', 1)).toMatchObject(missing)
  expect(await set(rinseSku, 0)).toMatchObject({ status: 400 })
  const cart = async (as = anna) => (await t.call(shop.cart, { as })).data
  expect(await cart()).toMatchObject([{ skuId: rinseSku, quantity: 3, available: 1, spec: '', onSale: 1 }])
  const [line] = await cart()
  expect(line).toMatchObject({
    isFitted: true,
    deviceCount: 1,
    devices: [{ id: kitchen, sn: 'K-1', isShort: false }],
  })
  await t.database.pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, details)
     VALUES ($1, 'supply:rinse_aid', 'supply', 'minor', $2, $2, $2, '{"consumable": "rinse_aid"}')`,
    [kitchen, clock.now()],
  )
  expect((await cart())[0].devices).toMatchObject([{ id: kitchen, isShort: true }])
  await t.database.pool.query('DELETE FROM alarms')
  expect(await cart(bert)).toEqual([])
  // Devices of another account are not named.
  await set(rinseSku, 1, bert)
  expect((await cart(bert))[0]).toMatchObject({ devices: [], deviceCount: 0 })
  await t.call(shop.removeCartLines, { as: bert, params: { ids: rinseSku } })
  await t.call(shop.removeCartLines, { as: bert, params: { ids: rinseSku } })
  expect(await cart()).toHaveLength(1)
  await t.call(shop.removeCartLines, { as: anna, params: { ids: rinseSku } })
  expect(await cart()).toEqual([])
})
