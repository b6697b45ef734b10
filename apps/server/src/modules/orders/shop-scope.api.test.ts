import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import { customers } from '@limpid/contract/customers/customers'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { orders } from '@limpid/contract/orders/orders'
import { sales } from '@limpid/contract/sales/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTables } from '../../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { shopThings } from '../../../testing/cross-account/shop-things.ts'
import { staffOf } from '../../../testing/factories/staff.ts'
import { missing } from '../../../testing/sharing.ts'
import { csvLine } from '../../platform/csv.ts'

/* Shop staff of the department East see invoices, online payments, bank lines, files and figures of members there, and of no others. */

let t: TestApp
let root: Person
let staff: Person
const { dept, holderOf } = staffOf(() => ({ t, root, admin: root }))

interface Buyer {
  order: string
  sent: string
  invoice: string
  number: string
  attempt: string
  bankLine: string
}
const buyers = {} as Record<'nearby' | 'faraway', Buyer>
const nowhere = '999999999999999999'
const today = new Date().toISOString().slice(0, 10)
const range = { fromDay: today, toDay: today, timeZone: 'UTC', compare: 'none' }

const permissions: Permission[] = [
  ...([
    'mall:order:list',
    'mall:order:ship',
    'mall:order:export',
    'mall:sales:list',
    'ums:member:export',
  ] as const),
  ...(['mall:sales:export', 'mall:payment:list', 'mall:payment:propose'] as const),
  ...(['mall:invoice:list', 'mall:invoice:export', 'mall:invoice:issue'] as const),
]

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  const [east, west] = [await dept(), await dept()]
  staff = await holderOf(permissions, 'dept', east)
  buyers.nearby = await buyer('nearby', east)
  buyers.faraway = await buyer('faraway', west)
})
afterAll(() => t.close())

async function buyer(name: string, deptId: string): Promise<Buyer> {
  const { pool } = t.database
  const person = await t.person(name, ['MEMBER'])
  await pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, person.id])
  const { receivedOrder: order, invoice } = await shopThings(t, person, name)
  const one = async (text: string, values: unknown[]) => String((await pool.query(text, values)).rows[0].id)
  const sent = await one('SELECT order_id AS id FROM invoices WHERE id = $1', [invoice])
  await pool.query('UPDATE orders SET number = $2 WHERE id = $1', [sent, `N-${name}`])
  const attempt = await one(
    `WITH notice AS (
       INSERT INTO payment_notices (at, channel, outcome, number, transaction, amount_fen, notice, address)
       VALUES (now(), 'alipay', 'forged', $2, '', 2, '', $3))
     INSERT INTO order_attempts (order_id, channel, number, amount_fen, started_at, expires_at, check_at)
     VALUES ($1, 'alipay', $2, 2, now(), now(), now() + interval '1 day') RETURNING id`,
    [order, `0000000000${name}`, name],
  )
  const bankLine = await one(
    `WITH payment AS (
       INSERT INTO order_payments (order_id, channel, reference, amount_fen, payer, proposed_at, decided_at, state)
       VALUES ($1, 'bank', $2, 2, $2, now(), now(), 'rejected') RETURNING id)
     INSERT INTO bank_lines (reference, booked_on, amount_fen, payer, remark, payment_id, imported_at)
     SELECT $2, now(), 2, $2, '', id, now() FROM payment RETURNING id`,
    [order, name],
  )
  return { order, sent, invoice, number: `N-${name}`, attempt, bankLine }
}

