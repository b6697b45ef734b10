import type { AddressInfo } from 'node:net'
import { audit } from '@limpid/contract/audit/audit'
import { auth } from '@limpid/contract/auth/auth'
import type { OnlineSession } from '@limpid/contract/auth/online'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { members } from '@limpid/contract/members/members'
import { notices } from '@limpid/contract/notices/notices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { staffOf, unique } from '../../../../testing/factories/staff.ts'
import { onlineSeconds } from '../auth.rules.ts'

let t: TestApp
let root: Person
let admin: Person
let now = new Date()
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  root = await t.person('root', ['ROOT'])
  admin = await t.person('admin', ['ADMIN'])
})
afterAll(() => t.close())
const { dept, holderOf } = staffOf(() => ({ t, root, admin }))

const ending = ['sys:session:list', 'sys:session:end'] as const
const page = async (as: Person, query: Record<string, string | number> = {}) =>
  (await t.call(auth.onlinePage, { as, query: { pageSize: 200, ...query } })).data as {
    list: OnlineSession[]
    total: number
  }
const names = async (as: Person, query: Record<string, string | number> = {}) =>
  (await page(as, query)).list.map(({ user }) => user.username)
const end = (as: Person, sessions: object) => t.call(auth.endSessions, { as, body: { sessions } })

async function signIn({ username }: Person, address = '203.0.113.9'): Promise<{ token: string }> {
  const body = { grant_type: 'password', username, password: testPassword }
  const { data } = await t.call(auth.signIn, { body, address, headers: { 'user-agent': 'Phone/1' } })
  return { token: data.access_token }
}
const works = async (as: { token: string }) => (await t.call(members.profile, { as })).status === 200

/** Somebody with sessions from three addresses, newest last. */
async function ofThree(): Promise<Person> {
  const person = await t.person(`three_${unique()}`, ['MEMBER'])
  for (const address of ['198.51.100.3', '198.51.100.2']) {
    now = new Date(now.getTime() + 1000)
    await signIn(person, address)
  }
  return person
}

describe('auth.onlinePage', () => {
  test('shows who is signed in, from where, since when and until when they were active', async () => {
    const { username, id } = await ofThree()
    const { list, total } = await page(admin, { person: username })
    expect(total).toBe(3)
    expect(list[0]).toMatchObject({
      user: { id, username, nickname: username, deptName: null },
      address: '198.51.100.2',
      userAgent: 'Phone/1',
      beganAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      online: 1,
      current: 0,
      above: null,
    })
    expect(JSON.stringify(list)).not.toMatch(/token|hash/)
    expect((await page(admin, { person: 'admin' })).list).toMatchObject([{ current: 1 }])
  })

  test('filters by person, address and whether they are online; sorts and pages', async () => {
    const { username: person } = await ofThree()
    expect(await names(admin, { person, address: '198.51.' })).toHaveLength(2)
    expect(await names(admin, { person, address: '51.100' })).toEqual([])
    const addresses = async (query: object) =>
      (await page(admin, { person, ...query })).list.map(({ address }) => address)
    expect(await addresses({ sort: 'address', descending: '0' })).toEqual([
      '127.0.0.1',
      '198.51.100.2',
      '198.51.100.3',
    ])
    expect(await addresses({ sort: 'beganAt', descending: '0', pageNum: 3, pageSize: 1 })).toEqual([
      '198.51.100.2',
    ])
    now = new Date(now.getTime() + onlineSeconds * 1000)
    await signIn({ username: person } as Person, '198.51.100.1')
    expect(await addresses({ online: '1' })).toEqual(['198.51.100.1'])
    expect(await addresses({ online: '0' })).toHaveLength(3)
  })

  test('shows the people in the data scope alone, and superusers to superusers', async () => {
    const [own, other] = [await dept(), await dept()]
    const near = await holderOf([], 'self', own)
    const far = await holderOf([], 'self', other)
    const reader = await holderOf(['sys:session:list'], 'dept', own)
    expect((await names(reader)).sort()).toEqual([near.username, reader.username].sort())
    expect(await names(admin, { person: far.username })).toEqual([far.username])
    expect(await names(admin, { person: 'root' })).toEqual([])
    expect(await names(root, { person: 'root' })).toEqual(['root'])
    expect(await t.call(auth.onlinePage, { as: near })).toMatchObject({ status: 403 })
  })

  test('names what an account holds beyond the caller', async () => {
    const reader = await holderOf(['sys:session:list'])
    const chief = await holderOf(['sys:session:list', 'iot:feedback:add'], 'self')
    expect((await page(reader, { person: chief.username })).list).toMatchObject([
      { above: { permissions: ['iot:feedback:add'], scope: false } },
    ])
  })
})

