import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { addressOf, placeOrder, soldArticle, topUpBalance } from '../../../../../testing/factories/orders.ts'
import type { Db } from '../../../../platform/database/tables.ts'
import { insertBlue, insertRed, linesOfInvoice, repeatRed } from './invoices.store.ts'

const price = 1999
const at = new Date('2026-11-24T08:00:00Z')
const title = {
  ...{ buyer: 'personal' as const, name: '安娜', taxNumber: '', address: '', phone: '', bank: '' },
  ...{ account: '', email: '' },
}
let t: TestApp
let anna: Person
let skuId: string
let addressId: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  skuId = (await soldArticle(t, await t.person('ada', ['ADMIN']), 'Rinse', 10, price)).skuId
  addressId = await addressOf(t, anna)
})
afterAll(() => t.close())

async function paidOrder(): Promise<string> {
  const { data } = await placeOrder(t, anna, [{ skuId, quantity: 1 }], { addressId, expectedFen: price })
  await topUpBalance(t, anna, price)
  await t.call(orders.pay, { as: anna, params: { id: data.id } })
  return data.id
}
/** Draws these numbers, one after the other. */
const drawing = (...numbers: string[]) => {
  const left = [...numbers]
  return () => left.shift() ?? 'none'
}
const inTransaction = <T>(work: (tx: Db) => Promise<T>) => t.database.db.transaction().execute(work)
const stored = async () =>
  (
    await t.database.pool.query(
      `SELECT i.number, i.colour, i.amount_fen::int AS amount, i.reversed_fen::int AS reversed, count(l)::int AS lines
         FROM invoices i LEFT JOIN invoice_lines l ON l.invoice_id = i.id GROUP BY i.id ORDER BY i.id`,
    )
  ).rows

test('a request whose number is taken gets another one, and is stored once', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const titleId = (
    await t.call(orders.addInvoiceTitle, { as: anna, body: { buyer: 'personal', name: '安娜' } })
  ).data.id
  await t.call(orders.requestInvoice, {
    as: anna,
    params: { id: first },
    body: { titleId, kind: 'ordinary' },
  })
  const [{ id: blueId, number: taken }] = (
    await t.call(orders.myInvoices, { as: anna, params: { id: first } })
  ).data
  expect(taken).toMatch(/^FP\d{18}$/)
  const lines = await linesOfInvoice(t.database.db, blueId)
  const { rows } = await t.database.pool.query('SELECT id FROM order_lines WHERE order_id = $1', [second])
  const others = lines.map((line) => ({ ...line, orderLineId: rows[0].id as string }))
  const who = { at, by: anna.id }

  await inTransaction((tx) =>
    insertBlue(
      tx,
      { orderId: second, lines: others, ...who, kind: 'ordinary', title },
      drawing(taken, taken, 'FP-B'),
    ),
  )
  const redId = await inTransaction((tx) =>
    insertRed(
      tx,
      { blueId, cause: 'reversal', reason: '', orderId: first, lines, ...who },
      drawing('FP-B', 'FP-R'),
    ),
  )
  await inTransaction((tx) => repeatRed(tx, redId, who, drawing('FP-R', 'FP-S')))
  expect(await stored()).toEqual([
    { number: taken, colour: 'blue', amount: price, reversed: price, lines: 1 },
    { number: 'FP-B', colour: 'blue', amount: price, reversed: 0, lines: 1 },
    { number: 'FP-R', colour: 'red', amount: price, reversed: 0, lines: 1 },
    { number: 'FP-S', colour: 'red', amount: price, reversed: 0, lines: 1 },
  ])
})
