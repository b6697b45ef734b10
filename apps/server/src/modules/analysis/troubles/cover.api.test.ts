import { analysis } from '@limpid/contract/analysis/analysis'
import type { Trouble } from '@limpid/contract/analysis/troubles'
import { deliveries, type ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { parts } from '@limpid/contract/parts/parts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { staffOf } from '../../../../testing/factories/staff.ts'

let t: TestApp
let anna: Person
let product: string
/** Three machines; the last one has the least left. */
let machines: [string, string, string]
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  machines = [await deviceOf(t, anna, 'M-1'), await deviceOf(t, anna, 'M-2'), await deviceOf(t, anna, 'M-3')]
  await execute('DELETE FROM maintenance_tasks')
  await execute('UPDATE devices SET online = true, online_changed_at = now()')
  await execute(`INSERT INTO metrics (key) VALUES ('rinse_aid_level') ON CONFLICT DO NOTHING`)
  for (const [n, machine] of machines.entries())
    await execute(
      `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value)
       SELECT $1, id, now(), now(), $2 FROM metrics WHERE key = 'rinse_aid_level'`,
      [machine, n === 2 ? 0 : 6],
    )
  product = (await execute('SELECT product_id AS id FROM devices WHERE id = $1', [machines[0]])).rows[0].id
  await settleAlarms(t)
})
afterAll(() => t.close())
const execute = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
beforeEach(async () => {
  await execute('DELETE FROM deliveries')
  await execute('DELETE FROM stock_items')
  await execute('DELETE FROM orders')
  await execute('UPDATE devices SET site_id = NULL')
})

const listed = async (): Promise<Trouble[]> =>
  (await t.call(analysis.troubles, { as: anna, query: { kind: 'supply' } })).data.list
const states = async () => Object.fromEntries((await listed()).map(({ device, code }) => [device.sn, code]))
const proposed = async (query: Record<string, string> = {}) => {
  const lines: ProposedLine[] = (await t.call(deliveries.proposal, { as: anna, query })).data
  return lines.find(({ key }) => key === 'rinse_aid')?.quantity ?? 0
}
const order = async (quantity: number, place: { deviceId?: string; siteId?: string } = {}) => {
  const said = {
    supplier: 'Acme',
    orderNumber: 'PO-1',
    carrier: '',
    tracking: '',
    expectedOn: null,
    note: '',
  }
  const line = { productId: product, kind: 'consumable', key: 'rinse_aid', quantity }
  const body = { deviceId: null, siteId: null, ...place, ...said, lines: [line] }
  const { status, data } = await t.call(deliveries.create, { as: anna, body })
  expect(status).toBe(200)
  return data.id as string
}
const countCritical = async () => (await t.call(analysis.troubles, { as: anna })).data.critical
const siteOf = async (...devices: (string | undefined)[]) => {
  const { rows } = await execute(
    `INSERT INTO sites (owner_id, name) VALUES ($1, gen_random_uuid()::text) RETURNING id`,
    [anna.id],
  )
  await execute('UPDATE devices SET site_id = $1 WHERE id = ANY($2::bigint[])', [rows[0].id, devices])
  return rows[0].id as string
}

test('an order of one bottle covers one machine, the one that is empty, and the list of deliveries shows it alone', async () => {
  expect([await states(), await proposed()]).toEqual([{ 'M-1': '', 'M-2': '', 'M-3': '' }, 3])
  await order(5, { siteId: await siteOf() })
  expect(await countCritical()).toBe(1)
  const id = await order(1)
  // What is on order is listed last, and so it does not count as critical either.
  expect(await countCritical()).toBe(0)
  expect([await states(), await proposed()]).toEqual([{ 'M-1': '', 'M-2': '', 'M-3': 'ordered' }, 2])
  const last = (await listed()).at(-1)
  // Ordered, and so after what nobody handles, though it is the worst.
  expect(last).toMatchObject({ device: { sn: 'M-3' }, severity: 'critical' })
  expect(last?.order).toMatchObject({ of: 'delivery', id, number: 'PO-1', shipped: false, forDevice: false })
  const { data } = await t.call(deliveries.page, { as: anna, query: { deliveryId: id } })
  expect(data.list.map((one: { id: string }) => one.id)).toEqual([id])
})

