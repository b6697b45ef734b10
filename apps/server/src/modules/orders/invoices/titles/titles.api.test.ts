import { orders } from '@limpid/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'

let t: TestApp
let anna: Person
let bert: Person
const missing = { status: 404, code: 'A0401' }
const taxNumber = '91440300708461136T'

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
})
afterAll(() => t.close())

const firmTitle = () => ({
  buyer: 'enterprise',
  name: '安娜餐饮有限公司',
  taxNumber: ' 914403007084 61136t ',
})
const addTitle = (body: object) => t.call(orders.addInvoiceTitle, { as: anna, body })

test('titles are checked by their kind, and the first is the default one', async () => {
  const person = (await addTitle({ buyer: 'personal', name: '安娜' })).data.id
  const firm = (await addTitle(firmTitle())).data.id
  const { data } = await t.call(orders.invoiceTitles, { as: anna })
  expect(data).toMatchObject([
    { id: person, buyer: 'personal', defaulted: 1 },
    { id: firm, taxNumber, name: '安娜餐饮有限公司' },
  ])
  expect(await addTitle({ buyer: 'enterprise', name: 'x' })).toMatchObject({ status: 400 })
  expect(await addTitle({ ...firmTitle(), taxNumber: '91440300708461136U' })).toMatchObject({ status: 400 })
  expect(await addTitle({ buyer: 'personal', name: 'x', taxNumber })).toMatchObject({ status: 400 })
  const change = (id: string, as: Person) =>
    t.call(orders.changeInvoiceTitle, { as, params: { id }, body: { ...firmTitle(), defaulted: 1 } })
  expect(await change(firm, bert)).toMatchObject(missing)
  expect(await change(firm, anna)).toMatchObject({ status: 200 })
  expect((await t.call(orders.invoiceTitles, { as: anna })).data[0]).toMatchObject({ id: firm, defaulted: 1 })
  expect(await t.call(orders.removeInvoiceTitle, { as: bert, params: { id: firm } })).toMatchObject(missing)
  expect(await t.call(orders.removeInvoiceTitle, { as: anna, params: { id: firm } })).toMatchObject({
    status: 200,
  })
})

test('an account has at most 20 titles', async () => {
  for (let count = 0; count < 19; count += 1) await addTitle({ buyer: 'personal', name: `P${count}` })
  expect(await addTitle({ buyer: 'personal', name: 'one more' })).toMatchObject({
    status: 400,
    code: 'A0501',
  })
})
