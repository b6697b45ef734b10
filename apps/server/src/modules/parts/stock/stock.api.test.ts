import { parts } from '@limpid/contract/parts/parts'
import type { StockItem } from '@limpid/contract/parts/stock'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

let t: TestApp
let anna: Person
let carl: Person
let guest: Person
let kitchen: string
let site: string
let productId: string
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  guest = await t.person('nemo', [])
  kitchen = await deviceOf(t, anna, 'K-1')
  const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  site = (await t.call(sites.create, { as: anna, body: place })).data.id
  await t.database.pool.query('UPDATE devices SET site_id = $1', [site])
  productId = (await t.database.pool.query(`SELECT id FROM products WHERE code = 'xwjTft'`)).rows[0].id
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }
const conflict = { status: 409, code: 'A0400' }
const done = { status: 200 }
const item = (more = {}) => ({
  productId,
  kind: 'part',
  key: 'pump_seal',
  siteId: null,
  count: 2,
  minimum: 1,
  ...more,
})
const add = (more = {}, as = anna) => t.call(parts.addStock, { as, body: item(more) })
const page = async (query = {}, as = anna): Promise<{ list: StockItem[]; total: number }> =>
  (await t.call(parts.stock, { as, query })).data
const move = (id: string, kind: string, count: number, as = anna) =>
  t.call(parts.moveStock, { as, params: { id }, body: { kind, count, note: '盘点' } })
const movements = async (id: string) =>
  (await t.call(parts.movements, { as: anna, params: { id } })).data.list
const one = async (id: string) => (await page({ pageSize: 200 })).list.find((row) => row.id === id)

test("parts.choices lists the parts of the products of one's own devices", async () => {
  const { data } = await t.call(parts.choices, { as: anna })
  expect(data).toContainEqual({
    productId,
    productName: { zh: expect.any(String), en: expect.any(String) },
    kind: 'part',
    key: 'pump_seal',
    name: { zh: '泵密封件', en: 'Pump seal' },
  })
  expect(data.some(({ kind, key }: StockItem) => kind === 'consumable' && key === 'salt')).toBe(true)
  expect(new Set(data.map((choice: { productId: string }) => choice.productId))).toEqual(new Set([productId]))
  expect((await t.call(parts.choices, { as: carl })).data).toEqual([])
})

describe('parts.addStock', () => {
  test('starts with the current quantity, at a site or without one, each once', async () => {
    const { data } = await add()
    expect(await one(data.id)).toMatchObject({
      name: { en: 'Pump seal' },
      count: 2,
      minimum: 1,
      low: false,
      site: null,
    })
    expect(await movements(data.id)).toMatchObject([{ kind: 'corrected', change: 2, count: 2, by: 'anna' }])
    expect(await add()).toMatchObject(conflict)
    const there = await add({ siteId: site, count: 0 })
    expect(await one(there.data.id)).toMatchObject({ site: { name: '一号店' }, count: 0, low: true })
    expect(await movements(there.data.id)).toEqual([])
  })

  test("is rejected for an unknown part, and for another owner's site", async () => {
    expect(await add({ key: 'belt' })).toMatchObject(missing)
    expect(await add({ kind: 'consumable' })).toMatchObject(missing)
    expect(await add({ productId: '999999' })).toMatchObject(missing)
    expect(await add({ count: -1 })).toMatchObject(invalid)
    expect(await add({ key: 'door_gasket', siteId: site }, carl)).toMatchObject(missing)
  })
})

test('parts.moveStock adds, removes no more than there is, and recounts; every movement is kept', async () => {
  const { id } = (await add({ key: 'rinse_jets', count: 0 })).data
  expect(await move(id, 'received', 10)).toMatchObject(done)
  expect(await move(id, 'used', 3)).toMatchObject(done)
  expect(await move(id, 'used', 8)).toMatchObject(conflict)
  expect(await move(id, 'corrected', 5)).toMatchObject(done)
  expect(await move(id, 'lost', 5)).toMatchObject(invalid)
  expect(await one(id)).toMatchObject({ count: 5 })
  expect(await movements(id)).toMatchObject([
    { kind: 'corrected', change: -2, count: 5, note: '盘点' },
    { kind: 'used', change: -3, count: 7 },
    { kind: 'received', change: 10, count: 10, by: 'anna', at: '2026-11-21T08:00:00.000Z' },
  ])
})

