import { audit } from '@limpid/contract/audit/audit'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { managing, staffOf } from '../../../testing/factories/staff.ts'

let t: TestApp
let root: Person
beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('rhea', ['ROOT'])
})
afterAll(() => t.close())
const { add, dept, holderOf, made, form } = staffOf(() => ({ t, root, admin: root }))

test('a reader with a data scope reads no names of today beyond it, and the recorded ones of the entries in it', async () => {
  const [near, far] = [await dept('Near'), await dept('Far')]
  const manager = await holderOf([...managing, 'sys:audit:list'], 'all', near)
  const reader = await holderOf(['sys:audit:list'], 'dept', near)
  const [here, moved] = [await made({ deptId: near }), await made({ deptId: near, nickname: 'Moved away' })]
  const body = { ...(await form()), nickname: 'Moved away', status: 1, deptId: far }
  expect(await t.call(users.update, { as: manager, params: { id: moved }, body })).toMatchObject({
    status: 200,
  })
  const stay = { ...(await form()), nickname: 'Stays', status: 1, deptId: near }
  await t.call(users.update, { as: manager, params: { id: here }, body: stay })
  const [latest, first] = (await t.call(audit.page, { as: reader })).data.list
  const read = async (as: Person, id: string) => (await t.call(audit.get, { as, params: { id } })).data
  const account = async (as: Person, id: string) =>
    (await read(as, id)).things.find(({ noun }: { noun: string }) => noun === 'users')
  const named = async (as: Person, id: string) =>
    (await read(as, id)).names.map(({ name }: { name: string }) => name) as string[]
  expect(await named(root, first.id)).toContain('Far')
  expect(await named(reader, first.id)).not.toContain('Far')
  expect(await named(reader, latest.id)).toContain('Near')
  // What was recorded then belongs to the entry.
  expect(await account(reader, first.id)).toMatchObject({
    id: moved,
    name: expect.stringMatching(/^u_/),
  })
  // An entry without a recorded name asks for the one of today.
  await t.database.pool.query('ALTER TABLE audit_things DISABLE TRIGGER USER')
  await t.database.pool.query(`UPDATE audit_things SET name = '' WHERE thing_id = ANY($1)`, [[here, moved]])
  const nameOf = async (as: Person, id: string) => (await account(as, id)).name
  expect(await nameOf(reader, first.id)).toBe('')
  expect(await nameOf(root, first.id)).toMatch(/^u_/)
  expect(await nameOf(reader, latest.id)).toMatch(/^u_/)
})

test('an export has the entries that the list has: those of people in the data scope', async () => {
  const [near, far] = [await dept('Here'), await dept('There')]
  const reader = await holderOf(['sys:audit:list', 'sys:audit:export'], 'dept', near)
  const [inside, outside] = [await holderOf(managing, 'all', near), await holderOf(managing, 'all', far)]
  for (const as of [inside, outside]) expect(await add({ deptId: near }, as)).toMatchObject({ status: 200 })
  const query = { pageSize: 100 }
  // The export is an entry too.
  const exported = (await t.call(audit.exportRows, { as: reader })).data.list
  const listed = (await t.call(audit.page, { as: reader, query })).data.list
  const actors = (list: { actor: { username: string } }[]) => new Set(list.map(({ actor }) => actor.username))
  expect(exported.map(({ id }: { id: string }) => id)).toEqual(listed.map(({ id }: { id: string }) => id))
  expect(actors(exported)).toContain(inside.username)
  expect(actors(exported)).not.toContain(outside.username)
  const all = (await t.call(audit.exportRows, { as: root })).data.list
  expect(actors(all)).toContain(outside.username)
})
