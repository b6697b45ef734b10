import { type Delivery, deliveries, type ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { parts } from '@limpid/contract/parts/parts'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { erasedAccount } from '../../../testing/factories/erased.ts'
import { shareWith } from '../../../testing/factories/shares.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let ada: Person
let guest: Person
let kitchen: string
let site: string
let productId: string
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  ada = await t.person('ada', ['ADMIN'])
  guest = await t.person('nemo', [])
  kitchen = await deviceOf(t, anna, 'K-1')
  const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  site = (await t.call(sites.create, { as: anna, body: place })).data.id
  await t.database.pool.query(`UPDATE devices SET site_id = $1, created_at = '2026-11-01T00:00:00Z'`, [site])
  productId = (await t.database.pool.query(`SELECT id FROM products WHERE code = 'xwjTft'`)).rows[0].id
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }
const conflict = { status: 409, code: 'A0400' }
const done = { status: 200 }
const line = (more = {}) => ({ productId, kind: 'part', key: 'pump_seal', quantity: 2, ...more })
const details = {
  supplier: '华东备件',
  orderNumber: 'PO-7',
  carrier: '',
  tracking: '',
  expectedOn: '2026-12-01',
  note: '',
}
const order = (more = {}, as = anna) =>
  t.call(deliveries.create, {
    as,
    body: { ...details, deviceId: null, siteId: null, lines: [line()], ...more },
  })
const page = async (query = {}, as = anna): Promise<{ list: Delivery[]; total: number }> =>
  (await t.call(deliveries.page, { as, query: { pageSize: 100, ...query } })).data
const one = async (id: string) => (await page()).list.find((row) => row.id === id)
const receive = (id: string, as = anna, lines?: { id: string | undefined; quantity: number }[]) =>
  t.call(deliveries.receive, { as, params: { id }, ...(lines && { body: { lines } }) })
const stock = async (key: string) => {
  const { data } = await t.call(parts.stock, { as: anna, query: { pageSize: 100 } })
  return data.list.filter((item: { key: string }) => item.key === key)
}

