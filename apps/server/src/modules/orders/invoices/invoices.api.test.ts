import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { csvLine } from '../../../platform/csv.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let addressId: string
let rinse: Sold
let salt: Sold
let person: string
let firm: string
const clock = setClock('2026-11-24T08:00:00Z')
const taxNumber = '91440300708461136T'
const missing = { status: 404, code: 'A0401' }
const conflict = { status: 409, code: 'A0400' }
const total = 2 * 1999 + 3 * 501

beforeAll(async () => {
  t = await createTestApp({ clock, oneConnection: true })
  ada = await t.person('ada', ['SHOP'])
  const admin = await t.person('root2', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  addressId = await addressOf(t, anna)
  rinse = await soldArticle(t, admin, 'Rinse', 1000, 1999)
  salt = await soldArticle(t, admin, 'Salt', 1000, 501)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query(
    'DELETE FROM orders; DELETE FROM invoice_titles; DELETE FROM wallet_entries; DELETE FROM wallets; DELETE FROM notices',
  )
  person = (await addTitle({ buyer: 'personal', name: '安娜' })).data.id
  firm = (await addTitle(firmTitle())).data.id
})

const firmTitle = () => ({
  ...{
    buyer: 'enterprise',
    name: '安娜餐饮有限公司',
    taxNumber: ' 914403007084 61136t ',
    address: '深圳',
    phone: '0755-1',
  },
  ...{ bank: '中国银行', account: '6222', email: 'anna@example.com' },
})
const addTitle = (body: object, as = anna) => t.call(orders.addInvoiceTitle, { as, body })
const place = async (more: object = {}) => {
  const lines = [
    { skuId: rinse.skuId, quantity: 2 },
    { skuId: salt.skuId, quantity: 3 },
  ]
  const { data } = await placeOrder(t, anna, lines, { addressId, expectedFen: total, ...more })
  return data.id as string
}
const pay = async (id: string) => {
  await topUpBalance(t, anna, total)
  await t.call(orders.pay, { as: anna, params: { id } })
}
const paid = async (more: object = {}) => {
  const id = await place(more)
  await pay(id)
  return id
}
const request = (id: string, body: object = {}, as = anna) =>
  t.call(orders.requestInvoice, { as, params: { id }, body: { titleId: person, kind: 'ordinary', ...body } })
const own = async (id: string) => (await t.call(orders.myInvoices, { as: anna, params: { id } })).data
const list = async (query: Record<string, string> = {}) =>
  (await t.call(orders.invoices, { as: ada, query })).data
const exported = async (body: object = {}) => (await t.call(orders.exportInvoices, { as: ada, body })).data
let count = 0
const newNumber = () => {
  count += 1
  return `2644${String(count).padStart(16, '0')}`
}
const issue = (id: string, more: object = {}, as = ada) =>
  t.call(orders.issueInvoice, {
    as,
    params: { id },
    body: { issuedNumber: newNumber(), issuedOn: '2026-11-24', link: 'https://tax.example/1.pdf', ...more },
  })
const received = async (id: string) => {
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: 'SF', tracking: id, lines: null } })
  const { data } = await t.call(orders.getMine, { as: anna, params: { id } })
  for (const parcel of data.parcels) await t.call(orders.receive, { as: anna, params: { id: parcel.id } })
  return data.lines as { id: string }[]
}
const refund = async (orderId: string, lines: { lineId: string; quantity: number }[]) => {
  const { data } = await t.call(orders.requestReturn, {
    as: anna,
    params: { id: orderId },
    body: { lines, reason: 'broken' },
  })
  return t.call(orders.refundReturn, { as: ada, params: { id: data.id }, body: { restock: false } })
}
const notices = async (): Promise<string[]> =>
  (await t.database.pool.query('SELECT kind FROM notices ORDER BY id')).rows.map(({ kind }) => kind)

test('a buyer requests what was paid less what was refunded, once', async () => {
  const id = await paid()
  const lines = await received(id)
  await refund(id, [{ lineId: lines[0]?.id ?? '', quantity: 1 }])
  expect(await request(id, { kind: 'special', titleId: firm })).toMatchObject({ status: 200 })
  expect(await own(id)).toMatchObject([
    {
      ...{
        colour: 'blue',
        state: 'requested',
        kind: 'special',
        taxNumber,
        amount: total - 1999,
        reversed: 0,
      },
      lines: [
        { quantity: 1, gross: 1999 },
        { quantity: 3, gross: 1503 },
      ],
    },
  ])
  expect(await request(id)).toMatchObject(conflict)
})

