import { sessionCalls } from '@limpid/contract/auth/session'
import { meCalls } from '@limpid/contract/members/me'
import { members } from '@limpid/contract/members/members'
import { type Route, routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectVisible,
  hash,
  mainMenu,
  openPage,
  startConsole,
  titles,
  toasts,
  visit,
} from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

startConsole(answerFleet)

const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, level: 1 })

function signedInAs(roles: string[], perms: string[], served: Route[], more: Partial<typeof person> = {}) {
  answer(meCalls.me, () => ({ ...person, ...more, roles, perms }))
  answer(routeCalls.routes, () => served)
}

const meta = (title: string, titleEn: string) => ({ title, titleEn, hidden: false, roles: ['_user_'] })
const sitesOnly: Route[] = [
  {
    path: '/equipment',
    component: 'Layout',
    name: 'Equipment',
    meta: { ...meta('设备管理', 'Devices'), alwaysShow: true },
    children: [
      { path: 'sites', component: 'equipment/sites', name: 'Sites', meta: meta('站点管理', 'Sites') },
    ],
  },
]

test('whoever may not open the dashboard lands on the first page they may open', async () => {
  signedInAs(['_user_'], ['iot:device:list'], sitesOnly)
  await openPage('/')
  await eventually(hash).toBe('#/equipment/sites')
  await expectVisible(heading('站点管理'))
})

test('a page that does not exist keeps the frame, and its way home is no loop', async () => {
  signedInAs(['_user_'], ['iot:device:list'], sitesOnly)
  await openPage('/no/such/page')
  await eventually(hash).toBe('#/404')
  await expectVisible(heading('页面不存在'))
  await expectVisible(mainMenu().getByText('设备管理'))
  expect(page.getByRole('main').elements()).toHaveLength(1)
  expect(titles()).toEqual([])
  await button('返回首页').click()
  await eventually(hash).toBe('#/equipment/sites')
  expect(toasts()).toBe('')
})

test('without any page the frame says so, with a sign-out; personal centre and notices stay open', async () => {
  signedInAs(['_user_'], [], [], { passwordInitial: true })
  answer(sessionCalls.signOut, () => null)
  answer(members.apiKeys, () => [])
  await openPage('/')
  await eventually(hash).toBe('#/dashboard')
  await expectVisible(heading('没有可访问的页面'))
  await expectVisible(page.getByRole('main').getByRole('button', { name: '退出登录' }))
  await page.getByRole('link', { name: '修改密码' }).click()
  await eventually(hash).toBe('#/personal?tab=password')
  await expectVisible(heading('个人中心'))
  expect(toasts()).toBe('')
})

test('whoever signed in with a password from staff sees nothing but a form for their own one', async () => {
  signedInAs(['_user_'], ['iot:device:list'], sitesOnly, { passwordInitial: true, passwordDue: true })
  await openPage('/equipment/sites')
  await expectVisible(heading('请先设置自己的密码'))
  expect(mainMenu().elements()).toEqual([])
  expect(toasts()).toBe('')
  answer(members.changePassword, () => null)
  answer(members.sessions, () => [])
  answer(members.apiKeys, () => [])
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('当前密码', 'k7mw-x3pf-9dqa-hn4c')
  await fill('新密码', 'a heron of my own')
  await fill('再次输入新密码', 'a heron of my own')
  signedInAs(['_user_'], ['iot:device:list'], sitesOnly)
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
  await eventually(hash).toBe('#/equipment/sites')
  await expectVisible(heading('站点管理'))
})

test('staff who may not list devices have a home with their pages', async () => {
  const [dashboard] = routes
  signedInAs(['_user_'], [], [...(dashboard ? [dashboard] : []), ...sitesOnly].map(forUser))
  await openPage('/')
  await expectVisible(heading('首页'))
  await expectVisible(page.getByRole('main').getByRole('heading', { name: '设备管理', level: 2 }))
  await expectVisible(page.getByRole('main').getByRole('link', { name: '站点管理' }))
})

test('a page that a role gains later opens instead of the one that says there is none', async () => {
  signedInAs(['_user_'], [], [])
  await openPage('/')
  await expectVisible(heading('没有可访问的页面'))
  signedInAs(['_user_'], ['iot:device:list'], sitesOnly)
  visit('/personal')
  await expectVisible(mainMenu().getByText('设备管理'))
  visit('/dashboard')
  await eventually(hash).toBe('#/equipment/sites')
  await expectVisible(heading('站点管理'))
})

const forUser = (route: Route): Route => ({ ...route, meta: { ...route.meta, roles: ['_user_'] } })
