import { auth } from '@limpid/contract/auth/auth'
import type { SignInLogRow } from '@limpid/contract/auth/sign-ins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'

let t: TestApp
let now = new Date()
let admin: Person
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  admin = await t.person('admin', ['ADMIN'])
  await t.person('anna', ['MEMBER'])
  await t.person('bert', ['MEMBER'])
  await signIn('anna', '203.0.113.7')
  await signIn('anna', '203.0.113.8', 'wrong-wrong')
  await signIn('bert', '198.51.100.1')
  await signIn('nobody-at-all', '198.51.100.1', 'a secret typed as a name')
})
afterAll(() => t.close())

async function signIn(username: string, address: string, password = testPassword): Promise<void> {
  now = new Date(now.getTime() + 1000)
  const body = { grant_type: 'password', username, password }
  await t.call(auth.signIn, { body, address, headers: { 'user-agent': 'Phone/1' } })
}

const page = async (query: Record<string, string | number> = {}, as: Person = admin) =>
  (await t.call(auth.signInsPage, { as, query })).data as { list: SignInLogRow[]; total: number }
const names = async (query: Record<string, string | number> = {}) =>
  (await page(query)).list.map(({ actor }) => actor?.username ?? null)

describe('auth.signInsPage', () => {
  test("shows staff everybody's attempts, newest first, and never what was typed", async () => {
    const { list, total } = await page()
    expect(total).toBe(4)
    expect(list).toMatchObject([
      { actor: null, result: 'credentials-wrong', address: '198.51.100.1' },
      { actor: { username: 'bert', nickname: 'bert' }, result: 'success', method: 'password' },
      { actor: { username: 'anna' }, result: 'credentials-wrong', event: 'sign-in' },
      { actor: { username: 'anna' }, result: 'success', address: '203.0.113.7', userAgent: 'Phone/1' },
    ])
    expect(JSON.stringify(list)).not.toMatch(/nobody-at-all|wrong-wrong|typed as a name/)
  })

  test('filters by person, address, result, event, method and time', async () => {
    expect(await names({ person: 'ANN' })).toEqual(['anna', 'anna'])
    expect(await names({ person: '%' })).toEqual([])
    expect(await names({ address: '203.0.113.' })).toEqual(['anna', 'anna'])
    expect(await names({ address: '0.113' })).toEqual([])
    expect(await names({ result: 'success' })).toEqual(['bert', 'anna'])
    expect(await names({ event: 'register' })).toEqual([])
    expect(await names({ method: 'sms' })).toEqual([])
    expect(await names({ to: new Date(now.getTime() - 1500).toISOString() })).toEqual(['anna', 'anna'])
    expect(await names({ from: new Date(now.getTime() + 1).toISOString() })).toEqual([])
  })

  test('sorts and pages', async () => {
    expect(await names({ descending: '0', pageSize: 1 })).toEqual(['anna'])
    expect(await names({ sort: 'username', descending: '0' })).toEqual(['anna', 'anna', 'bert', null])
    const addresses = (await page({ sort: 'address', descending: '0' })).list.map(({ address }) => address)
    expect(addresses).toEqual(['198.51.100.1', '198.51.100.1', '203.0.113.7', '203.0.113.8'])
    expect(await names({ pageNum: 4, pageSize: 1 })).toEqual(['anna'])
    expect(await t.call(auth.signInsPage, { as: admin, query: { sort: 'userAgent' } })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
    expect(await t.call(auth.signInsPage, { as: admin, query: { from: 'yesterday' } })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
  })
})

describe('auth.exportSignIns', () => {
  test('exports what matches, in parts that each start where the one before ended', async () => {
    const { data } = await t.call(auth.exportSignIns, { as: admin, query: { person: 'anna' } })
    expect(data).toMatchObject({ list: [{ result: 'credentials-wrong' }, { result: 'success' }], next: null })
    const after = data.list[0].id
    const rest = await t.call(auth.exportSignIns, { as: admin, query: { person: 'anna', after } })
    expect(rest.data.list).toMatchObject([{ result: 'success' }])
    expect(await t.call(auth.exportSignIns, { as: admin, query: { after: 'x' } })).toMatchObject({
      status: 400,
    })
  })
})

test('each is for ROOT, ADMIN, and holders of its permission', async () => {
  const { db } = t.database
  const calls = { 'sys:sign_in:list': auth.signInsPage, 'sys:sign_in:export': auth.exportSignIns } as const
  const root = await t.person('root', ['ROOT'])
  for (const [permission, own] of Object.entries(calls)) {
    const { id } = await db
      .insertInto('roles')
      .values({ code: `R_${permission}`, name: permission, name_en: permission, sort: 99 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('role_permissions')
      .values({ role_id: id, permission: permission as never })
      .execute()
    const one = await t.person(`one ${permission}`, [`R_${permission}`])
    for (const call of Object.values(calls)) {
      expect((await t.call(call, { as: one })).status).toBe(call === own ? 200 : 403)
      for (const as of [root, admin]) expect((await t.call(call, { as })).status).toBe(200)
    }
  }
  for (const call of Object.values(calls)) {
    expect(await t.call(call)).toMatchObject({ status: 401, code: 'A0230' })
    for (const role of ['MEMBER', 'GUEST', '_user_'])
      expect(await t.call(call, { as: await t.person(`${role} ${call.needs}`, [role]) })).toMatchObject({
        status: 403,
        code: 'A0301',
      })
  }
})

describe("Nobody can change the sign-in history, not even the program's own account", () => {
  const run = (text: string) => t.database.pool.query(text)

  test('no attempt can be changed, truncated, or deleted within 30 days', async () => {
    const kept = /the history of sign-ins is not/
    await expect(run(`UPDATE sign_in_log SET result = 'success'`)).rejects.toThrow(kept)
    await expect(run('DELETE FROM sign_in_log')).rejects.toThrow(kept)
    await expect(run('TRUNCATE sign_in_log')).rejects.toThrow(kept)
    expect((await page()).total).toBe(4)
  })

  test('an attempt outlives its account, under the name it had', async () => {
    await run(`UPDATE accounts SET username = 'berta' WHERE username = 'bert'`)
    expect(await names({ person: 'berta' })).toEqual(['bert'])
    await run(`DELETE FROM accounts WHERE username = 'berta'`)
    expect(await names({ person: 'bert' })).toEqual(['bert'])
  })
})
