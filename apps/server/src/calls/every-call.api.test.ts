import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members'
import { products } from '@limpid/contract/products'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import {
  type CallOptions,
  createTestApp,
  type Person,
  type TestApp,
  testPassword,
} from '../../testing/app.ts'
import { staffOf } from '../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let bare: Person
/** What a member may call by. */
let membersHold: Set<string>
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  bare = await holderOf([], 'self')
  const { data } = await t.call(members.me, { as: await t.person('member', ['MEMBER']) })
  membersHold = new Set(data.perms)
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

/** An id that nothing has. */
const nowhere = '999999999999999999'
const named: Record<string, string> = { type: '1', version: '1', key: 'keep.audit', name: 'x' }
/** Parameters of a path that fit, and of which nothing has the ids. */
const anywhere = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, named[name] ?? nowhere]))

describe('Who has not signed in is answered A0230', () => {
  test.each(closed)('$name', async ({ endpoint }) => {
    const answer = { status: 401, code: 'A0230', data: null }
    expect(await t.call(endpoint, { params: anywhere(endpoint) })).toMatchObject(answer)
    expect(await t.call(endpoint, { as: { token: 'forged' }, params: anywhere(endpoint) })).toMatchObject(
      answer,
    )
  })
})

describe('Who lacks the permission is answered A0301', () => {
  test.each(guarded)('$name', async ({ endpoint }) => {
    const answer = { status: 403, code: 'A0301', data: null }
    expect(await t.call(endpoint, { as: bare, params: anywhere(endpoint) })).toMatchObject(answer)
  })
})

// biome-ignore lint/suspicious/noExplicitAny: schemas of every kind are looked into
const fieldsOf = (schema: any): string[] => Object.keys(schema?._zod.def.shape ?? {})
const invalid = { status: 400, data: null }

describe('What does not fit is refused with 400', () => {
  test.each(calls.filter(({ endpoint }) => endpoint.params))(
    '$name, in its address',
    async ({ endpoint }) => {
      for (const field of fieldsOf(endpoint.params))
        expect(await ask(endpoint, { params: { ...anywhere(endpoint), [field]: '!' } })).toMatchObject(
          invalid,
        )
    },
  )
  test.each(calls.filter(({ endpoint }) => endpoint.query))('$name, in its query', async ({ endpoint }) => {
    for (const field of fieldsOf(endpoint.query))
      expect(await ask(endpoint, { query: { [field]: '\0' } })).toMatchObject(invalid)
  })
  test.each(calls.filter(({ endpoint }) => endpoint.body))('$name, in its body', async ({ endpoint }) => {
    const headers = { 'content-type': 'application/json' }
    for (const body of ['"x"', '{', '7'])
      expect(await ask(endpoint, { body, headers })).toMatchObject(invalid)
  })
})

/** Requests of staff that lack nothing but a thing to be about. */
const title = { name: 'New', nameEn: 'New', sort: 1, status: 1, remark: '' }
const wellFormed: Record<string, CallOptions> = {
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

describe('What is not there is answered A0401', () => {
  const about = guarded.filter(({ endpoint }) => /\{ids?\}/.test(endpoint.path))
  test.each(about)('$name', async ({ name, endpoint }) => {
    // What members call is asked for things of others by `strangers.api.test.ts`.
    if (membersHold.has(endpoint.needs)) return
    const answer = { status: 404, code: 'A0401', data: null }
    expect(await ask(endpoint, wellFormed[name])).toMatchObject(answer)
  })
})

const ask = (endpoint: Endpoint, more: CallOptions = {}) =>
  t.call(endpoint, { as: root, params: anywhere(endpoint), ...more })
