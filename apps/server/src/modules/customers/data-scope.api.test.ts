import { customers } from '@limpid/contract/customers/customers'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { shareWith } from '../../../testing/factories/shares.ts'
import { staffOf } from '../../../testing/factories/staff.ts'

/* Shop staff of a department see the members of theirs, and of no other. */

let t: TestApp
let root: Person
let staff: Person
let near: Person
let far: Person
const { dept, holderOf } = staffOf(() => ({ t, root, admin: root }))

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  const [east, west] = [await dept(), await dept()]
  staff = await holderOf(
    [
      ...(['ums:member:list', 'ums:member:edit', 'ums:member:export', 'ums:member:status'] as const),
      ...(['ums:member:session', 'ums:member:erase', 'mall:wallet:list', 'iot:device:any'] as const),
    ],
    'dept',
    east,
  )
  const member = async (name: string, deptId: string) => {
    const person = await t.person(name, ['MEMBER'])
    await t.database.pool.query('UPDATE accounts SET dept_id = $1 WHERE id = $2', [deptId, person.id])
    await t.database.pool.query('INSERT INTO member_tags VALUES ($1, $2)', [person.id, `of ${name}`])
    return person
  }
  near = await member('near', east)
  far = await member('far', west)
})
afterAll(() => t.close())

test('lists, tags and files hold the members in scope alone', async () => {
  const { data } = await t.call(customers.page, { as: staff })
  expect(data).toMatchObject({ total: 1, list: [{ username: 'near' }] })
  expect((await t.call(customers.tags, { as: staff })).data).toEqual([{ tag: 'of near', members: 1 }])
  const { data: file } = await t.call(customers.exportCsv, { as: staff })
  expect(String(file)).toContain('near')
  expect(String(file)).not.toContain('far')
})

test('customers.get shows devices and people in scope alone', async () => {
  const shared = async (owner: Person, receiver: Person, sn: string) => {
    const id = await deviceOf(t, owner, sn)
    await shareWith(t, id, receiver)
  }
  await shared(near, far, 'N-1')
  await shared(far, near, 'F-1')
  const { data } = await t.call(customers.get, { as: staff, params: { id: near.id } })
  expect(data).toMatchObject({
    ownDevices: [{ sn: 'N-1' }],
    shares: [{ given: 1, accepted: 1, other: null }],
  })
  expect(JSON.stringify(data)).not.toMatch(/F-1|"far"/)
})

const calls: [string, Endpoint, object][] = [
  ['get', customers.get, {}],
  ['entries', customers.entries, {}],
  ['points', customers.points, {}],
  ['coupons', customers.coupons, {}],
  ['sessions', customers.sessions, {}],
  ['setTags', customers.setTags, { body: { tags: [] } }],
  ['addNote', customers.addNote, { body: { note: 'x' } }],
]
test.each(calls)('customers.%s finds members in scope alone', async (_, endpoint, more) => {
  const ask = (id: string) => t.call(endpoint, { as: staff, params: { id }, ...more })
  expect(await ask(far.id)).toMatchObject({ status: 404, code: 'A0401' })
  expect(await ask(near.id)).toMatchObject({ status: 200 })
})

test('customers.setStatus leaves members of others alone', async () => {
  const set = (id: string) =>
    t.call(customers.setStatus, { as: staff, params: { id }, body: { reason: 'abuse', status: 0 } })
  expect(await set(far.id)).toMatchObject({ status: 404 })
  // Their permissions do not cover those of a member.
  expect(await set(near.id)).toMatchObject({ status: 403 })
})

test.each([
  ['erasure', customers.erasure],
  ['erase', customers.erase],
])('customers.%s leaves members of others alone', async (_, endpoint) => {
  const ask = (id: string) => t.call(endpoint, { as: staff, params: { id } })
  expect(await ask(far.id)).toMatchObject({ status: 404 })
  // Their permissions do not cover those of a member.
  expect(await ask(near.id)).toMatchObject({ status: 403 })
})
