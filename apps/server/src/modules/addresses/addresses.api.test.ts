import { addresses, maxAddresses } from '@limpid/contract/addresses/addresses'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM addresses'))

const missing = { status: 404, code: 'A0401' }
const form = (more: object = {}) => ({
  ...{ consigneeName: '王芳', consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
  detailAddress: '文三路 1 号',
  ...more,
})
const create = (more: object = {}, as = anna) => t.call(addresses.create, { as, body: form(more) })
const list = async (as = anna) => (await t.call(addresses.list, { as })).data

test('addresses.list shows the default one first, and nobody else’s', async () => {
  await create({ consigneeName: 'A' })
  await create({ consigneeName: 'B' })
  await create({ consigneeName: 'C', defaulted: 1 })
  await create({ consigneeName: 'X' }, bert)
  expect(await list()).toMatchObject([
    { consigneeName: 'C', defaulted: 1, area: '', zipCode: '' },
    { consigneeName: 'B', defaulted: 0 },
    { consigneeName: 'A', defaulted: 0 },
  ])
})

test('addresses.create makes the first one the default, and rejects what is invalid or too many', async () => {
  await create()
  expect(await list()).toMatchObject([{ defaulted: 1 }])
  expect(await create({ consigneeMobile: 'none' })).toMatchObject({ status: 400, code: 'A0400' })
  for (let at = 1; at < maxAddresses; at += 1) await create()
  expect(await create()).toMatchObject({ status: 400, code: 'A0501' })
  expect(await create({}, guest)).toMatchObject({ status: 403, code: 'A0301' })
  expect(await t.call(addresses.create, { body: form() })).toMatchObject({ status: 401, code: 'A0230' })
})

test('addresses.update and addresses.remove change own addresses only', async () => {
  const { id } = (await create()).data
  const update = (as: Person, body: object) => t.call(addresses.update, { as, params: { id }, body })
  expect(await update(bert, form())).toMatchObject(missing)
  expect(await update(anna, form({ city: '宁波', defaulted: 1 }))).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject([{ city: '宁波', defaulted: 1 }])
  const remove = (as: Person) => t.call(addresses.remove, { as, params: { id } })
  expect(await remove(bert)).toMatchObject(missing)
  expect(await remove(anna)).toMatchObject({ status: 200 })
  expect(await remove(anna)).toMatchObject(missing)
})
