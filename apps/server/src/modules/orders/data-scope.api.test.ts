import { orders } from '@limpid/contract/orders/orders'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { shopThings } from '../../../testing/cross-account/shop-things.ts'
import { staffOf } from '../../../testing/factories/staff.ts'

/* Shop staff of the department East see the orders and balances of members there, and of no others. */

let t: TestApp
let root: Person
let staff: Person
let ada: Person
const { dept, holderOf } = staffOf(() => ({ t, root, admin: root }))

interface Buyer {
  person: Person
  order: string
  received: string
  proposal: string
}
const buyers = {} as Record<'near' | 'far', Buyer>
const missing = { status: 404, code: 'A0401' }
const amount = { kind: 'top-up', amount: 500, note: 'Transfer' }

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  const [east, west] = [await dept(), await dept()]
  staff = await holderOf(
    [
      ...(['mall:order:list', 'mall:order:ship', 'mall:order:cancel', 'mall:order:note'] as const),
      ...(['mall:order:refund', 'mall:wallet:list', 'mall:wallet:propose', 'mall:wallet:confirm'] as const),
      ...(['mall:payment:list', 'mall:payment:propose', 'mall:payment:confirm'] as const),
    ],
    'dept',
    east,
  )
  const buyer = async (name: string, deptId: string): Promise<Buyer> => {
    const person = await t.person(name, ['MEMBER'])
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, person.id])
    const { order, receivedOrder } = await shopThings(t, person, name)
    const { data } = await t.call(wallets.propose, { as: ada, body: { ...amount, username: name } })
    return { person, order, received: receivedOrder, proposal: data.id }
  }
  buyers.near = await buyer('near', east)
  buyers.far = await buyer('far', west)
})
afterAll(() => t.close())

