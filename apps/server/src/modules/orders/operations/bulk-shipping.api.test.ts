import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person
let anna: Person
let addressId: string
let salt: Sold

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  addressId = await addressOf(t, anna)
  salt = await soldArticle(t, ada, 'Salt', 100, 500)
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM orders'))

async function ordered({ paid }: { paid: boolean }) {
  const lines = [{ skuId: salt.skuId, quantity: 2 }]
  const { id } = (await placeOrder(t, anna, lines, { addressId, expectedFen: 1000 })).data
  if (paid) {
    await topUpBalance(t, anna, 1000)
    await t.call(orders.pay, { as: anna, params: { id } })
  }
  return (await t.call(orders.get, { as: ada, params: { id } })).data as { id: string; number: string }
}
const shipMany = (numbers: string[], as: Person | undefined = ada) =>
  t.call(orders.shipMany, {
    ...(as && { as }),
    body: { parcels: numbers.map((number, at) => ({ number, carrier: 'SF', tracking: `SF${at}` })) },
  })
const outcomes = async (numbers: string[]) =>
  (await shipMany(numbers)).data.map(({ outcome }: { outcome: string }) => outcome)

test('orders.shipMany ships what can be shipped, and says of each other order why not', async () => {
  const [one, two, unpaid, ended] = [
    await ordered({ paid: true }),
    await ordered({ paid: true }),
    await ordered({ paid: false }),
    await ordered({ paid: false }),
  ]
  await t.call(orders.cancelMine, { as: anna, params: { id: ended.id } })
  const numbers = [one.number, 'X-1', unpaid.number, ended.number, two.number, one.number]
  expect(await outcomes(numbers)).toEqual(['shipped', 'unknown', 'unpaid', 'ended', 'shipped', 'repeated'])
  const { data } = await t.call(orders.get, { as: ada, params: { id: two.id } })
  expect(data).toMatchObject({
    fulfilment: 'shipped',
    parcels: [{ carrier: 'SF', tracking: 'SF4', lines: [{ quantity: 2 }] }],
  })
  expect(await outcomes([one.number])).toEqual(['known'])
})

test('orders.shipMany fills the numbers of parcels that left without one; the same list again changes nothing', async () => {
  const order = await ordered({ paid: true })
  const [{ id: lineId }] = (await t.call(orders.get, { as: ada, params: { id: order.id } })).data.lines
  for (let at = 0; at < 2; at++)
    await t.call(orders.ship, {
      as: ada,
      params: { id: order.id },
      body: { carrier: 'SF', tracking: '', lines: [{ lineId, quantity: 1 }] },
    })
  expect(await outcomes([order.number, order.number])).toEqual(['numbered', 'numbered'])
  const trackings = async () =>
    (await t.call(orders.get, { as: ada, params: { id: order.id } })).data.parcels.map(
      ({ carrier, tracking }: { carrier: string; tracking: string }) => `${carrier} ${tracking}`,
    )
  expect(await trackings()).toEqual(['SF SF0', 'SF SF1'])
  expect(await outcomes([order.number, order.number])).toEqual(['known', 'known'])
  expect(await trackings()).toEqual(['SF SF0', 'SF SF1'])
})

test('orders.shipMany ships the rest, and leaves the parcel alone that the shop brings itself', async () => {
  const order = await ordered({ paid: true })
  const [{ id: lineId }] = (await t.call(orders.get, { as: ada, params: { id: order.id } })).data.lines
  await t.call(orders.ship, {
    as: ada,
    params: { id: order.id },
    body: { carrier: '', tracking: '', lines: [{ lineId, quantity: 1 }] },
  })
  const noCarrier = { number: order.number, carrier: '', tracking: 'SF7' }
  const refused = await t.call(orders.shipMany, { as: ada, body: { parcels: [noCarrier] } })
  expect(refused.data).toMatchObject([{ outcome: 'noCarrier' }])
  expect(await outcomes([order.number])).toEqual(['shipped'])
  const { data } = await t.call(orders.get, { as: ada, params: { id: order.id } })
  expect(data.parcels).toMatchObject([{ tracking: '' }, { carrier: 'SF', tracking: 'SF0' }])
})

test('orders.shipMany of the same orders by two people ships each once', async () => {
  const placed = [await ordered({ paid: true }), await ordered({ paid: true })]
  const numbers = placed.map(({ number }) => number)
  await Promise.all([shipMany(numbers), shipMany(numbers)])
  const { rows } = await t.database.pool.query(
    'SELECT count(*)::int AS parcels, sum(quantity)::int AS pieces FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id WHERE order_id = ANY($1)',
    [placed.map(({ id }) => id)],
  )
  expect(rows[0]).toEqual({ parcels: 2, pieces: 4 })
})

test('orders.exportCsv and orders.exportXlsx hold the orders that match, amounts as numbers', async () => {
  const paid = await ordered({ paid: true })
  await ordered({ paid: false })
  const query = { payment: 'paid', buyerId: anna.id }
  const { data } = await t.call(orders.exportCsv, { as: ada, query })
  const lines = String(data).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${paid.number},`)
  expect(lines[1]).toContain(',10,10,0,')
  expect(await t.call(orders.exportXlsx, { as: ada, query })).toMatchObject({ status: 200 })
  expect(
    String((await t.call(orders.exportCsv, { as: ada, query: { buyerId: ada.id } })).data),
  ).not.toContain(paid.number)
})

test.each([
  ['shipMany', () => orders.shipMany, { body: { parcels: [{ number: 'x', carrier: '', tracking: '' }] } }],
  ['exportCsv', () => orders.exportCsv, {}],
  ['exportXlsx', () => orders.exportXlsx, {}],
])('orders.%s needs a session, the permission and valid values', async (_, endpoint, more) => {
  expect(await t.call(endpoint(), more)).toMatchObject({ status: 401, code: 'A0230' })
  expect(await t.call(endpoint(), { as: anna, ...more })).toMatchObject({ status: 403, code: 'A0301' })
  const wrong = 'body' in more ? { body: { parcels: [] } } : { query: { status: '9' } }
  expect(await t.call(endpoint(), { as: ada, ...wrong })).toMatchObject({ status: 400, code: 'A0400' })
})
