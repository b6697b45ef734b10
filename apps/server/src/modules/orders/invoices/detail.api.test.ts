import { basePath } from '@limpid/contract/kernel/endpoints'
import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import {
  addressOf,
  placeOrder,
  type Sold,
  soldArticle,
  topUpBalance,
} from '../../../../testing/factories/orders.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let addressId: string
let rinse: Sold
let titleId: string
const clock = setClock('2026-11-24T08:00:00Z')
const missing = { status: 404, code: 'A0401' }
const conflict = { status: 409, code: 'A0400' }
const done = { status: 200, data: null }
const total = 2 * 1999
const nowhere = '987654'

beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['SHOP'])
  const admin = await t.person('root2', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  addressId = await addressOf(t, anna)
  rinse = await soldArticle(t, admin, 'Rinse', 1000, 1999)
  titleId = (await t.call(orders.addInvoiceTitle, { as: anna, body: { buyer: 'personal', name: '安娜' } }))
    .data.id
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query(
    'DELETE FROM orders; DELETE FROM wallet_entries; DELETE FROM wallets; DELETE FROM notices',
  ),
)

let count = 0
/** An order that was paid, and its invoice, issued. */
async function issued(quantity = 2) {
  const lines = [{ skuId: rinse.skuId, quantity }]
  const expectedFen = quantity * 1999
  const id: string = (await placeOrder(t, anna, lines, { addressId, expectedFen })).data.id
  await topUpBalance(t, anna, expectedFen)
  await t.call(orders.pay, { as: anna, params: { id } })
  await request(id)
  const [{ id: invoice }] = await own(id)
  count += 1
  const body = { issuedNumber: `2644${String(count).padStart(16, '0')}`, issuedOn: '2026-11-24' }
  await t.call(orders.issueInvoice, { as: ada, params: { id: invoice }, body })
  return { order: id, invoice: invoice as string, ...body }
}
const request = (id: string) =>
  t.call(orders.requestInvoice, { as: anna, params: { id }, body: { titleId, kind: 'ordinary' } })
const own = async (id: string) => (await t.call(orders.myInvoices, { as: anna, params: { id } })).data
const get = (id: string, as = ada) => t.call(orders.invoice, { as, params: { id } })
const reverse = async (id: string) =>
  (await t.call(orders.reverseInvoice, { as: ada, params: { id }, body: { reason: 'wrong title' } })).data
    .id as string
const reject = (id: string) =>
  t.call(orders.rejectInvoice, { as: ada, params: { id }, body: { reason: 'refused by the tax system' } })

describe('orders.invoice', () => {
  test('shows everything of an invoice, what takes it back and its history', async () => {
    const { invoice, issuedNumber } = await issued()
    clock.advance(60_000)
    const red = await reverse(invoice)
    const { data } = await get(invoice)
    expect(data).toMatchObject({
      ...{ id: invoice, state: 'issued', amount: total, reversed: total, account: 'anna', file: null },
      related: [{ id: red, colour: 'red', state: 'requested', amount: total, issuedNumber: null }],
      history: [
        { what: 'requested', by: 'anna', note: '' },
        { what: 'issued', by: 'ada', note: issuedNumber },
        { what: 'red-requested', by: 'ada' },
      ],
    })
    expect((await get(red)).data.related).toMatchObject([{ id: invoice, colour: 'blue', issuedNumber }])
  })

  test('is for staff, and only of what there is', async () => {
    const { invoice } = await issued()
    expect(await get(invoice, anna)).toMatchObject({ status: 403 })
    expect(await get(nowhere)).toMatchObject(missing)
  })
})

