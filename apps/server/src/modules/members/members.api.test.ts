import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('the signed-in person gets their identity and permissions, and no secrets', async () => {
  const person = await t.person('anna', ['MEMBER', 'GUEST'])
  const { data } = await t.call(members.me, { as: person })
  expect(data).toMatchObject({
    id: person.id,
    userId: person.id,
    username: 'anna',
    nickname: 'anna',
    roles: ['GUEST', 'MEMBER'],
    perms: expect.arrayContaining(['iot:device:add', 'iot:device:list']),
  })
  expect(data.perms, 'each once, and none of other roles').toEqual([...new Set<string>(data.perms)].sort())
  expect(data.perms).not.toContain('iot:device:any')
  expect(data.createTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('a missing, forged or partial token is not authenticated', async () => {
  expect(await t.call(members.me)).toMatchObject({
    status: 401,
    code: 'A0230',
    msg: '登录已失效，请重新登录',
    data: null,
  })
  expect(await t.call(members.me, { as: { token: 'x'.repeat(43) } })).toMatchObject({
    status: 401,
    code: 'A0230',
  })
  expect(await t.call(members.me, { headers: { authorization: 'Basic abc' } })).toMatchObject({
    status: 401,
    code: 'A0230',
  })
})
