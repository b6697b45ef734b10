import { meCalls } from '@limpid/contract/members/me'
import { members } from '@limpid/contract/members/members'
import { menus } from '@limpid/contract/menus/menus'
import type { Route } from '@limpid/contract/menus/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const pathsOf = async (username: string, roles: string[]) =>
  (await t.call(menus.routes, { as: await t.person(username, roles) })).data.map(
    (route: { path: string }) => route.path,
  )

test("routes are those of the caller's roles; ROOT has them all", async () => {
  expect(await pathsOf('gus', ['GUEST'])).toEqual([
    '/dashboard',
    '/equipment',
    '/alarm-log',
    '/data-analysis',
    '/data-visualization',
    '/personal',
    '/notices',
  ])
  expect(await pathsOf('anna', ['MEMBER'])).toEqual([
    '/dashboard',
    '/equipment',
    '/group',
    '/alarm-log',
    '/data-analysis',
    '/data-visualization',
    '/api-document',
    '/shop',
    '/personal',
    '/notices',
  ])
  expect(await pathsOf('roger', ['ROOT'])).toEqual([
    '/dashboard',
    '/equipment',
    '/group',
    '/alarm-log',
    '/data-analysis',
    '/data-visualization',
    '/api-document',
    '/shop',
    '/mall',
    '/system',
    '/personal',
    '/notices',
  ])
  expect(await pathsOf('nemo', [])).toEqual([])
})

test.each(['GUEST', 'MEMBER', 'ADMIN', 'ROOT'])(
  "the personal centre is open to everybody, in no menu; shared devices are in everybody's: %s",
  async (role) => {
    const { data } = await t.call(menus.routes, { as: await t.person(`some_${role}`, [role]) })
    const isHidden = (routes: Route[] | undefined, path: string) =>
      routes?.find((route) => route.path === path)?.meta.hidden
    expect(isHidden(data, '/personal')).toBe(true)
    const devices = data.find(({ path }: Route) => path === '/equipment').children
    expect(isHidden(devices, 'share-device')).toBe(false)
    expect(isHidden(devices, 'device-info/:id/:sn?')).toBe(true)
  },
)

test('whoever the console gives the personal centre to may call it, with any role: made by staff, without permissions, disabled', async () => {
  for (const [code, enabled] of [
    ['EMPTY', true],
    ['SHUT', false],
  ] as const)
    await t.database.db
      .insertInto('roles')
      .values({ code, name: code, name_en: code, enabled } as never)
      .execute()
  const codes = await t.database.db.selectFrom('roles').select('code').execute()
  expect(codes.length).toBeGreaterThan(6)
  for (const { code } of codes) {
    const somebody = await t.person(`own_${code.toLowerCase()}`, [code])
    for (const endpoint of [meCalls.me, members.profile, members.sessions, members.signIns, members.apiKeys])
      expect(await t.call(endpoint, { as: somebody }), code).toMatchObject({ status: 200, code: '00000' })
  }
})

test('every entry of a new menu has its own icon', async () => {
  const { data } = await t.call(menus.routes, { as: await t.person('iris', ['ROOT']) })
  const entries = (routes: Route[]): Route[] =>
    routes.flatMap((route) => [route, ...entries(route.children ?? [])])
  const visible = entries(data).filter(({ meta }) => !meta.hidden)
  const icons = visible.map(({ meta }) => meta.icon)
  expect(icons.length).toBeGreaterThan(20)
  expect(icons).toEqual([...new Set(icons)])
})

test('menu management is for menu managers, the outbox for ROOT', async () => {
  const below = async (username: string, roles: string[]) => {
    const { data } = await t.call(menus.routes, { as: await t.person(username, roles) })
    const system = data.find(({ path }: { path: string }) => path === '/system')
    const requested = ['cmenu', 'protocol', 'outbox']
    return system?.children
      .map(({ path }: { path: string }) => path)
      .filter((path: string) => requested.includes(path))
  }
  expect(await below('mona', ['_user_'])).toEqual(['cmenu'])
  expect(await below('adam', ['ADMIN'])).toEqual(['protocol'])
  expect(await below('both', ['ADMIN', '_user_'])).toEqual(['cmenu', 'protocol'])
  expect(await below('ruth', ['ROOT'])).toEqual(['cmenu', 'protocol', 'outbox'])
  expect(await below('mary', ['MEMBER'])).toBeUndefined()
})

test('a disabled role grants nothing', async () => {
  await t.database.db.updateTable('roles').set({ enabled: false }).where('code', '=', 'GUEST').execute()
  expect(await pathsOf('greta', ['GUEST'])).toEqual([])
})

test('routes are only for signed-in users', async () => {
  expect(await t.call(menus.routes)).toMatchObject({ status: 401, code: 'A0230' })
})