test('lists, counts and shows the orders of members in scope alone', async () => {
  const { list, total } = (await t.call(orders.page, { as: staff })).data
  expect(new Set(list.map(({ buyer }: { buyer: string }) => buyer))).toEqual(new Set(['near']))
  const { data: counts } = await t.call(orders.counts, { as: staff })
  expect(counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
  expect((await t.call(orders.page, { as: ada })).data.total).toBe(2 * total)
  // `orders.waiting`: a change of a balance for each of the two members.
  const waiting = async (as: Person) => (await t.call(orders.waiting, { as })).data.balances
  expect([await waiting(staff), await waiting(root)]).toEqual([1, 2])
  const get = (id: string) => t.call(orders.get, { as: staff, params: { id } })
  expect([await get(buyers.near.order), await get(buyers.far.order)]).toMatchObject([
    { status: 200 },
    missing,
  ])
})

test('changes no order of others', async () => {
  const change = async ({ person, order, received }: Buyer) => {
    const { rows } = await t.database.pool.query(
      `WITH one AS (INSERT INTO order_returns (order_id, reason, refund_fen, at) VALUES ($1, 'x', 0, now()) RETURNING id, order_id)
       UPDATE orders SET open_returns = open_returns + 1 FROM one WHERE orders.id = one.order_id RETURNING one.id`,
      [received],
    )
    const params = { id: order }
    const back = { id: String(rows[0].id) }
    const parcel = { carrier: 'SF', tracking: person.username, lines: null }
    return [
      (await t.call(orders.note, { as: staff, params, body: { note: 'Call first' } })).status,
      (await t.call(orders.ship, { as: staff, params, body: parcel })).status,
      (await t.call(orders.cancel, { as: staff, params, body: { reason: 'sold-out', note: 'Out' } })).status,
      (await t.call(orders.rejectReturn, { as: staff, params: back, body: { reason: 'used', note: 'Used' } }))
        .status,
      (await t.call(orders.refundReturn, { as: staff, params: back, body: { restock: false } })).status,
    ]
  }
  // Unpaid orders are not shipped, and a return is decided once.
  expect(await change(buyers.near)).toEqual([200, 409, 200, 200, 409])
  expect(await change(buyers.far)).toEqual([404, 404, 404, 404, 404])
})

test('corrects, settles and cancels nothing of the parcels of others', async () => {
  const change = async ({ received }: Buyer) => {
    const { rows } = await t.database.pool.query(
      `INSERT INTO shipments (order_id, carrier, tracking, shipped_at, received_at) VALUES ($1, 'SF', '1', now(), now()) RETURNING id`,
      [received],
    )
    const [parcel, order] = [{ id: String(rows[0].id) }, { id: received }]
    const body = { carrier: 'SF', tracking: '2' }
    return [
      (await t.call(orders.setTracking, { as: staff, params: parcel, body })).status,
      (
        await t.call(orders.settleLost, {
          as: staff,
          params: parcel,
          body: { reason: 'carrier-lost', note: 'Lost' },
        })
      ).status,
      (
        await t.call(orders.cancelRest, {
          as: staff,
          params: order,
          body: { reason: 'sold-out', note: 'Out' },
        })
      ).status,
    ]
  }
  // Everything of it was received.
  expect(await change(buyers.near)).toEqual([409, 409, 409])
  expect(await change(buyers.far)).toEqual([404, 404, 404])
})

test('records and decides on the bank transfers of members in scope alone', async () => {
  const codes = { near: 'NEAR22', far: 'FARR22' }
  const payments: Record<string, string> = {}
  for (const [name, code] of Object.entries(codes)) {
    const { received } = buyers[name as keyof typeof buyers]
    await t.database.pool.query(
      'INSERT INTO order_bank_codes (order_id, code, chosen_at) VALUES ($1, $2, now())',
      [received, code],
    )
    const body = { code, amount: 1, payer: name, reference: name }
    payments[name] = (await t.call(orders.proposePayment, { as: ada, body })).data.id
  }
  const record = (code: string) =>
    t.call(orders.proposePayment, { as: staff, body: { code, amount: 1, payer: 'x', reference: code } })
  expect([await record(codes.near), await record(codes.far)]).toMatchObject([{ status: 200 }, missing])
  const { list, total } = (await t.call(orders.payments, { as: staff })).data
  expect([total, new Set(list.map(({ buyer }: { buyer: string }) => buyer))]).toEqual([2, new Set(['near'])])
  const decide = (call: typeof orders.confirmPayment | typeof orders.rejectPayment, name: string) =>
    t.call(call, { as: staff, params: { id: payments[name] ?? '' }, body: { reason: 'duplicate' } })
  expect(await decide(orders.confirmPayment, 'far')).toMatchObject(missing)
  expect(await decide(orders.rejectPayment, 'far')).toMatchObject(missing)
  expect(await decide(orders.confirmPayment, 'near')).toMatchObject({ status: 200 })
})

test('proposes and decides on the balances of members in scope alone', async () => {
  const propose = (username: string) => t.call(wallets.propose, { as: staff, body: { ...amount, username } })
  expect(await propose('far')).toMatchObject(missing)
  expect(await propose('near')).toMatchObject({ status: 200 })
  const found = async (keywords: string) =>
    (await t.call(wallets.accounts, { as: staff, query: { keywords } })).data
  expect(await found('far')).toEqual([])
  expect(await found('near')).toMatchObject([{ username: 'near' }])
  const points = { points: 5, note: 'Goodwill' }
  expect(
    await t.call(wallets.proposePoints, { as: staff, body: { ...points, username: 'far' } }),
  ).toMatchObject(missing)
  const { list } = (await t.call(wallets.proposals, { as: staff })).data
  expect(list.map(({ owner }: { owner: { name: string } }) => owner.name)).toEqual(['near', 'near'])
  const { far, near } = buyers
  for (const call of [wallets.confirm, wallets.reject])
    expect(
      await t.call(call, { as: staff, params: { id: far.proposal }, body: { reason: 'duplicate' } }),
    ).toMatchObject(missing)
  expect(await t.call(wallets.confirm, { as: staff, params: { id: near.proposal } })).toMatchObject({
    status: 200,
  })
})
