import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { products } from '@limpid/contract/products/products'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import {
  type CallOptions,
  createTestApp,
  type Person,
  type TestApp,
  testPassword,
} from '../../testing/app.ts'
import { previews } from '../../testing/cross-account/requests.ts'
import { staffOf } from '../../testing/factories/staff.ts'
import { invalidFor, parts } from '../../testing/invalid-input/invalid-input.ts'
import { rejectFields } from '../../testing/invalid-input/reject-fields.ts'
import { permissionsOf } from '../../testing/roles.ts'

let t: TestApp
let root: Person
let bare: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  bare = await holderOf([], 'self')
  const { id } = await t.database.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  const product = await t.call(products.get, { as: root, params: { id } })
  wellFormed['products.update'] = { body: product.data }
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM rate_limits'))
const { holderOf } = staffOf(() => ({ t, root, admin: root }))

const calls = [...(await endpointTables())].flatMap(([module, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${module}.${name}`, endpoint })),
)
const closed = calls.filter(({ endpoint }) => endpoint.needs !== 'public')
const guarded = closed.filter(({ endpoint }) => !['signed-in', 'session'].includes(endpoint.needs))

/** An id that does not exist. */
const nowhere = '999999999999999999'
const named: Record<string, string> = {
  type: '1',
  version: '1',
  key: 'keep.audit',
  name: 'x',
  size: 'small',
  tab: 'ph',
}
/** Valid path parameters with ids that do not exist. */
const anywhere = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, named[name] ?? nowhere]))

describe('Unauthenticated calls get A0230', () => {
  test.each(closed)('$name', async ({ endpoint }) => {
    const answer = { status: 401, code: 'A0230', data: null }
    expect(await t.call(endpoint, { params: anywhere(endpoint) })).toMatchObject(answer)
    expect(await t.call(endpoint, { as: { token: 'forged' }, params: anywhere(endpoint) })).toMatchObject(
      answer,
    )
  })
})

describe('Calls without the permission get A0301', () => {
  test.each(guarded)('$name', async ({ endpoint }) => {
    const answer = { status: 403, code: 'A0301', data: null }
    expect(await t.call(endpoint, { as: bare, params: anywhere(endpoint) })).toMatchObject(answer)
  })
})

/** What protects an account, and what only its person does. */
const personal = calls.filter(({ endpoint }) => endpoint.needs === 'session')

test('no API key makes a call that needs a session', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const body = { name: 'key', scopes: ['iot:device:list'], expiresAt, password: testPassword }
  const { key } = (await t.call(members.createApiKey, { as: root, body })).data
  expect(await t.call(members.me, { as: { token: key } })).toMatchObject({ status: 200 })
  const allowed: string[] = []
  for (const { name, endpoint } of personal) {
    const { status } = await t.call(endpoint, { as: { token: key }, params: anywhere(endpoint) })
    if (status !== 403) allowed.push(`${name}: ${status}`)
  }
  expect([personal.length > 20, allowed]).toEqual([true, []])
})

/** For each part of each call with input: invalid values, field by field. */
const invalidReason = calls.flatMap(({ name, endpoint }) =>
  parts.flatMap((part) => {
    const fields = invalidFor(name, endpoint, part, part === 'params' ? anywhere(endpoint) : {})
    return endpoint[part] ? [{ name, endpoint, part, fields }] : []
  }),
)

/** What must be valid before the body is checked. */
const beforeBody: Record<string, CallOptions> = {
  'users.importFile': { query: { deptId: nowhere } },
  'pictures.upload': { params: { id: nowhere, tab: 'feedback' } },
}

describe('Invalid input is rejected by the schema of the call, which names the field', () => {
  test('tries every call that takes input', () => {
    const tried = new Set(invalidReason.map(({ name }) => name))
    expect(calls.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual(rejectFields)
    expect(invalidReason.filter(({ fields }) => fields.length === 0)).toEqual([])
  })

  test.each(invalidReason)('$name in its $part', async ({ name, endpoint, part, fields }) => {
    for (const { field, input, says } of fields) {
      const refused = await ask(endpoint, { ...(part === 'body' && beforeBody[name]), [part]: input })
      expect({ field, ...refused }).toEqual({ field, status: 400, code: 'A0400', data: null, msg: says })
    }
    expect.assertions(fields.length)
  })
})

/** Staff requests that are complete except for an existing target. */
const title = { name: 'New', nameEn: 'New', sort: 1, status: 1, remark: '' }
const goodsBody = {
  ...{ name: 'x', nameEn: 'x', categoryId: nowhere, brandId: nowhere, unit: 'x', unitEn: 'x', vatRate: 13 },
  ...{ attributes: [], specs: [], skus: [{ code: 'x', values: [], price: 1 }], detail: { zh: '', en: '' } },
}
const couponBody = { name: 'x', nameEn: 'x', kind: 'amount', amountFen: 1, validDays: 1 }
const wellFormed: Record<string, CallOptions> = {
  'orders.assignBankLine': { body: { number: '1' } },
  'orders.dismissBankLine': { body: { reason: 'x' } },
  'orders.issueInvoice': { body: { issuedNumber: '24110000000000000001', issuedOn: '2026-11-24' } },
  'orders.uploadInvoiceFile': { body: { file: Buffer.from('x') } },
  'orders.rejectInvoice': { body: { reason: 'x' } },
  'orders.reverseInvoice': { body: { reason: 'x' } },
  'orders.enterAttempt': { body: { reference: '42000' } },
  'adverts.update': { body: { title: 'x', titleEn: 'x', place: 'shop' } },
  'adverts.setStatus': { body: { status: 1 } },
  'adverts.setPicture': { body: { file: Buffer.from('x') } },
  'coupons.update': { body: couponBody },
  'coupons.setEnabled': { body: { enabled: 1 } },
  'coupons.handOut': { body: { members: ['x'] } },
  'goods.update': { body: goodsBody },
  'goods.setOnSale': { body: { onSale: 1 } },
  'goods.addPicture': { body: { file: Buffer.from('x') } },
  'goods.arrangePictures': { body: { pictureIds: [] } },
  'goods.moveStock': { body: { reason: 'receipt', quantity: 1 } },
  'brands.update': { body: { name: 'x', nameEn: 'x' } },
  'brands.setLogo': { body: { file: Buffer.from('x') } },
  'categories.update': { body: { parentId: '0', name: 'x', nameEn: 'x' } },
  'categories.setVisible': { body: { visible: 1 } },
  'categories.move': { body: { parentId: '0', position: 0 } },
  'categories.setIcon': { body: { file: Buffer.from('x') } },
  'customers.setTags': { body: { tags: ['x'] } },
  'customers.addNote': { body: { note: 'x' } },
  'customers.setStatus': { body: { status: 1, reason: 'resolved' } },
  'orders.ship': { body: { carrier: 'x', tracking: 'x' } },
  'orders.setTracking': { body: { carrier: 'x', tracking: 'y' } },
  'orders.cancel': { body: { reason: 'sold-out' } },
  'orders.cancelRest': { body: { reason: 'sold-out' } },
  'orders.settleLost': { body: { reason: 'short' } },
  'orders.note': { body: { note: 'x' } },
  'orders.refundReturn': { body: { restock: true } },
  'orders.rejectReturn': { body: { reason: 'used' } },
  'orders.rejectPayment': { body: { reason: 'duplicate' } },
  'wallets.reject': { body: { reason: 'duplicate' } },
  ...previews,
  'depts.update': { body: { ...title, parentId: '0' } },
  'depts.move': { body: { parentId: '0', position: 0 } },
  'dicts.updateType': { body: { ...title, code: 'new_one' } },
  'dicts.update': { body: { ...title, value: 'n', tagType: '' } },
  'menus.update': { body: { ...title, parentId: '0', type: 'CATALOG', path: '/new' } },
  'menus.sort': { body: { position: 0 } },
  'menus.setMenus': { body: [] },
  'roles.update': { body: { ...title, dataScope: 'self' } },
  'roles.setStatus': { query: { status: 1 } },
  'users.update': { body: { nickname: 'New', roleIds: ['1'] } },
  'users.setStatus': { query: { status: 1 } },
  'users.resetPassword': { body: { password: testPassword } },
}

describe('A missing target gets A0401', () => {
  // Calls open to members are tested for other people's data by `cross-account.api.test.ts`.
  const membersHold = new Set<string>(permissionsOf('MEMBER'))
  const about = guarded.filter(
    ({ endpoint }) => /\{ids?\}/.test(endpoint.path) && !membersHold.has(endpoint.needs),
  )
  test.each(about)('$name', async ({ name, endpoint }) => {
    const answer = { status: 404, code: 'A0401', data: null }
    expect(await ask(endpoint, wellFormed[name])).toMatchObject(answer)
  })
})

const ask = (endpoint: Endpoint, more: CallOptions = {}) =>
  t.call(endpoint, { as: root, params: anywhere(endpoint), ...more })
