import { dayMs } from '@limpid/contract/kernel/durations'
import { orders } from '@limpid/contract/orders/orders'
import { settings } from '@limpid/contract/settings/settings'
import { wallets } from '@limpid/contract/wallets/wallets'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { addressOf, placeOrder, type Sold, soldArticle } from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { expireOrders } from '../operations/ending.service.ts'

let t: TestApp
let ada: Person
let bea: Person
let anna: Person
let article: Sold
let addressId: string
const start = '2026-11-24T08:00:00Z'
const clock = setClock(start)
const price = 1999
const account = { holder: '澄联商城有限公司', bank: '中国银行杭州分行', number: '6222 0000 1111' }

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  bea = await t.person('bea', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  article = await soldArticle(t, ada, 'Rinse', 100_000, price)
  addressId = await addressOf(t, anna)
})
afterAll(() => t.close())
beforeEach(async () => {
  clock.set(start)
  await t.database.pool.query('DELETE FROM orders; DELETE FROM wallet_entries; DELETE FROM wallets')
  await offer()
})

const conflict = { status: 409, code: 'A0400' }
const offer = (value: object = account) =>
  t.call(settings.update, { as: ada, params: { key: 'shop.bankAccount' }, body: { value } })
const place = async () =>
  (await placeOrder(t, anna, [{ skuId: article.skuId, quantity: 1 }], { addressId, expectedFen: price })).data
    .id as string
const choose = (id: string) => t.call(orders.chooseBankTransfer, { as: anna, params: { id } })
const chosen = async () => {
  const id = await place()
  return { id, code: (await choose(id)).data.code as string }
}
let last = 0
const record = (code: string, amount: number, reference = `B${++last}`, as = ada) =>
  t.call(orders.proposePayment, { as, body: { code, amount, reference, payer: 'Anna Ltd' } })
const confirm = (id: string, as = bea) => t.call(orders.confirmPayment, { as, params: { id } })
const receive = async (code: string, amount: number) => confirm((await record(code, amount)).data.id)
const order = async (id: string) => (await t.call(orders.getMine, { as: anna, params: { id } })).data
const balance = async () => (await t.call(wallets.mine, { as: anna })).data.balance
/** Ends the orders as if their time were over. */
const expire = async () => {
  await t.database.pool.query('UPDATE orders SET expires_at = $1', [clock.now()])
  return expireOrders(t.app.ctx, new AbortController().signal)
}

