import { audit } from '@limpid/contract/audit/audit'
import { customers } from '@limpid/contract/customers/customers'
import { orders } from '@limpid/contract/orders/orders'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
let bea: Person
let anna: Person
let addressId: string
let soap: Sold

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  bea = await t.person('bea', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  addressId = await addressOf(t, anna)
  soap = await soldArticle(t, ada, 'Soap', 50, 2000)
  await topUpBalance(t, anna, 1_000_000)
})
afterAll(() => t.close())

const done = { status: 200 }
const get = async (id: string) => (await t.call(orders.get, { as: ada, params: { id } })).data
const placed = async (): Promise<{ id: string }> =>
  (await placeOrder(t, anna, [{ skuId: soap.skuId, quantity: 3 }], { addressId, expectedFen: 6000 })).data
/** The newest entry of a call, with what it keeps of the body. */
const entryOf = async (call: string) => {
  const [row] = (await t.call(audit.page, { as: bea, query: { call, pageSize: 1 } })).data.list
  const line = (await t.call(audit.get, { as: bea, params: { id: row.id } })).data
  return { why: row.why, actor: row.actor.username, body: line.input.body }
}
const kept = (reason: string, zh: string, en: string) => ({
  why: { zh, en },
  body: { reason, note: '•••' },
})

test('who cancels an order says why: the order shows it, and the audit keeps the code without the note', async () => {
  const { id } = await placed()
  const cancel = (body: object) => t.call(orders.cancel, { as: ada, params: { id }, body })
  expect(await cancel({ note: 'Sold out' })).toMatchObject({ status: 400 })
  expect(await cancel({ reason: 'used' })).toMatchObject({ status: 400 })
  expect(await cancel({ reason: 'other', note: ' ' })).toMatchObject({
    status: 400,
    msg: expect.stringContaining('备注'),
  })
  expect(await cancel({ reason: 'unverified', note: 'Anna does not answer' })).toMatchObject(done)
  expect((await get(id)).history.at(-1)).toMatchObject({
    ...{ what: 'cancelled', reason: 'unverified', note: 'Anna does not answer' },
  })
  expect(await entryOf('orders.cancel')).toEqual({
    actor: 'ada',
    ...kept('unverified', '订单信息无法核实', 'Order could not be verified'),
  })
})

test('what is not shipped, lost or not taken back has a reason of its own, without a note too', async () => {
  const { id } = await placed()
  await t.call(orders.pay, { as: anna, params: { id } })
  const [line] = (await get(id)).lines
  const lines = [{ lineId: line.id, quantity: 2 }]
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: '', tracking: '', lines } })
  const rest = { as: ada, params: { id }, body: { reason: 'sold-out' } }
  expect(await t.call(orders.cancelRest, rest)).toMatchObject(done)
  const [parcel] = (await get(id)).parcels
  const lost = { as: ada, params: { id: parcel.id }, body: { reason: 'short' } }
  expect(await t.call(orders.settleLost, lost)).toMatchObject(done)
  const { returns, history } = await get(id)
  expect(returns).toMatchObject([
    { kind: 'cancelled', reason: '', decision: 'sold-out' },
    { kind: 'lost', reason: '', decision: 'short' },
  ])
  expect(history).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ what: 'rest-cancelled', reason: 'sold-out' }),
      expect.objectContaining({ what: 'pieces-lost', reason: 'short' }),
    ]),
  )
  expect((await entryOf('orders.settleLost')).why).toEqual({ zh: '漏发', en: 'Missing from the parcel' })
})

test('a rejected return, payment or change of a balance keeps its reason', async () => {
  const { id } = await placed()
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: '', tracking: '' } })
  const { parcels, lines } = await get(id)
  await t.call(orders.receive, { as: anna, params: { id: parcels[0].id } })
  const wanted = { reason: 'Leaks', lines: [{ lineId: lines[0].id, quantity: 1 }] }
  const back = (await t.call(orders.requestReturn, { as: anna, params: { id }, body: wanted })).data.id
  const rejected = { as: ada, params: { id: back }, body: { reason: 'used', note: 'Half empty' } }
  expect(await t.call(orders.rejectReturn, rejected)).toMatchObject(done)
  expect((await get(id)).returns).toMatchObject([{ decision: 'used', note: 'Half empty', reason: 'Leaks' }])

  const amount = { username: 'anna', kind: 'top-up', amount: 100, note: 'Cash' }
  const proposal = (await t.call(wallets.propose, { as: ada, body: amount })).data.id
  const why = { reason: 'unfounded', note: 'No receipt' }
  expect(await t.call(wallets.reject, { as: bea, params: { id: proposal }, body: why })).toMatchObject(done)
  const { list } = (await t.call(wallets.proposals, { as: ada })).data
  expect(list[0]).toMatchObject({ rejection: 'unfounded', rejectionNote: 'No receipt' })
  expect(await entryOf('wallets.reject')).toMatchObject(kept('unfounded', '依据不足', 'Not justified'))
})

test('who disables a member says why, and a note on it is one on the member (customers.setStatus)', async () => {
  const { id } = await t.person('bert', ['MEMBER'])
  const set = (body: object) => t.call(customers.setStatus, { as: bea, params: { id }, body })
  expect(await set({ status: 0 })).toMatchObject({ status: 400 })
  expect(await set({ status: 0, reason: 'unpaid', note: 'Two invoices open' })).toMatchObject(done)
  const { status, notes } = (await t.call(customers.get, { as: bea, params: { id } })).data
  expect({ status, notes }).toMatchObject({ status: 0, notes: [{ note: 'Two invoices open', by: 'bea' }] })
  expect(await entryOf('customers.setStatus')).toMatchObject({
    ...{ actor: 'bea', why: { zh: '欠款', en: 'Unpaid amounts' } },
    body: { status: false, reason: 'unpaid', note: '•••' },
  })
})
