import { orders } from '@limpid/contract/orders/orders'
import type { StatementRow } from '@limpid/contract/orders/paying/bank-lines'
import { settings } from '@limpid/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { addressOf, placeOrder, type Sold, soldArticle } from '../../../../testing/factories/orders.ts'
import { csvLine } from '../../../platform/csv.ts'

let t: TestApp
let ada: Person
let bea: Person
let anna: Person
let article: Sold
let addressId: string
const price = 1999

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  bea = await t.person('bea', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  article = await soldArticle(t, ada, 'Rinse', 100_000, price)
  addressId = await addressOf(t, anna)
  const value = { holder: '澄联商城有限公司', bank: '中国银行', number: '6222' }
  await t.call(settings.update, { as: ada, params: { key: 'shop.bankAccount' }, body: { value } })
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query(
    'DELETE FROM bank_lines; DELETE FROM orders; DELETE FROM wallet_entries; DELETE FROM wallets',
  ),
)

async function chosen() {
  const more = { addressId, expectedFen: price }
  const { id, number } = (await placeOrder(t, anna, [{ skuId: article.skuId, quantity: 1 }], more)).data
  const { code } = (await t.call(orders.chooseBankTransfer, { as: anna, params: { id } })).data
  return { id, number, code } as { id: string; number: string; code: string }
}
const head = ['交易日期', '流水号', '收入金额', '对方户名', '摘要']
const file = (...rows: [reference: string, yuan: string, remark: string][]) =>
  Buffer.from(
    [head, ...rows.map(([reference, yuan, remark]) => ['2026-11-24', reference, yuan, 'Anna Ltd', remark])]
      .map((cells) => csvLine(cells))
      .join(''),
  )
const upload = (bytes: Buffer, as = ada) => t.call(orders.readStatement, { as, body: { file: bytes } })
const importStatement = (bytes: Buffer, as = ada) =>
  t.call(orders.importStatement, { as, body: { file: bytes } })
const outcomes = ({ data }: { data: StatementRow[] }) => data.map(({ outcome }) => outcome)
const lines = async (state: string) => (await t.call(orders.bankLines, { as: ada, query: { state } })).data
const open = async () => (await t.call(orders.payments, { as: bea, query: { state: 'open' } })).data
const confirm = (id: string, as = bea) => t.call(orders.confirmPayment, { as, params: { id } })
const order = async (id: string) => (await t.call(orders.getMine, { as: anna, params: { id } })).data

test('a preview says what each line would do, and stores nothing', async () => {
  const one = await chosen()
  const two = await chosen()
  const bytes = file(
    ['A1', '19.99', `order ${one.code}`],
    ['A2', '9.99', two.code],
    ['A3', '20.00', two.code.toLowerCase()],
    ['A4', '5', 'rent'],
    ['A1', '19.99', one.code],
    ['A5', '-3.00', 'fee'],
    ['A6', 'much', one.code],
  )
  const seen = await upload(bytes)
  expect(outcomes(seen)).toEqual(['paid', 'part', 'over', 'unmatched', 'duplicate', 'outgoing', 'invalid'])
  expect(seen.data.at(-1)).toMatchObject({ faults: ['amount'] })
  expect(seen.data[0]).toEqual({
    ...{
      line: 2,
      outcome: 'paid',
      faults: [],
      reference: 'A1',
      amount: 1999,
      payer: 'Anna Ltd',
      remark: `order ${one.code}`,
    },
    order: one.number,
  })
  expect((await open()).total).toBe(0)
  expect((await t.call(orders.bankLines, { as: ada })).data.total).toBe(0)
  expect(outcomes(await importStatement(bytes))).toEqual(outcomes(seen))
  expect((await open()).total).toBe(3)
})

