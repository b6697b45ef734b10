import { agreements } from '@limpid/contract/agreements/agreements'
import { audit } from '@limpid/contract/audit/audit'
import { auth } from '@limpid/contract/auth/auth'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { staffOf } from '../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
let admin: Person
let reader: Person
let near: Person
let far: Person
const reading: Permission[] = [
  'sys:audit:list',
  'sys:audit:export',
  'sys:sign_in:list',
  'sys:sign_in:export',
  'sys:protocol:list',
  'sys:protocol:export',
]
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
  const [own, other] = [await dept(), await dept()]
  reader = await holderOf(reading, 'dept', own)
  near = await holderOf([], 'self', own)
  far = await holderOf([], 'self', other)
  for (const person of [near, far]) {
    await signIn(person.username, testPassword)
    await t.call(members.updateProfile, { as: person, body: { nickname: 'N' } })
    await t.database.pool.query(
      `INSERT INTO agreement_acceptances (account_id, agreement_id, accepted_at, address)
       SELECT $1, id, now(), '10.0.0.1' FROM agreements WHERE type = 1 ORDER BY id LIMIT 1`,
      [person.id],
    )
  }
  await signIn('nobody_at_all', 'x')
})
afterAll(() => t.close())
const { dept, holderOf, signIn } = staffOf(() => ({ t, root, admin }))

/** Which of the two is in a list, whatever its rows look like. */
const found = (data: unknown) =>
  [near, far].map(({ username }) => JSON.stringify(data, (_key, value) => value).includes(username))

const lists = [
  ['audit.page', (as: Person) => t.call(audit.page, { as, query: { pageSize: 200 } })],
  ['audit.exportRows', (as: Person) => t.call(audit.exportRows, { as })],
  ['auth.signInsPage', (as: Person) => t.call(auth.signInsPage, { as, query: { pageSize: 200 } })],
  ['auth.exportSignIns', (as: Person) => t.call(auth.exportSignIns, { as })],
  ['agreements.acceptances', (as: Person) => t.call(agreements.acceptances, { as, params: { type: '1' } })],
  [
    'agreements.exportAcceptances',
    (as: Person) => t.call(agreements.exportAcceptances, { as, params: { type: '1' } }),
  ],
] as const

test.each(lists)('%s shows the people in scope, and everybody to users who see all', async (_name, ask) => {
  expect(found((await ask(reader)).data)).toEqual([true, false])
  expect(found((await ask(admin)).data)).toEqual([true, true])
})

test("another person's audit entry is not found by its id", async () => {
  const lineOf = async ({ id }: Person) =>
    (await t.database.pool.query('SELECT max(id)::text AS id FROM audit_lines WHERE actor_id = $1', [id]))
      .rows[0].id as string
  const get = async (as: Person, whose: Person) =>
    (await t.call(audit.get, { as, params: { id: await lineOf(whose) } })).status
  expect(await get(reader, near)).toBe(200)
  expect(await get(reader, far)).toBe(404)
  expect(await get(admin, far)).toBe(200)
})

test('attempts of unknown people are for users who see everybody', async () => {
  const nobodys = async (as: Person) =>
    (await t.call(auth.signInsPage, { as, query: { pageSize: 200 } })).data.list.filter(
      ({ actor }: { actor: unknown }) => actor === null,
    ).length
  expect(await nobodys(reader)).toBe(0)
  expect(await nobodys(admin)).toBeGreaterThan(0)
})