test('an order to a site, and stock there, cover its machines alone, in the list as in the proposals', async () => {
  const site = await siteOf(machines[0])
  await order(5, { siteId: site })
  expect([await states(), await proposed(), await proposed({ siteId: site })]).toEqual([
    { 'M-1': 'ordered', 'M-2': '', 'M-3': '' },
    2,
    0,
  ])
  await execute('DELETE FROM deliveries')
  await execute(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, site_id, updated_at)
     VALUES ($1, $2, 'consumable', 'rinse_aid', 'x', 'x', 9, $3, now())`,
    [anna.id, product, site],
  )
  expect([await states(), await proposed()]).toEqual([{ 'M-1': 'stocked', 'M-2': '', 'M-3': '' }, 2])
})

test('what was ordered for a machine is for that machine, and its tabs say so', async () => {
  const id = await order(1, { deviceId: machines[1] })
  expect(await states()).toEqual({ 'M-1': '', 'M-2': 'ordered', 'M-3': '' })
  const bottleOf = async (deviceId = '') => {
    const { data } = await t.call(parts.consumables, { as: anna, params: { id: deviceId } })
    return data.find(({ key }: { key: string }) => key === 'rinse_aid')
  }
  expect((await bottleOf(machines[1])).order).toMatchObject({ id, forDevice: true })
  expect((await bottleOf(machines[0])).order).toBeNull()
  expect([(await bottleOf(machines[1])).onOrder, (await bottleOf(machines[0])).onOrder]).toEqual([1, 0])
  expect(await proposed({ deviceId: machines[1] })).toBe(0)
  expect(await proposed({ deviceId: machines[0] })).toBe(1)
})

test('an order of the shop counts before it is paid and shipped, one that ended does not', async () => {
  const { rows } = await execute(
    `INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, pieces, placed_at, expires_at)
     VALUES ('20261121', $1, 'desktop', '{}', '', 100, 0, 2, now(), now()) RETURNING id`,
    [anna.id],
  )
  await execute(
    `INSERT INTO order_lines (order_id, code, name, name_en, spec, spec_en, price_fen, vat_rate, quantity, discount_fen, product_id, kind, key)
     VALUES ($1, 'c', 'n', 'n', '', '', 50, 13, 2, 0, $2, 'consumable', 'rinse_aid')`,
    [rows[0].id, product],
  )
  expect(await proposed()).toBe(1)
  await execute(`UPDATE orders SET state = 'expired', ended_at = now()`)
  expect(await proposed()).toBe(3)
  await execute(`UPDATE orders SET state = 'open', ended_at = NULL, paid_fen = 100, paid_at = now()`)
  expect(await proposed()).toBe(1)
  const covered = (await listed()).filter(({ order: by }) => by !== null)
  expect(covered.map(({ device }) => device.sn).sort()).toEqual(['M-1', 'M-3'])
  expect(covered[0]?.order).toMatchObject({ of: 'order', id: rows[0].id, number: '20261121', shipped: false })
  // Staff learn that it is ordered; which order it is, only those who may list the orders of the shop.
  const seenAs = async (as: Person) => {
    const query = { kind: 'supply', scope: 'all' }
    const { data } = await t.call(analysis.troubles, { as, query })
    const { code, order: by } = data.list.find(({ device }: Trouble) => device.sn === 'M-3')
    return [code, by?.id, by?.number]
  }
  const admin = await t.person('ada', ['ADMIN'])
  const root = await t.person('root', ['ROOT'])
  const { holderOf } = staffOf(() => ({ t, root, admin }))
  const operator = await holderOf(['iot:device:list', 'iot:device:any'])
  expect([await seenAs(operator), await seenAs(admin)]).toEqual([
    ['ordered', null, ''],
    ['ordered', null, '20261121'],
  ])
  const { data } = await t.call(parts.consumables, { as: anna, params: { id: machines[1] } })
  expect(data.find(({ key }: { key: string }) => key === 'rinse_aid')).toMatchObject({
    onOrder: 2,
    order: null,
  })
})