test('the same file twice adds nothing, also at once', async () => {
  const { id, code } = await chosen()
  const bytes = file(['B1', '19.99', code], ['B2', '5', 'rent'])
  const both = await Promise.all([importStatement(bytes), importStatement(bytes)])
  expect(both.flatMap(outcomes).sort()).toEqual(['duplicate', 'duplicate', 'paid', 'unmatched'])
  expect(outcomes(await importStatement(bytes))).toEqual(['duplicate', 'duplicate'])
  expect(await open()).toMatchObject({
    total: 1,
    list: [{ amount: price, reference: 'B1', payer: 'Anna Ltd' }],
  })
  expect((await lines('unmatched')).total).toBe(1)
  const [payment] = (await open()).list
  expect(await confirm(payment.id, ada)).toMatchObject({ status: 403 })
  expect((await confirm(payment.id)).status).toBe(200)
  expect(await order(id)).toMatchObject({ payment: 'paid' })
  expect(outcomes(await importStatement(bytes))).toEqual(['duplicate', 'duplicate'])
})

test('a transfer recorded by hand before is a duplicate', async () => {
  const { code } = await chosen()
  const body = { code, amount: price, payer: 'Anna', reference: 'C1' }
  await t.call(orders.proposePayment, { as: ada, body })
  expect(outcomes(await importStatement(file(['c 1', '19.99', code])))).toEqual(['duplicate'])
})

test('an unmatched line is assigned to an order and confirmed by another person', async () => {
  const { id, number } = await chosen()
  await importStatement(file(['D1', '19.99', 'forgot the code']))
  const { list } = await lines('unmatched')
  const assign = (to: string, as = ada) =>
    t.call(orders.assignBankLine, { as, params: { id: list[0].id }, body: { number: to } })
  expect(await assign('20000101')).toMatchObject({ status: 404, code: 'A0401' })
  const both = await Promise.all([assign(number), assign(number)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await lines('assigned')).toMatchObject({ total: 1, list: [{ order: { number } }] })
  // Rejected, it waits for somebody again.
  const [wrong] = (await open()).list
  await t.call(orders.rejectPayment, { as: bea, params: { id: wrong.id }, body: { reason: 'duplicate' } })
  expect(await lines('unmatched')).toMatchObject({ total: 1, list: [{ order: null }] })
  expect((await assign(number)).status).toBe(200)
  const [payment] = (await open()).list
  expect(await confirm(payment.id, ada)).toMatchObject({ status: 403 })
  expect((await confirm(payment.id)).status).toBe(200)
  expect(await order(id)).toMatchObject({ payment: 'paid' })
})

test('a line that pays no order is dismissed with a reason', async () => {
  await importStatement(file(['E1', '5', 'rent']))
  const [{ id }] = (await lines('unmatched')).list
  const dismiss = (as: Person) =>
    t.call(orders.dismissBankLine, { as, params: { id }, body: { reason: 'Rent of the office' } })
  expect(await dismiss(anna)).toMatchObject({ status: 403 })
  expect((await dismiss(ada)).status).toBe(200)
  expect(await dismiss(ada)).toMatchObject({ status: 409 })
  expect(await lines('dismissed')).toMatchObject({ total: 1, list: [{ dismissed: 'Rent of the office' }] })
})

test('a file without the columns, without lines, or from somebody without permission is rejected', async () => {
  expect(await upload(Buffer.from('日期,金额\r\n1,2\r\n'))).toMatchObject({ status: 400, code: 'A0400' })
  expect((await upload(Buffer.from(csvLine(head)))).status).toBe(400)
  expect(await upload(file(['F1', '1', 'x']), anna)).toMatchObject({ status: 403 })
})

test('what an erased buyer wrote into a transfer is erased', async () => {
  const { code } = await chosen()
  await importStatement(file(['G1', '19.99', `from Anna ${code}`]))
  await t.database.pool.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [anna.id])
  const { rows } = await t.database.pool.query('SELECT payer, remark FROM bank_lines')
  expect(rows).toEqual([{ payer: '', remark: '' }])
  await t.database.pool.query('UPDATE accounts SET deleted_at = NULL WHERE id = $1', [anna.id])
})
