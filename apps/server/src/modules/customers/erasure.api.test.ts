import { customers } from '@limpid/contract/customers/customers'
import { orders } from '@limpid/contract/orders/orders'
import { users } from '@limpid/contract/users/users'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../testing/factories/orders.ts'
import { staffOf } from '../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let ada: Person
let article: Sold
const { dept, holderOf } = staffOf(() => ({ t, root, admin: root }))

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  ada = await t.person('ada', ['SHOP', 'ADMIN'])
  article = await soldArticle(t, ada, 'Rinse', 100, 1999)
})
afterAll(() => t.close())

const conflict = { status: 409, code: 'A0400' }
const preview = async ({ id }: Person) => (await t.call(customers.erasure, { as: ada, params: { id } })).data
const erase = ({ id }: Person, as = ada) => t.call(customers.erase, { as, params: { id } })

test('customers.erase waits for devices, balance and orders with money in them, and says what is left', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  expect(await preview(anna)).toEqual({
    ...{ username: 'anna', nickname: 'anna', devices: 0, balance: 0, points: 0 },
    ...{ ordersUnderWay: 0, ordersUnpaid: 0, orders: 0, invoices: 0 },
  })
  const device = await deviceOf(t, anna, 'E-1')
  const change = { username: 'anna', kind: 'top-up', amount: 100, note: 'Cash' }
  const proposal = (await t.call(wallets.propose, { as: ada, body: change })).data.id
  await t.call(wallets.reject, { as: root, params: { id: proposal }, body: { reason: 'duplicate' } })
  await topUpBalance(t, anna, 2000)
  const lines = [{ skuId: article.skuId, quantity: 1 }]
  const more = { addressId: await addressOf(t, anna), expectedFen: 1999 }
  const paid = (await placeOrder(t, anna, lines, more)).data.id
  await t.call(orders.pay, { as: anna, params: { id: paid } })
  await placeOrder(t, anna, lines, more)
  expect(await preview(anna)).toMatchObject({
    ...{ devices: 1, balance: 1, ordersUnderWay: 1, ordersUnpaid: 1, orders: 2 },
  })

  const devices = await erase(anna)
  expect(devices).toMatchObject(conflict)
  expect(devices.msg).toContain('1 台设备')
  await t.database.pool.query('DELETE FROM devices WHERE id = $1', [device])
  const balance = await erase(anna)
  expect(balance).toMatchObject(conflict)
  expect(balance.msg).toContain('¥0.01')
  await t.database.pool.query('UPDATE wallets SET balance_fen = 0 WHERE owner_id = $1', [anna.id])
  const underWay = await erase(anna)
  expect(underWay).toMatchObject(conflict)
  expect(underWay.msg).toContain('1 个未完成的订单')
  // The users page refuses the same.
  expect(await t.call(users.remove, { as: ada, params: { ids: anna.id } })).toMatchObject(conflict)

  // The refund reaches the buyer, and is paid out.
  await t.call(orders.cancel, { as: ada, params: { id: paid }, body: { reason: 'sold-out', note: 'Leaves' } })
  expect(await preview(anna)).toMatchObject({ balance: 1999, ordersUnderWay: 0 })
  await t.database.pool.query('UPDATE wallets SET balance_fen = 0 WHERE owner_id = $1', [anna.id])
  expect(await erase(anna)).toMatchObject({ status: 200 })
  expect(await erase(anna)).toMatchObject({ status: 404 })
  const { rows } = await t.database.pool.query('SELECT username FROM accounts WHERE id = $1', [anna.id])
  expect(rows[0].username).not.toContain('anna')
  // Lists, pages and files name nobody.
  expect(await t.call(orders.get, { as: root, params: { id: paid } })).toMatchObject({
    data: { buyer: null },
  })
  const { list } = (await t.call(orders.page, { as: root })).data
  expect(list.map(({ buyer }: { buyer: string | null }) => buyer)).toEqual([null, null])
  expect(String((await t.call(orders.exportCsv, { as: root })).data)).toContain('已注销会员')
  const { data } = await t.call(wallets.proposals, { as: root })
  expect(data.list).toMatchObject([{ owner: { id: anna.id, name: null } }])
  const audit = await t.database.pool.query(
    `SELECT FROM audit_lines WHERE call = 'customers.erase' AND result = 'done'`,
  )
  expect(audit.rows).toHaveLength(1)
})

test('an undecided return and a transfer that waits hold the erasure back', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const place = async () => {
    const { rows } = await t.database.pool.query(
      `INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, pieces, placed_at, expires_at, state, ended_at)
       VALUES (gen_random_uuid()::text, $1, 'desktop', '{}', '', 2, 0, 2, now(), now(), 'expired', now()) RETURNING id`,
      [bert.id],
    )
    return rows[0].id
  }
  const [back, late] = [await place(), await place()]
  expect(await preview(bert)).toMatchObject({ ordersUnderWay: 0, ordersUnpaid: 0, orders: 2 })
  await t.database.pool.query('UPDATE orders SET open_returns = 1 WHERE id = $1', [back])
  await t.database.pool.query(
    `INSERT INTO order_payments (order_id, channel, reference, amount_fen, payer, proposed_at) VALUES ($1, 'bank', 'L1', 2, '', now())`,
    [late],
  )
  expect(await preview(bert)).toMatchObject({ ordersUnderWay: 2 })
  expect(await erase(bert)).toMatchObject(conflict)
})

test('the erasure of a member needs its own permission, and a member in scope below the own rights', async () => {
  const [east, west] = [await dept(), await dept()]
  const clerk = await holderOf(['ums:member:list', 'ums:member:erase'], 'dept', east)
  const member = async (name: string, deptId: string) => {
    const person = await t.person(name, ['MEMBER'])
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, person.id])
    return person
  }
  const [near, far] = [await member('near', east), await member('far', west)]
  for (const call of [customers.erasure, customers.erase]) {
    const ask = (id: string, as?: Person) => t.call(call, { ...(as && { as }), params: { id } })
    expect(await ask(near.id)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await ask(near.id, far)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await ask(far.id, clerk)).toMatchObject({ status: 404, code: 'A0401' })
    // Members may buy and own devices, which this clerk may not.
    expect(await ask(near.id, clerk)).toMatchObject({ status: 403 })
    expect(await ask('x', ada)).toMatchObject({ status: 400 })
    expect(await ask('987654321', ada)).toMatchObject({ status: 404 })
  }
})

test('users.erasure says the same of any account but the own one', async () => {
  const cleo = await t.person('cleo', ['ADMIN'])
  const ask = (id: string, as: Person) => t.call(users.erasure, { as, params: { id } })
  expect(await ask(cleo.id, root)).toMatchObject({ status: 200, data: { username: 'cleo', devices: 0 } })
  expect(await ask(root.id, root)).toMatchObject({ status: 403 })
  expect(await ask(cleo.id, await t.person('dora', ['MEMBER']))).toMatchObject({ status: 403 })
})