describe('a delivery', () => {
  test('is ordered, shipped and received into the stock at its destination, each step with who and when', async () => {
    const { id } = (
      await order({ deviceId: kitchen, lines: [line(), line({ key: 'salt', kind: 'consumable' })] })
    ).data
    expect(await one(id)).toMatchObject({
      state: 'ordered',
      supplier: '华东备件',
      expectedOn: '2026-12-01',
      device: { id: kitchen, sn: 'K-1' },
      site: '一号店',
      lines: [{ key: 'pump_seal', name: { en: 'Pump seal' }, quantity: 2 }, { key: 'salt' }],
      ordered: { by: 'anna', at: '2026-11-21T08:00:00.000Z' },
      shipped: null,
      ended: null,
    })
    clock.advance(3_600_000)
    const body = { carrier: '顺丰', tracking: 'SF-1', expectedOn: '2026-11-24' }
    expect(await t.call(deliveries.ship, { as: anna, params: { id }, body })).toMatchObject(done)
    expect(await t.call(deliveries.ship, { as: anna, params: { id }, body })).toMatchObject(conflict)
    expect(await one(id)).toMatchObject({
      state: 'shipped',
      tracking: 'SF-1',
      shipped: { by: 'anna', at: '2026-11-21T09:00:00.000Z' },
    })
    expect(await receive(id)).toMatchObject(done)
    expect(await one(id)).toMatchObject({ state: 'received', ended: { by: 'anna' } })
    const [seals] = await stock('pump_seal')
    expect(seals).toMatchObject({ count: 2, site: { name: '一号店' } })
    const { data } = await t.call(parts.movements, { as: anna, params: { id: seals.id } })
    expect(data.list).toMatchObject([{ kind: 'received', change: 2, note: 'PO-7', by: 'anna' }])
    expect(await receive(id)).toMatchObject(conflict)
    expect((await stock('pump_seal'))[0].count).toBe(2)
  })

  test('received twice at once is added to the stock once', async () => {
    const { id } = (await order({ lines: [line({ key: 'rinse_jets', quantity: 5 })] })).data
    const both = await Promise.all([receive(id), receive(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stock('rinse_jets')).toMatchObject([{ count: 5, site: null }])
  })

  test('arrives in parts: each goes into the stock, the rest stays open, and the last item closes it', async () => {
    const lines = [
      line({ key: 'inlet_strainer', quantity: 5 }),
      line({ key: 'descaler', kind: 'consumable' }),
    ]
    const { id } = (await order({ siteId: site, lines })).data
    const [strainers, descaler] = (await one(id))?.lines ?? []
    expect(await receive(id, anna, [{ id: strainers?.id, quantity: 3 }])).toMatchObject(done)
    expect(await one(id)).toMatchObject({
      state: 'partial',
      ended: null,
      lines: [
        { quantity: 5, received: 3 },
        { quantity: 2, received: 0 },
      ],
    })
    expect(await stock('inlet_strainer')).toMatchObject([{ count: 3 }])
    expect(await stock('descaler')).toEqual([])
    expect(await receive(id, anna, [{ id: strainers?.id, quantity: 3 }])).toMatchObject(conflict)
    expect(await t.call(deliveries.cancel, { as: anna, params: { id } })).toMatchObject(conflict)
    const other = (await order()).data.id
    const foreign = (await one(other))?.lines[0]?.id
    expect(await receive(id, anna, [{ id: foreign, quantity: 1 }])).toMatchObject(missing)
    const twice = [1, 1].map((quantity) => ({ id: descaler?.id, quantity }))
    expect(await receive(id, anna, twice)).toMatchObject(invalid)
    expect(await receive(id)).toMatchObject(done)
    expect(await one(id)).toMatchObject({
      state: 'received',
      ended: { by: 'anna' },
      lines: [{ received: 5 }, { received: 2 }],
    })
    expect(await stock('inlet_strainer')).toMatchObject([{ count: 5 }])
    expect(await stock('descaler')).toMatchObject([{ count: 2 }])
    await t.call(deliveries.cancel, { as: anna, params: { id: other } })
  })

  test('received in part can be closed without the rest, which is then no longer in transit', async () => {
    const close = (id: string) => t.call(deliveries.close, { as: anna, params: { id } })
    const { id } = (await order({ lines: [line({ key: 'inlet_strainer', quantity: 4 })] })).data
    expect(await close(id)).toMatchObject(conflict)
    const [strainers] = (await one(id))?.lines ?? []
    await receive(id, anna, [{ id: strainers?.id, quantity: 1 }])
    expect(await close(id)).toMatchObject(done)
    expect(await one(id)).toMatchObject({ state: 'received', lines: [{ quantity: 4, received: 1 }] })
    expect(await receive(id)).toMatchObject(conflict)
  })

  test('can be edited and cancelled while in transit; a cancelled one stays out of the stock', async () => {
    const { id } = (await order({ lines: [line({ key: 'door_gasket' })] })).data
    const change = { ...details, supplier: '别家', expectedOn: null }
    const put = () => t.call(deliveries.update, { as: anna, params: { id }, body: change })
    expect(await put()).toMatchObject(done)
    expect(await one(id)).toMatchObject({ supplier: '别家', expectedOn: null })
    expect(await t.call(deliveries.cancel, { as: anna, params: { id } })).toMatchObject(done)
    expect(await one(id)).toMatchObject({ state: 'cancelled', ended: { by: 'anna' } })
    expect(await put()).toMatchObject(conflict)
    expect(await receive(id)).toMatchObject(conflict)
    expect(await stock('door_gasket')).toEqual([])
  })

  test('is rejected without items, with a duplicate, with an unknown part, and for a site of another owner', async () => {
    expect(await order({ lines: [] })).toMatchObject(invalid)
    expect(await order({ lines: [line(), line()] })).toMatchObject(invalid)
    expect(await order({ lines: [line({ quantity: 0 })] })).toMatchObject(invalid)
    expect(await order({ expectedOn: '1 May' })).toMatchObject(invalid)
    expect(await order({ lines: [line({ key: 'belt' })] })).toMatchObject(missing)
    expect(await order({ deviceId: kitchen }, carl)).toMatchObject(missing)
    expect(await order({ siteId: site }, carl)).toMatchObject(missing)
  })
})

test("deliveries.page filters, sorts and pages on the server, and shows no other owner's deliveries", async () => {
  const all = await page()
  expect((await page({ state: 'received' })).list.every(({ state }) => state === 'received')).toBe(true)
  expect((await page({ keywords: 'sf-1' })).total).toBe(1)
  expect((await page({ keywords: 'rinse' })).total).toBe(1)
  expect((await page({ siteId: site })).list.every((row) => row.site === '一号店')).toBe(true)
  const names = (await page({ sort: 'supplier' })).list.map(({ supplier }) => supplier)
  expect(names).toEqual([...names].sort())
  const second = await page({ pageSize: 1, pageNum: 2, descending: '1' })
  expect(second).toMatchObject({ total: all.total, list: [{ id: all.list.at(-2)?.id }] })
  expect(await page({}, carl)).toEqual({ list: [], total: 0 })
})

test('deliveries.ofDevice is for users who may open the tab; only owner and staff order for it', async () => {
  const ofDevice = (as?: Person) =>
    t.call(deliveries.ofDevice, { ...(as && { as }), params: { id: kitchen } })
  expect((await ofDevice(anna)).data.total).toBe(1)
  expect(await ofDevice()).toMatchObject(nobody)
  expect(await ofDevice(guest)).toMatchObject(denied)
  expect(await ofDevice(carl)).toMatchObject(missing)
  await shareWith(t, kitchen, bert, { tabs: ['parts'], level: 'control' })
  expect(await ofDevice(bert)).toMatchObject(denied)
  await t.database.pool.query(`UPDATE shares SET tabs = '{deliveries}'`)
  expect((await ofDevice(bert)).data.total).toBe(1)
  expect(await order({ deviceId: kitchen }, bert)).toMatchObject(denied)
  const staffs = (await order({ deviceId: kitchen }, ada)).data.id
  expect(await receive(staffs, bert)).toMatchObject(missing)
  expect(await one(staffs)).toMatchObject({ ordered: { by: 'ada' } })
  expect(await receive(staffs, ada)).toMatchObject(done)
  const byGone = 'ordered_by = $1, shipped_by = $1, shipped_at = now(), ended_by = $1'
  const values = [await erasedAccount(t, 'gone'), staffs]
  await t.database.pool.query(`UPDATE deliveries SET ${byGone} WHERE id = $2`, values)
  const by = null
  expect(await one(staffs)).toMatchObject({ ordered: { by }, shipped: { by }, ended: { by } })
  expect((await stock('pump_seal'))[0].count).toBe(4)
  await t.database.pool.query('DELETE FROM shares')
})

describe('deliveries.proposal', () => {
  const proposal = async (query: Record<string, string | number> = {}, as = anna): Promise<ProposedLine[]> =>
    (await t.call(deliveries.proposal, { as, query })).data
  const find = async (key: string, query = {}) => (await proposal(query)).find((one) => one.key === key)

  test('does not guess what is unknown, and covers what the stock is below its minimum', async () => {
    expect(await proposal()).toEqual([])
    const { id } = (await stock('rinse_jets'))[0]
    await t.call(parts.changeStock, { as: anna, params: { id }, body: { minimum: 8 } })
    expect(await proposal()).toMatchObject([
      { key: 'rinse_jets', quantity: 3, inStock: 5, minimum: 8, needs: [] },
    ])
    const { data } = await order({ lines: [line({ key: 'rinse_jets', quantity: 1 })] })
    expect(await find('rinse_jets')).toMatchObject({ quantity: 2, underWay: 1 })
    await t.call(deliveries.cancel, { as: anna, params: { id: data.id } })
  })

  test('says which part is due within some days, and what runs out at the recent rate', async () => {
    const { pool } = t.database
    await pool.query(
      `INSERT INTO metrics (key) VALUES ('detergent_level'), ('rinse_aid_level') ON CONFLICT DO NOTHING`,
    )
    await pool.query(
      `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max)
       SELECT $1, m.id, d.day, 1, d.value, 0, 0 FROM metrics m,
         (VALUES ('2026-11-18'::date, 70), ('2026-11-19', 65), ('2026-11-20', 60)) AS d(day, value) WHERE m.key = 'detergent_level'`,
      [kitchen],
    )
    await pool.query(
      `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
       SELECT $1, id, $2, CASE key WHEN 'detergent_level' THEN 50 ELSE 12 END, $2 FROM metrics
        WHERE key IN ('detergent_level', 'rinse_aid_level')`,
      [kitchen, clock.now()],
    )
    const detergent = await find('detergent')
    expect(detergent).toMatchObject({
      kind: 'consumable',
      quantity: 1,
      needs: [
        {
          device: { id: kitchen, timeZone: 'Asia/Shanghai' },
          why: 'level',
          endsAt: '2026-12-01T09:00:00.000Z',
        },
      ],
    })
    expect(await find('rinse_aid')).toMatchObject({
      needs: [{ why: 'low', endsAt: null }],
    })
    expect(await find('detergent', { days: 9 })).toBeUndefined()
    expect(await find('dosing_hose')).toBeUndefined()
    expect(await find('dosing_hose', { days: 365, deviceId: kitchen })).toMatchObject({
      quantity: 1,
      needs: [{ why: 'life' }],
    })
    expect(await find('detergent', { siteId: site })).toBeDefined()
  })

  test("covers one's own devices only", async () => {
    expect(await t.call(deliveries.proposal)).toMatchObject(nobody)
    expect(await t.call(deliveries.proposal, { as: guest })).toMatchObject(denied)
    expect(await t.call(deliveries.proposal, { as: carl, query: { deviceId: kitchen } })).toMatchObject(
      missing,
    )
    expect(await t.call(deliveries.proposal, { as: carl, query: { siteId: site } })).toMatchObject(missing)
    expect(await t.call(deliveries.proposal, { as: anna, query: { days: 0 } })).toMatchObject(invalid)
  })
})

test('every change needs a signed-in user, a permission and a delivery of their own', async () => {
  const params = { id: (await order()).data.id }
  for (const [endpoint, body] of [
    [deliveries.update, details],
    [deliveries.ship, details],
    ...[deliveries.receive, deliveries.close, deliveries.cancel].map((call) => [call, undefined] as const),
  ] as const) {
    const call = (as?: Person) => t.call(endpoint, { ...(as && { as }), params, ...(body && { body }) })
    expect(await call(), endpoint.path).toMatchObject(nobody)
    expect(await call(guest), endpoint.path).toMatchObject(denied)
    expect(await call(carl), endpoint.path).toMatchObject(missing)
  }
  expect(await order({}, guest)).toMatchObject(denied)
})