const issued = { issuedNumber: '26440000000000000001', issuedOn: today, link: '' }
const pdf = { file: Buffer.from('%PDF-1.7\n%%EOF') }
const byId: [string, Endpoint, (of: Buyer) => string, object?][] = [
  ['checkAttempt', orders.checkAttempt, ({ attempt }) => attempt],
  ['invoice', orders.invoice, ({ invoice }) => invoice],
  ['invoiceFile', orders.invoiceFile, ({ invoice }) => invoice],
  ['uploadInvoiceFile', orders.uploadInvoiceFile, ({ invoice }) => invoice, pdf],
  ['removeInvoiceFile', orders.removeInvoiceFile, ({ invoice }) => invoice],
  ['enterAttempt', orders.enterAttempt, ({ attempt }) => attempt, { reference: 'T1' }],
  ['dismissBankLine', orders.dismissBankLine, ({ bankLine }) => bankLine, { reason: 'Rent' }],
  ['assignBankLine', orders.assignBankLine, ({ bankLine }) => bankLine, { number: 'N-nearby' }],
  ['reverseInvoice', orders.reverseInvoice, ({ invoice }) => invoice, { reason: 'Wrong' }],
  ['issueInvoice', orders.issueInvoice, ({ invoice }) => invoice, issued],
  ['rejectInvoice', orders.rejectInvoice, ({ invoice }) => invoice, { reason: 'Wrong' }],
]
test.each(byId)('orders.%s finds what is of members in scope alone', async (_, endpoint, idOf, body) => {
  const ask = (id: string) => t.call(endpoint, { as: staff, params: { id }, ...(body && { body }) })
  expect(await ask(idOf(buyers.faraway))).toEqual(await ask(nowhere))
  expect(await ask(idOf(buyers.faraway))).toMatchObject(missing)
  expect((await ask(idOf(buyers.nearby))).status).not.toBe(404)
})

const printed: [string, Endpoint, (of: Buyer) => string][] = [
  ['pickingList', orders.pickingList, ({ order }) => order],
  ['parcelLabels', orders.parcelLabels, ({ sent }) => sent],
]
test.each(printed)('orders.%s holds orders in scope alone', async (_, endpoint, idOf) => {
  const ask = (...of: Buyer[]) => t.call(endpoint, { as: staff, params: { ids: of.map(idOf).join(',') } })
  expect(await ask(buyers.nearby, buyers.faraway)).toMatchObject(missing)
  expect(await ask(buyers.nearby)).not.toMatchObject(missing)
})

const listed: [string, Endpoint, object][] = [
  ['attempts', orders.attempts, {}],
  ['paymentNotifications', orders.paymentNotifications, {}],
  ['bankLines', orders.bankLines, {}],
  ['invoices', orders.invoices, {}],
  ['invoicesCsv', orders.invoicesCsv, {}],
  ['exportCsv', orders.exportCsv, {}],
]
test.each(listed)('orders.%s holds what is of members in scope alone', async (_, endpoint, query) => {
  const { status, data } = await t.call(endpoint, { as: staff, query: { ...query } })
  expect(status).toBe(200)
  expect(JSON.stringify(data)).toContain('nearby')
  expect(JSON.stringify(data)).not.toContain('faraway')
})

const workbooks: [string, Endpoint][] = [
  ['orders.exportXlsx', orders.exportXlsx],
  ['orders.invoicesXlsx', orders.invoicesXlsx],
  ['customers.exportXlsx', customers.exportXlsx],
]
test.each(workbooks)('%s has fewer rows for them than for whoever sees all', async (_, endpoint) => {
  const size = async (as: Person) => String((await t.call(endpoint, { as })).data).length
  expect(await size(staff)).toBeGreaterThan(0)
  expect(await size(staff)).toBeLessThan(await size(root))
})

