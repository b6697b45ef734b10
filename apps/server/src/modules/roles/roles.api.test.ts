import { roles } from '@limpid/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('roles.options are the roles that something can be granted to', async () => {
  const { data } = await t.call(roles.options, {
    as: await t.person('manager', ['_user_']),
    headers: { 'accept-language': 'en' },
  })
  expect(data.map(({ label }: { label: string }) => label)).toEqual([
    'Administrator',
    'Menu manager',
    'Member',
    'Guest',
  ])
  expect(await t.call(roles.options)).toMatchObject({ status: 401 })
  expect(await t.call(roles.options, { as: await t.person('member', ['MEMBER']) })).toMatchObject({
    status: 403,
    code: 'A0301',
  })
})