describe('auth.endSessions', () => {
  const idOf = async (person: Person, address: string) =>
    (await page(admin, { person: person.username, address })).list[0]?.id as string

  test('ends the chosen session at once, with its open socket; the others go on', async () => {
    const person = await t.person(`one_${unique()}`, ['MEMBER'])
    const there = await signIn(person)
    if (!t.app.fastify.server.listening) await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.fastify.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}${basePath}${livePath}`)
    const heard: string[] = []
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)).type))
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: there.token })))
    await expect.poll(() => heard).toContain('welcome')
    const ids = [await idOf(person, '203.0.113.9')]
    expect(await end(admin, { ids })).toMatchObject({ status: 200, data: { ended: 1, left: 0 } })
    expect([await works(there), await works(person)]).toEqual([false, true])
    await expect.poll(() => heard).toContain('session-ended')
    expect(await end(admin, { ids })).toMatchObject({ status: 404 })
  })

  test('notifies the person, with who and how many, and records whose sessions they were', async () => {
    const person = await ofThree()
    const { list } = await page(admin, { person: person.username, address: '198.' })
    await end(admin, { ids: list.map(({ id }) => id) })
    const heard = async () =>
      (await t.call(notices.page, { as: person, query: { kind: 'security.sessions-ended-by-staff' } })).data
        .list
    await expect.poll(heard).toMatchObject([{ facts: { who: 'admin', ended: 2 } }])
    const { data } = await t.call(audit.page, { as: root, query: { pageSize: 1 } })
    expect(JSON.stringify(data.list[0])).toContain(person.username)
  })

  test('is refused for people out of the data scope, and for accounts above, naming the permission', async () => {
    const own = await dept()
    const clerk = await holderOf(ending, 'dept', own)
    const far = await holderOf([], 'self', await dept())
    const chief = await holderOf([...ending, 'iot:feedback:add'], 'self', own)
    expect(await end(clerk, { ids: [await idOf(far, '')] })).toMatchObject({ status: 404 })
    expect(await end(clerk, { ids: [await idOf(chief, '')] })).toMatchObject({
      status: 403,
      msg: '此账号的权限超出您的权限：iot:feedback:add',
    })
    expect([await works(far), await works(chief)]).toEqual([true, true])
    const reader = await holderOf(['sys:session:list'])
    expect(await end(reader, { ids: ['1'] })).toMatchObject({ status: 403 })
  })

  test('of all that match leaves the own one and those of accounts above', async () => {
    const own = await dept()
    const clerk = await holderOf(ending, 'dept', own)
    const near = await holderOf([], 'self', own)
    const chief = await holderOf(['iot:feedback:add'], 'self', own)
    expect(await end(clerk, { matching: {} })).toMatchObject({ data: { ended: 1, left: 1 } })
    expect([await works(clerk), await works(near), await works(chief)]).toEqual([true, false, true])
    expect(await end(clerk, { matching: { person: 'nobody at all' } })).toMatchObject({
      data: { ended: 0, left: 0 },
    })
  })

  test('is not for the session of the call', async () => {
    const clerk = await holderOf(ending)
    const ids = (await page(clerk, { person: clerk.username })).list.map(({ id }) => id)
    expect(await end(clerk, { ids })).toMatchObject({ status: 403, msg: expect.stringContaining('退出登录') })
  })
})