test('orders.shipMany, orders.importStatement and orders.importInvoiceNumbers find orders in scope alone', async () => {
  const parcels = [{ number: buyers.faraway.number, carrier: 'SF', tracking: '1' }]
  expect((await t.call(orders.shipMany, { as: staff, body: { parcels } })).data).toMatchObject([
    { outcome: 'unknown' },
  ])
  await t.database.pool.query(
    "INSERT INTO order_bank_codes (order_id, code, chosen_at) VALUES ($1, 'FARR22', now())",
    [buyers.faraway.order],
  )
  const rows = [
    ['交易日期', '流水号', '收入金额', '对方户名', '摘要'],
    [today, 'S1', '0.02', 'x', 'FARR22'],
  ]
  const body = { file: Buffer.from(rows.map((cells) => csvLine(cells)).join('')) }
  for (const call of [orders.readStatement, orders.importStatement])
    expect((await t.call(call, { as: staff, body })).data).toMatchObject([
      { outcome: 'unmatched', order: null },
    ])
  const { rows: invoices } = await t.database.pool.query('SELECT number FROM invoices WHERE id = $1', [
    buyers.faraway.invoice,
  ])
  const numbers = [
    ['申请号', '发票号码', '开票日期'],
    [invoices[0].number, issued.issuedNumber, today],
  ]
  const file = { file: Buffer.from(numbers.map((cells) => csvLine(cells)).join('')) }
  for (const call of [orders.readInvoiceNumbers, orders.importInvoiceNumbers])
    expect((await t.call(call, { as: staff, body: file })).data).toMatchObject([{ outcome: 'unknown' }])
  const { data } = await t.call(orders.exportInvoices, { as: staff, body: {} })
  const { rows: marked } = await t.database.pool.query(
    "SELECT id::text FROM invoices WHERE state = 'exported'",
  )
  expect(data.count).toBe(marked.length)
  expect(marked.map(({ id }) => id)).not.toContain(buyers.faraway.invoice)
})

test('sales.figures, sales.goods, sales.open, sales.coupons and sales.exportAll count orders in scope alone', async () => {
  const { pool } = t.database
  await pool.query(`UPDATE orders SET paid_at = now() WHERE state = 'open' AND paid_fen >= total_fen`)
  await pool.query(
    `INSERT INTO order_money (order_id, at, amount_fen, method) SELECT id, now(), paid_fen, 'balance' FROM orders WHERE paid_fen > 0`,
  )
  await pool.query(
    `UPDATE held_coupons h SET used_at = now(), off_fen = 1, order_id = o.id
       FROM (SELECT owner_id, max(id) AS id FROM orders GROUP BY owner_id) o WHERE o.owner_id = h.account_id`,
  )
  const ask = async (endpoint: Endpoint, as: Person, query: object = range) =>
    (await t.call(endpoint, { as, query: { ...query } })).data
  const { compare: _, ...days } = range
  const figures = async (as: Person) => {
    const all = await ask(sales.exportAll, as)
    const open = await ask(sales.open, as, {})
    const goods = await ask(sales.goods, as, days)
    const coupons = await ask(sales.coupons, as, days)
    expect(all).toMatchObject({ sales: await ask(sales.figures, as), goods, coupons, open })
    const sold = goods.list.reduce((sum: number, one: { sold: number }) => sum + one.sold, 0)
    return {
      paid: all.sales.total.paidFen,
      unpaid: open.unpaid.count,
      sold,
      coupons: JSON.stringify(coupons),
    }
  }
  const [own, all] = [await figures(staff), await figures(root)]
  expect(own.paid).toBeGreaterThan(0)
  expect(own.unpaid).toBeGreaterThan(0)
  expect([all.paid, all.unpaid, all.sold]).toEqual([2 * own.paid, 2 * own.unpaid, 2 * own.sold])
  expect(own.coupons).not.toBe(all.coupons)
})

/** What is of no buyer. */
const ofTheShop = ['sales.stock']

test('every call of shop staff about buyers is tried by somebody with a data scope', async () => {
  const files = ['shop-scope.api.test.ts', 'data-scope.api.test.ts', '../customers/data-scope.api.test.ts']
  const texts = await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  const tested = texts.join('\n')
  const calls = [...(await endpointTables())].flatMap(([module, table]) =>
    Object.entries(table).flatMap(([name, { needs }]) =>
      /^(mall:(order|payment|invoice|wallet|sales)|ums:member):/.test(needs) ? [`${module}.${name}`] : [],
    ),
  )
  expect(calls.length).toBeGreaterThan(45)
  expect(
    calls.filter((call) => !ofTheShop.includes(call) && !new RegExp(`\\b${call}\\b`).test(tested)),
  ).toEqual([])
})