describe('a rejected red invoice', () => {
  test('leaves its amount on the blue one, which can be reversed again; the buyer is not notified', async () => {
    const { order, invoice } = await issued()
    const red = await reverse(invoice)
    expect(await reject(red)).toMatchObject(done)
    expect(await reject(red)).toMatchObject(conflict)
    expect(await own(order)).toMatchObject([
      { id: red, state: 'rejected', reason: 'refused by the tax system' },
      { id: invoice, state: 'issued', reversed: 0 },
    ])
    const { rows } = await t.database.pool.query(
      "SELECT 1 FROM notices WHERE kind = 'orders.invoiceRejected'",
    )
    expect(rows).toEqual([])
    expect(await request(order)).toMatchObject(conflict)
    const again = await reverse(invoice)
    expect(await own(order)).toMatchObject([
      { id: again, amount: total, state: 'requested', reversing: 0 },
      { id: red },
      { id: invoice, reversed: total, reversing: total },
    ])
  })

  test('and one that is not issued yet have reversed nothing so far', async () => {
    const { order, invoice } = await issued()
    const red = await reverse(invoice)
    expect((await own(order)).at(-1)).toMatchObject({ reversed: total, reversing: total })
    const body = { issuedNumber: '26440000000000000999', issuedOn: '2026-11-25' }
    expect(await t.call(orders.issueInvoice, { as: ada, params: { id: red }, body })).toMatchObject(done)
    expect((await own(order)).at(-1)).toMatchObject({ reversed: total, reversing: 0 })
  })

  test('cannot come back once the order has another invoice', async () => {
    const { order, invoice } = await issued()
    const red = await reverse(invoice)
    expect(await request(order)).toMatchObject({ status: 200 })
    expect(await reject(red)).toMatchObject(conflict)
    expect(await own(order)).toMatchObject([
      { colour: 'blue', state: 'requested' },
      { id: red, state: 'requested' },
      { id: invoice, reversed: total },
    ])
  })
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const upload = (id: string, bytes: Buffer = pdf, as = ada) =>
  t.call(orders.uploadInvoiceFile, { as, params: { id }, body: { file: bytes } })

/** Refunds one of the two pieces of an order. */
async function refundOne(order: string) {
  await t.call(orders.ship, {
    as: ada,
    params: { id: order },
    body: { carrier: 'SF', tracking: '1', lines: null },
  })
  const { lines, parcels } = (await t.call(orders.getMine, { as: anna, params: { id: order } })).data
  await t.call(orders.receive, { as: anna, params: { id: parcels[0].id } })
  const body = { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'broken' }
  const back = (await t.call(orders.requestReturn, { as: anna, params: { id: order }, body })).data.id
  await t.call(orders.refundReturn, { as: ada, params: { id: back }, body: { restock: false } })
}

test('a rejected reversal is requested anew with its reason once a part of the order was refunded', async () => {
  const { order, invoice } = await issued()
  const red = await reverse(invoice)
  await refundOne(order)
  expect(await reject(red)).toMatchObject(done)
  expect(await own(order)).toMatchObject([
    { colour: 'red', cause: 'reversal', state: 'requested', amount: total, reason: 'wrong title' },
    { id: red, state: 'rejected', reason: 'refused by the tax system' },
    { id: invoice, reversed: total },
  ])
})

test('a rejected red invoice of a refund is requested anew, because its amount must not stay invoiced', async () => {
  const { order, invoice } = await issued()
  await refundOne(order)
  const [{ id: red }] = await own(order)
  expect(await reject(red)).toMatchObject(done)
  const again = { colour: 'red', cause: 'return', state: 'requested', amount: 1999, lines: [{ quantity: 1 }] }
  expect(await own(order)).toMatchObject([
    again,
    { id: red, state: 'rejected' },
    { id: invoice, reversed: 1999 },
  ])
})

test('a rejected red invoice of a refund is requested anew after a reversal of the rest: an order has no invoice of a part', async () => {
  const { order, invoice } = await issued(3)
  await refundOne(order)
  const [{ id: red }] = await own(order)
  const reversal = await reverse(invoice)
  expect(await reject(red)).toMatchObject(done)
  expect(await own(order)).toMatchObject([
    { colour: 'red', cause: 'return', state: 'requested', amount: 1999 },
    { id: reversal, state: 'requested', amount: total },
    { id: red, state: 'rejected' },
    { id: invoice, reversed: 3 * 1999 },
  ])
})

describe('the file of an invoice', () => {
  test('is downloaded by its buyer and by staff as an attachment', async () => {
    const { order, invoice } = await issued()
    expect(await upload(invoice)).toMatchObject(done)
    expect((await own(order))[0].file).toMatch(/\.pdf$/)
    for (const [call, as] of [
      [orders.myInvoiceFile, anna],
      [orders.invoiceFile, ada],
    ] as const) {
      const reply = await t.app.fastify.inject({
        url: `${basePath}${call.path.replace('{id}', invoice)}`,
        headers: { authorization: `Bearer ${as.token}` },
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      })
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.pdf"/)
      expect(reply.body).toBe(String(pdf))
    }
    expect((await get(invoice)).data.history.at(-1)).toMatchObject({ what: 'file-uploaded', by: 'ada' })
  })

  test('is nobody else’s', async () => {
    const { invoice } = await issued()
    await upload(invoice)
    const file = (call: typeof orders.invoiceFile | typeof orders.myInvoiceFile, as: Person, id = invoice) =>
      t.call(call, { as, params: { id } })
    expect(await file(orders.myInvoiceFile, bert)).toMatchObject(missing)
    expect(await file(orders.invoiceFile, anna)).toMatchObject({ status: 403 })
    expect(await file(orders.invoiceFile, ada, nowhere)).toMatchObject(missing)
    expect(await upload(invoice, pdf, anna)).toMatchObject({ status: 403 })
    expect(await upload(nowhere)).toMatchObject(missing)
  })

  test('must be a PDF of an issued invoice', async () => {
    const { order, invoice } = await issued()
    expect(await upload(invoice, Buffer.from('<html><script>alert(1)</script>'))).toMatchObject({
      status: 400,
    })
    expect(await upload(invoice, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    const red = await reverse(invoice)
    expect(await upload(red)).toMatchObject(conflict)
    expect((await own(order)).map(({ file }: { file: string | null }) => file)).toEqual([null, null])
  })

  test('is replaced and deleted; every step is in the audit', async () => {
    const { invoice } = await issued()
    await upload(invoice)
    await upload(invoice, Buffer.from('%PDF-1.4\n%%EOF'))
    const { data } = await t.call(orders.myInvoiceFile, { as: anna, params: { id: invoice } })
    expect(String(data)).toBe('%PDF-1.4\n%%EOF')
    const remove = () => t.call(orders.removeInvoiceFile, { as: ada, params: { id: invoice } })
    expect(await remove()).toMatchObject(done)
    expect(await remove()).toMatchObject(missing)
    expect(await t.call(orders.myInvoiceFile, { as: anna, params: { id: invoice } })).toMatchObject(missing)
    const { rows } = await t.database.pool.query(
      `SELECT call FROM audit_lines WHERE input->'params'->>'id' = $1 ORDER BY id`,
      [invoice],
    )
    const calls = rows.map(({ call }) => call)
    for (const call of ['orders.uploadInvoiceFile', 'orders.myInvoiceFile', 'orders.removeInvoiceFile'])
      expect(calls).toContain(call)
  })
})