/** What came from the bank is what was confirmed; what went to sales is what orders are paid; the rest is in balances. */
async function expectBooksToAgree() {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT coalesce(sum(amount_fen), 0) FROM wallet_entries WHERE debit = 'bank')::int AS bank,
            (SELECT coalesce(sum(amount_fen), 0) FROM order_payments WHERE state = 'confirmed')::int AS confirmed,
            (SELECT coalesce(sum(CASE 'sales' WHEN credit THEN amount_fen WHEN debit THEN -amount_fen ELSE 0 END), 0) FROM wallet_entries)::int AS sales,
            (SELECT coalesce(sum(paid_fen - refunded_fen), 0) FROM orders)::int AS paid,
            (SELECT coalesce(sum(paid_fen), 0) FROM orders)::int AS gross,
            (SELECT coalesce(sum(applied_fen), 0) FROM order_payments)::int AS applied,
            (SELECT coalesce(sum(balance_fen), 0) FROM wallets)::int AS balances`,
  )
  const { bank, confirmed, sales, paid, gross, applied, balances } = rows[0]
  expect({ bank, sales, applied }).toEqual({ bank: confirmed, sales: paid, applied: gross })
  expect(bank - sales - balances).toBe(0)
}

test('orders.chooseBankTransfer gives an order one code and days to pay, and is offered with an account only', async () => {
  await offer({ holder: '', bank: '', number: '' })
  const id = await place()
  const read = async () => (await t.call(orders.bankTransfer, { as: anna, params: { id } })).data
  expect(await read()).toEqual({ account: null, code: null, days: 7 })
  expect(await choose(id)).toMatchObject(conflict)
  expect((await offer({ ...account, bank: '' })).status).toBe(400)
  await offer()
  const { data } = await choose(id)
  expect(data).toMatchObject({ account, code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/) })
  expect((await order(id)).expiresAt).toBe(new Date(clock.now().getTime() + 7 * dayMs).toISOString())
  clock.advance(dayMs)
  expect((await choose(id)).data).toEqual(data)
  expect(await read()).toEqual(data)
  const { expiresAt, history } = await order(id)
  expect(expiresAt).toBe(new Date(clock.now().getTime() + 6 * dayMs).toISOString())
  expect(history.map(({ what }: { what: string }) => what)).toEqual(['placed', 'transfer-chosen'])
  expect(await t.call(orders.bankTransfer, { as: bea, params: { id } })).toMatchObject({ status: 404 })
  expect(await t.call(orders.chooseBankTransfer, { as: bea, params: { id } })).toMatchObject({ status: 404 })
})

test('a recorded transfer is shown with the order until it is decided, to its buyer without who recorded it', async () => {
  const { id, code } = await chosen()
  const pending = async (as: Person) =>
    (await t.call(as === anna ? orders.getMine : orders.get, { as, params: { id } })).data.pending
  expect(await pending(anna)).toEqual([])
  const payment = (await record(code, 500)).data.id
  const shown = { id: payment, at: clock.now().toISOString(), amount: 500, source: 'bank' }
  expect(await pending(anna)).toEqual([{ ...shown, by: null }])
  expect(await pending(bea)).toEqual([{ ...shown, by: 'ada' }])
  await t.call(orders.rejectPayment, { as: bea, params: { id: payment }, body: { reason: 'duplicate' } })
  expect(await pending(anna)).toEqual([])
  await receive(code, 500)
  expect(await pending(bea)).toEqual([])
})

test('a transfer pays the order once another person confirms it, however the code was typed', async () => {
  const { id, code } = await chosen()
  const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
  const payment = (await record(typed, price)).data.id
  expect((await order(id)).payment).toBe('unpaid')
  expect(await confirm(payment, ada)).toMatchObject({ status: 403, code: 'A0301' })
  expect(await confirm(payment)).toMatchObject({ status: 200, data: { applied: price, due: 0, credited: 0 } })
  expect(await order(id)).toMatchObject({ payment: 'paid', paid: price, paidAt: clock.now().toISOString() })
  expect(await balance()).toBe(0)
  const { list } = (await t.call(orders.payments, { as: ada, query: { keywords: code } })).data
  expect(list).toMatchObject([
    {
      state: 'confirmed',
      applied: price,
      due: 0,
      own: 1,
      buyer: 'anna',
      proposedBy: 'ada',
      decidedBy: 'bea',
    },
  ])
  const entries = (await t.call(wallets.entries, { as: anna })).data.list
  expect(entries.map((one: { kind: string; amount: number }) => [one.kind, one.amount])).toEqual([
    ['order', -price],
    ['payment', price],
  ])
  await expectBooksToAgree()
})

test('a part payment leaves the rest open, too much goes to the balance', async () => {
  const { id, code } = await chosen()
  expect((await receive(code, 999)).data).toEqual({ applied: 999, due: price - 999, credited: 0 })
  expect(await order(id)).toMatchObject({ payment: 'part-paid', paid: 999, paidAt: null })
  expect((await receive(code, price)).data).toEqual({ applied: price - 999, due: 0, credited: 999 })
  const paid = await order(id)
  expect(paid).toMatchObject({ payment: 'paid', paid: price, paidAt: clock.now().toISOString() })
  expect(paid.history.map(({ what }: { what: string }) => what).slice(2)).toEqual(['part-paid', 'paid'])
  expect(await balance()).toBe(999)
  await expectBooksToAgree()
})

test('a payment of an ended order goes to the balance', async () => {
  const { id, code } = await chosen()
  await receive(code, 500)
  expect(await expire()).toEqual({ expired: 1 })
  expect(await balance()).toBe(500)
  expect((await receive(code, price)).data).toEqual({ applied: 0, due: 0, credited: price })
  expect(await order(id)).toMatchObject({ state: 'expired', paid: 500, refunded: 500 })
  expect(await balance()).toBe(500 + price)
  await expectBooksToAgree()
})

test('an order does not expire while a recorded transfer waits for its second person', async () => {
  const { id, code } = await chosen()
  const payment = (await record(code, price)).data.id
  expect(await expire()).toEqual({ expired: 0 })
  expect((await confirm(payment)).status).toBe(200)
  expect(await order(id)).toMatchObject({ state: 'open', payment: 'paid' })
})

test('orders.proposePayment rejects an unknown code and a known bank reference', async () => {
  const { code } = await chosen()
  expect(await record('ZZZZZ2', price)).toMatchObject({ status: 404, code: 'A0401' })
  const both = await Promise.all([record(code, price, 'ICBC 1'), record(code, price, 'icbc1')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const id = both.find(({ status }) => status === 200)?.data.id
  expect((await confirm(id)).status).toBe(200)
  expect(await record(code, price, 'ICBC1')).toMatchObject(conflict)
  expect(await record(code, 0)).toMatchObject({ status: 400 })
  expect(await record(code, price, 'X1', anna)).toMatchObject({ status: 403, code: 'A0301' })
  await expectBooksToAgree()
})

test('orders.confirmPayment books once, also for two at once', async () => {
  const { id, code } = await chosen()
  const payment = (await record(code, price + 1)).data.id
  const answers = await Promise.all([confirm(payment), confirm(payment), confirm(payment)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await confirm(payment)).toMatchObject(conflict)
  expect(await order(id)).toMatchObject({ paid: price })
  expect(await balance()).toBe(1)
  await expectBooksToAgree()
})

test('orders.rejectPayment books nothing, and the transfer can be recorded again', async () => {
  const { id, code } = await chosen()
  const payment = (await record(code, 1, 'R1')).data.id
  const reject = (as: Person) =>
    t.call(orders.rejectPayment, { as, params: { id: payment }, body: { reason: 'duplicate' } })
  expect(await reject(ada)).toMatchObject({ status: 403 })
  expect((await reject(bea)).status).toBe(200)
  expect(await reject(bea)).toMatchObject(conflict)
  expect(await confirm(payment)).toMatchObject(conflict)
  expect((await order(id)).payment).toBe('unpaid')
  expect((await record(code, price, 'R1')).status).toBe(200)
  const open = (await t.call(orders.payments, { as: bea, query: { state: 'open' } })).data
  expect(open).toMatchObject({ total: 1, list: [{ amount: price, due: price, applied: null, own: 0 }] })
})

test('the buyer confirms no transfer into an own balance', async () => {
  await t.database.pool.query(
    `INSERT INTO account_roles (account_id, role_id) SELECT $1, id FROM roles WHERE code = 'ADMIN'`,
    [anna.id],
  )
  const { code } = await chosen()
  const payment = (await record(code, price)).data.id
  const list = async (as: Person) =>
    (await t.call(orders.payments, { as, query: { state: 'open' } })).data.list
  expect(await list(anna)).toMatchObject([{ own: 0, forOwn: 1 }])
  expect(await list(bea)).toMatchObject([{ own: 0, forOwn: 0 }])
  expect(await confirm(payment, anna)).toMatchObject({ status: 403 })
  await t.database.pool.query(
    `DELETE FROM account_roles WHERE account_id = $1 AND role_id = (SELECT id FROM roles WHERE code = 'ADMIN')`,
    [anna.id],
  )
})

test('whatever arrives, in whatever order, bank, orders and balances agree', async () => {
  const step = fc.record({
    order: fc.nat(2),
    act: fc.constantFrom('transfer' as const, 'transfer' as const, 'twice' as const, 'cancel' as const),
    amount: fc.oneof(fc.integer({ min: 1, max: 2 * price }), fc.constant(price)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await t.database.pool.query('DELETE FROM orders; DELETE FROM wallet_entries; DELETE FROM wallets')
      const placed = [await chosen(), await chosen(), await chosen()]
      for (const { order: at, act, amount } of steps) {
        const one = placed[at]
        if (!one) continue
        if (act === 'cancel') await t.call(orders.cancelMine, { as: anna, params: { id: one.id } })
        else {
          const { id } = (await record(one.code, amount)).data
          await Promise.all(Array.from({ length: act === 'twice' ? 2 : 1 }, () => confirm(id)))
        }
      }
      await expectBooksToAgree()
    }),
    { numRuns: 12 },
  )
})
