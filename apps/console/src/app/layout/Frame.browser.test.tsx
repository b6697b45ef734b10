import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  mainMenu,
  openPage,
  reload,
  startConsole,
  stored,
  tag,
} from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

startConsole(answerFleet)

const devices = '/equipment/own-equipment?scope=all'
const crumbs = () => page.getByRole('navigation', { name: '当前位置' })
const entry = (name: string) => mainMenu().getByRole('link', { name, exact: true })
const currentOf = (name: string) => entry(name).element().getAttribute('aria-current')

describe('layouts', () => {
  test('left: the menu at the side, the breadcrumb above', async () => {
    await openPage(devices)
    await expectVisible(crumbs().getByText('设备管理'))
    expect(currentOf('我的设备')).toBe('page')
    await button('收起菜单').click()
    await eventually(() => stored('sidebarStatus')).toBe('closed')
    await reload()
    await expectVisible(button('展开菜单'))
  })

  test('top: the menu in the bar, no side column and no breadcrumb', async () => {
    await openPage(devices, { layout: 'top' })
    await expectVisible(entry('首页'))
    expect(page.getByRole('complementary').elements()).toEqual([])
    expect(crumbs().elements()).toEqual([])
    await entry('个人中心').click()
    await eventually(hash).toBe('#/personal')
  })

  test('mixed: the root above the open page is highlighted, however the page was opened', async () => {
    await openPage('/dashboard', { layout: 'mix', activeTopMenuPath: '/nowhere' })
    await eventually(() => currentOf('首页')).toBe('true')
    await entry('设备管理').click()
    await eventually(hash).toBe('#/equipment/own-equipment')
    await eventually(() => stored('activeTopMenuPath')).toBe('/equipment')
    await expectVisible(
      page.getByRole('navigation', { name: '二级菜单' }).getByRole('link', { name: '我的设备' }),
    )
    await tag('首页').click()
    await eventually(() => currentOf('首页')).toBe('true')
    expect(currentOf('设备管理')).toBeNull()
  })

  test('below 992 px the menu covers the page', async () => {
    await openPage('/dashboard', { layout: 'mix' }, 390)
    await eventually(() => stored('device')).toBe('mobile')
    await button('打开菜单').click()
    await entry('个人中心').click()
    await eventually(hash).toBe('#/personal')
    await expectAbsent(dialog())
    await eventually(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
  })

  test('the device follows the width of the window, whatever is stored', async () => {
    await openPage('/dashboard', { device: 'mobile' })
    await eventually(() => stored('device')).toBe('desktop')
    await expectVisible(page.getByRole('complementary'))
    await page.viewport(800, 900)
    await eventually(() => stored('device')).toBe('mobile')
    await expectVisible(button('打开菜单'))
    await page.viewport(1440, 900)
    await eventually(() => stored('device')).toBe('desktop')
    await expectAbsent(button('打开菜单'))
  })

  test('on a narrow screen Escape closes the menu and returns the focus', async () => {
    await openPage('/dashboard', {}, 390)
    const opener = button('打开菜单')
    await expectVisible(opener)
    for (const _ of ['the first time', 'and again']) {
      ;(opener.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expectVisible(dialog().getByRole('link', { name: '首页' }))
      await userEvent.keyboard('{Escape}')
      await expectAbsent(dialog())
      await eventually(() => opener.element() === document.activeElement).toBe(true)
    }
  })
})

test('a role change reaches the open page without a reload, both ways', async () => {
  await openPage('/equipment/own-equipment')
  const add = button('新增设备')
  await expectVisible(add)
  answer(meCalls.me, () => ({ ...person, perms: [] }))
  answer(routeCalls.routes, () => routes.filter(({ path }) => path !== '/personal'))
  await tag('首页').click()
  await expectAbsent(entry('个人中心'))
  await tag('我的设备').click()
  await expectAbsent(add)
  answerFleet()
  await tag('首页').click()
  await expectVisible(entry('个人中心'))
  await tag('我的设备').click()
  await expectVisible(add)
})

test('a menu whose component does not exist shows the 404 page, in the frame and in one main', async () => {
  answer(routeCalls.routes, () =>
    routes.map((route) => (route.path === '/personal' ? { ...route, component: 'personal/gone' } : route)),
  )
  await openPage('/dashboard')
  await entry('个人中心').click()
  await expectVisible(page.getByRole('main').getByRole('heading', { name: '页面不存在', level: 1 }))
  expect(page.getByRole('main').elements()).toHaveLength(1)
  await button('返回首页').click()
  await eventually(hash).toBe('#/dashboard')
})