test("parts.stock filters, sorts and pages on the server, and shows no other owner's stock", async () => {
  await add({ kind: 'consumable', key: 'salt', count: 4, minimum: 9 })
  expect((await page({ keywords: '软水盐' })).list).toMatchObject([{ key: 'salt', low: true }])
  expect((await page({ kind: 'consumable' })).total).toBe(1)
  expect((await page({ siteId: site })).list.every((row) => row.site?.id === site)).toBe(true)
  expect((await page({ low: '1' })).list.every(({ low }) => low)).toBe(true)
  const counts = (await page({ sort: 'count', descending: '1' })).list.map(({ count }) => count)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  const second = await page({ sort: 'count', descending: '1', pageSize: 1, pageNum: 2 })
  expect(second.list.map(({ count }) => count)).toEqual([counts[1]])
  expect(await page({}, carl)).toEqual({ list: [], total: 0 })
})

describe('a replacement part', () => {
  const replace = (fromStock = true) =>
    t.call(parts.replace, {
      as: anna,
      params: { id: kitchen, key: 'softening_cartridge' },
      body: { serial: '', at: clock.now().toISOString(), reason: 'planned', note: '', fromStock },
    })

  test("is taken from the device's site first, then from stock without a site, and not from elsewhere", async () => {
    const place = { name: '二号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const other = (await t.call(sites.create, { as: anna, body: place })).data.id
    const key = 'softening_cartridge'
    const far = (await add({ key, siteId: other, count: 5 })).data.id
    expect(await replace()).toMatchObject(conflict)
    const general = (await add({ key, count: 1 })).data.id
    const near = (await add({ key, siteId: site, count: 1 })).data.id
    const { data } = await t.call(parts.ofDevice, { as: anna, params: { id: kitchen } })
    expect(data.find((part: { key: string }) => part.key === key)).toMatchObject({ inStock: 2 })
    expect(await replace()).toMatchObject(done)
    expect([(await one(near))?.count, (await one(general))?.count]).toEqual([0, 1])
    expect(await movements(near)).toMatchObject([
      { kind: 'used', change: -1, device: { id: kitchen } },
      { kind: 'corrected' },
    ])
    expect(await replace()).toMatchObject(done)
    expect((await one(general))?.count).toBe(0)
    expect(await replace()).toMatchObject(conflict)
    expect((await one(far))?.count).toBe(5)
  })

  test('is not available when there is none, and the last one only once', async () => {
    const { data } = await t.call(parts.replacements, { as: anna, params: { id: kitchen } })
    expect(data.total).toBe(2)
    expect(await replace(false)).toMatchObject(done)
  })
})

test('parts.removeStock drops an empty item; added again it has its movements again', async () => {
  const { id } = (await add({ key: 'door_gasket', count: 1 })).data
  const params = { id }
  expect(await t.call(parts.removeStock, { as: anna, params })).toMatchObject(conflict)
  await move(id, 'used', 1)
  expect(await t.call(parts.removeStock, { as: anna, params })).toMatchObject(done)
  expect(await one(id)).toBeUndefined()
  expect(await t.call(parts.movements, { as: anna, params })).toMatchObject(missing)
  expect((await add({ key: 'door_gasket', count: 3 })).data.id).toBe(id)
  expect(await movements(id)).toHaveLength(3)
  expect(await one(id)).toMatchObject({ count: 3 })
})

test('stock at a deleted site becomes stock without a site', async () => {
  const place = { name: '三号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  const gone = (await t.call(sites.create, { as: anna, body: place })).data.id
  const { id } = (await add({ key: 'dosing_hose', siteId: gone })).data
  await add({ key: 'dosing_hose' })
  expect(await t.call(sites.remove, { as: anna, params: { id: gone } })).toMatchObject(done)
  expect(await one(id)).toMatchObject({ site: null, count: 2 })
})

test('parts.changeStock sets the minimum; every call needs a signed-in user, a permission and stock of their own', async () => {
  const { id } = (await add({ key: 'inlet_strainer' })).data
  const params = { id }
  expect(await t.call(parts.changeStock, { as: anna, params, body: { minimum: 9 } })).toMatchObject(done)
  expect(await one(id)).toMatchObject({ minimum: 9, low: true })
  for (const [endpoint, requested] of [
    [parts.changeStock, { params, body: { minimum: 1 } }],
    [parts.moveStock, { params, body: { kind: 'used', count: 1, note: '' } }],
    [parts.movements, { params }],
    [parts.removeStock, { params }],
  ] as const) {
    expect(await t.call(endpoint, requested), endpoint.path).toMatchObject(nobody)
    expect(await t.call(endpoint, { ...requested, as: guest }), endpoint.path).toMatchObject(denied)
    expect(await t.call(endpoint, { ...requested, as: carl }), endpoint.path).toMatchObject(missing)
  }
  for (const endpoint of [parts.stock, parts.choices])
    expect(await t.call(endpoint, { as: guest }), endpoint.path).toMatchObject(denied)
  expect(await add({}, guest)).toMatchObject(denied)
})