test('a request needs an own order, an own title that fits, and something that was paid', async () => {
  const id = await paid()
  expect(await request(id, {}, bert)).toMatchObject(missing)
  expect(
    await request(id, { titleId: (await addTitle({ buyer: 'personal', name: 'b' }, bert)).data.id }),
  ).toMatchObject(missing)
  expect(await request(id, { kind: 'special' })).toMatchObject({ status: 400, code: 'A0400' })
  const cancelled = await paid()
  await t.call(orders.cancelMine, { as: anna, params: { id: cancelled } })
  expect(await request(cancelled)).toMatchObject(conflict)
})

test('one that is requested when the order is placed waits for the payment, and ends with the order', async () => {
  const id = await place({ invoice: { titleId: person, kind: 'ordinary' } })
  const [invoice] = (await list()).list
  expect(invoice).toMatchObject({ ready: false, order: { id }, amount: total })
  expect(await issue(invoice.id)).toMatchObject(conflict)
  expect(await exported()).toEqual({ batch: null, count: 0 })
  await pay(id)
  expect((await list()).list[0]).toMatchObject({ ready: true })
  await t.call(orders.cancelMine, { as: anna, params: { id } })
  expect(await own(id)).toMatchObject([{ state: 'withdrawn' }])
  expect(await place({ invoice: { titleId: firm, kind: 'ordinary' } })).toBeDefined()
  expect(
    await placeOrder(t, anna, [{ skuId: salt.skuId, quantity: 1 }], {
      ...{ addressId, expectedFen: 501 },
      invoice: { titleId: '999999', kind: 'ordinary' },
    }),
  ).toMatchObject(missing)
})

test('a buyer withdraws a request until it is exported', async () => {
  const id = await paid()
  await request(id)
  const withdraw = async (as: Person) =>
    t.call(orders.withdrawInvoice, { as, params: { id: (await own(id))[0].id } })
  expect(await withdraw(bert)).toMatchObject(missing)
  expect(await withdraw(anna)).toMatchObject({ status: 200 })
  await request(id)
  await exported()
  expect(await withdraw(anna)).toMatchObject(conflict)
})

test('staff export requests once, and get the file of an export again', async () => {
  const id = await paid()
  await request(id, { titleId: firm, kind: 'special' })
  const { batch, count } = await exported({ kind: 'special' })
  expect(count).toBe(1)
  expect(await exported()).toEqual({ batch: null, count: 0 })
  const csv = await t.call(orders.invoicesCsv, { as: ada, query: { batch } })
  const rows = String(csv.data).trim().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain(
    `,81,蓝字,,企业,安娜餐饮有限公司,${taxNumber},深圳,0755-1,中国银行,6222,anna@example.com,`,
  )
  expect(rows[1]).toContain(`,55.01,48.68,6.33,1,0,Rinse,`)
  expect(await t.call(orders.invoicesXlsx, { as: ada, query: { batch } })).toMatchObject({ status: 200 })
  expect(await t.call(orders.exportInvoices, { as: anna, body: {} })).toMatchObject({ status: 403 })
})

test('the days of a request are those of the clock of whoever asks', async () => {
  clock.set('2026-11-23T17:00:00Z')
  await request(await paid())
  clock.set('2026-11-24T08:00:00Z')
  const on = (day: string) => ({ beginDate: day, endDate: day, timeZone: 'Asia/Shanghai' })
  expect(await list(on('2026-11-23'))).toMatchObject({ total: 0 })
  expect(await list(on('2026-11-24'))).toMatchObject({ total: 1 })
  expect(await exported(on('2026-11-23'))).toMatchObject({ count: 0 })
  expect(await exported(on('2026-11-24'))).toMatchObject({ count: 1 })
})

