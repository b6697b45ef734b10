import { orders } from '@limpid/contract/orders/orders'
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
let anna: Person
let article: Sold
let addressId: string
let titleId: string
const quantity = 7
const price = 333

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  addressId = await addressOf(t, anna)
  article = await soldArticle(t, ada, 'Rinse', 100_000, price)
  const body = { buyer: 'personal', name: 'Anna' }
  titleId = (await t.call(orders.addInvoiceTitle, { as: anna, body })).data.id
})
afterAll(() => t.close())

/** A generator of the same numbers every time. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

async function receivedOrder(): Promise<string> {
  const expectedFen = price * quantity
  const lines = [{ skuId: article.skuId, quantity }]
  const id = (await placeOrder(t, anna, lines, { addressId, expectedFen })).data.id as string
  await topUpBalance(t, anna, expectedFen)
  await t.call(orders.pay, { as: anna, params: { id } })
  await t.call(orders.ship, { as: ada, params: { id }, body: { carrier: '', tracking: '', lines: null } })
  const { parcels } = (await t.call(orders.getMine, { as: anna, params: { id } })).data
  await t.call(orders.receive, { as: anna, params: { id: parcels[0].id } })
  return id
}

async function sumsOf(id: string) {
  const { rows } = await t.database.pool.query(
    `SELECT o.paid_fen::int AS paid, (o.paid_fen - o.refunded_fen)::int AS left_over,
            coalesce(sum(i.amount_fen) FILTER (WHERE i.colour = 'blue'), 0)::int AS blue,
            coalesce(sum(i.amount_fen) FILTER (WHERE i.colour = 'red'), 0)::int AS red,
            count(*) FILTER (WHERE i.colour = 'blue' AND i.reversed_fen < i.amount_fen)::int AS current
       FROM orders o LEFT JOIN invoices i ON i.order_id = o.id AND i.state IN ('requested', 'exported', 'issued')
      WHERE o.id = $1 GROUP BY o.id`,
    [id],
  )
  const { rows: lines } = await t.database.pool.query(
    `SELECT i.id FROM invoices i WHERE i.order_id = $1 AND (i.amount_fen, i.tax_fen) <>
       (SELECT sum(gross_fen - discount_fen), sum(tax_fen) FROM invoice_lines l WHERE l.invoice_id = i.id)`,
    [id],
  )
  return { ...rows[0], wrong: lines.length }
}

test.each([1, 7, 42])(
  'blue less red is what was paid less what was refunded, whatever is done at once (%i)',
  async (seed) => {
    const next = numbersOf(seed)
    const id = await receivedOrder()
    const { lines } = (await t.call(orders.getMine, { as: anna, params: { id } })).data
    const number = () => `9${String(seed).padStart(3, '0')}${String(next(10 ** 9)).padStart(12, '0')}`
    const invoices = async () =>
      (await t.call(orders.invoices, { as: ada, query: { orderId: id, pageSize: 50 } })).data.list
    const one = async () => {
      const all = await invoices()
      return all[next(Math.max(1, all.length))]?.id ?? '1'
    }
    const steps = [
      () => t.call(orders.requestInvoice, { as: anna, params: { id }, body: { titleId, kind: 'ordinary' } }),
      () => t.call(orders.exportInvoices, { as: ada, body: { orderId: id } }),
      async () =>
        t.call(orders.issueInvoice, {
          as: ada,
          params: { id: await one() },
          body: { issuedNumber: number(), issuedOn: '2026-11-24' },
        }),
      async () =>
        t.call(orders.rejectInvoice, { as: ada, params: { id: await one() }, body: { reason: 'x' } }),
      async () =>
        t.call(orders.reverseInvoice, { as: ada, params: { id: await one() }, body: { reason: 'x' } }),
      async () => t.call(orders.withdrawInvoice, { as: anna, params: { id: await one() } }),
      async () => {
        const body = { lines: [{ lineId: lines[0].id, quantity: 1 }], reason: 'x' }
        const { data } = await t.call(orders.requestReturn, { as: anna, params: { id }, body })
        if (data?.id)
          await t.call(orders.refundReturn, { as: ada, params: { id: data.id }, body: { restock: false } })
        return { status: 200 }
      },
    ]
    for (let round = 0; round < 25; round += 1) {
      // Refunds are the rarest: there are seven pieces.
      const chosen = [0, 1, 2].map(() => steps[next(round % 3 === 2 ? steps.length : steps.length - 1)])
      const answers = await Promise.all(chosen.map((step) => step?.()))
      for (const answer of answers) expect(answer?.status).toBeLessThan(500)
      const { paid, left_over: left, blue, red, current, wrong } = await sumsOf(id)
      expect(wrong).toBe(0)
      expect(current).toBeLessThanOrEqual(1)
      expect(blue - red).toBe(current === 1 ? left : 0)
      expect(blue - red).toBeLessThanOrEqual(paid)
    }
  },
)