test('an issued invoice has its number, which no other one has, and the buyer is notified', async () => {
  const [first, second] = [await paid(), await paid()]
  await request(first)
  await request(second)
  const [two, one] = (await list()).list
  const issuedNumber = newNumber()
  expect(await issue(one.id, { issuedNumber }, anna)).toMatchObject({ status: 403 })
  expect(await issue(one.id, { issuedNumber })).toMatchObject({ status: 200 })
  expect(await issue(one.id)).toMatchObject(conflict)
  expect(await issue(two.id, { issuedNumber })).toMatchObject(conflict)
  expect(await issue(two.id, { link: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
  expect((await own(first))[0]).toMatchObject({ state: 'issued', issuedNumber, issuedOn: '2026-11-24' })
  expect(await notices()).toContain('orders.invoiceIssued')
})

test('a rejected request can be made again', async () => {
  const id = await paid()
  await request(id)
  const [invoice] = await own(id)
  const reject = () =>
    t.call(orders.rejectInvoice, { as: ada, params: { id: invoice.id }, body: { reason: 'wrong name' } })
  expect(await reject()).toMatchObject({ status: 200 })
  expect(await reject()).toMatchObject(conflict)
  expect((await own(id))[0]).toMatchObject({ state: 'rejected', reason: 'wrong name' })
  expect(await notices()).toContain('orders.invoiceRejected')
  expect(await request(id)).toMatchObject({ status: 200 })
})

test('a refund after the invoice requests a red one for its share, which needs the number of the blue one', async () => {
  const id = await paid()
  await request(id)
  const [{ id: blue }] = await own(id)
  await exported()
  const lines = await received(id)
  await refund(id, [{ lineId: lines[0]?.id ?? '', quantity: 1 }])
  const [red] = await own(id)
  expect(red).toMatchObject({
    colour: 'red',
    cause: 'return',
    amount: 1999,
    state: 'requested',
    lines: [{ quantity: 1 }],
  })
  expect(await issue(red.id)).toMatchObject(conflict)
  await issue(blue)
  expect(await exported()).toMatchObject({ count: 1 })
  expect(await issue(red.id)).toMatchObject({ status: 200 })
  expect((await own(id))[1]).toMatchObject({ state: 'issued', reversed: 1999 })
  expect(await notices()).toContain('orders.redInvoiceIssued')
})

test('staff reverse an issued invoice, and the buyer requests another one', async () => {
  const id = await paid()
  await request(id)
  const [{ id: blue }] = await own(id)
  const reverse = () =>
    t.call(orders.reverseInvoice, { as: ada, params: { id: blue }, body: { reason: 'wrong title' } })
  expect(await reverse()).toMatchObject(conflict)
  await issue(blue)
  expect(await reverse()).toMatchObject({ status: 200 })
  expect(await reverse()).toMatchObject(conflict)
  expect(await own(id)).toMatchObject([
    { colour: 'red', cause: 'reversal', amount: total },
    { reversed: total },
  ])
  expect(await request(id, { titleId: firm })).toMatchObject({ status: 200 })
})

const head = ['申请号', '发票号码', '开票日期', '下载链接']
const file = (...rows: string[][]) => Buffer.from([head, ...rows].map((cells) => csvLine(cells)).join(''))

test('numbers of issued invoices come back in a file, after a preview that stores nothing', async () => {
  const id = await paid()
  await request(id)
  const [{ number }] = await own(id)
  const issuedNumber = newNumber()
  const bytes = file(
    [number, issuedNumber, '2026-11-24', ''],
    ['FP2026112400000000', newNumber(), '2026-11-24', ''],
    [number.slice(1), '12', '2026-11-24', ''],
  )
  const outcomes = ({ data }: Answer) => data.map(({ outcome }: { outcome: string }) => outcome)
  const read = await t.call(orders.readInvoiceNumbers, { as: ada, body: { file: bytes } })
  expect(outcomes(read)).toEqual(['issued', 'unknown', 'invalid'])
  expect((await own(id))[0]).toMatchObject({ state: 'requested' })
  expect(outcomes(await t.call(orders.importInvoiceNumbers, { as: ada, body: { file: bytes } }))).toEqual(
    outcomes(read),
  )
  expect((await own(id))[0]).toMatchObject({ state: 'issued', issuedNumber })
  const again = await t.call(orders.importInvoiceNumbers, { as: ada, body: { file: bytes } })
  expect(outcomes(again)).toEqual(['done', 'unknown', 'invalid'])
  const none = Buffer.from('a,b\r\n1,2\r\n')
  expect(await t.call(orders.readInvoiceNumbers, { as: ada, body: { file: none } })).toMatchObject({
    status: 400,
  })
})
