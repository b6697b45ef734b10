import { meCalls } from '@limpid/contract/members/me'
import { type MenuNode, menuNode } from '@limpid/contract/menus/management'
import { menus } from '@limpid/contract/menus/menus'
import { routeCalls } from '@limpid/contract/menus/route'
import { menuManagerRole } from '@limpid/contract/roles/system-roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

const entry = (id: string, more: Partial<MenuNode>): MenuNode => ({
  ...sampleOf(menuNode),
  id,
  parentId: '0',
  type: 'MENU',
  icon: null,
  roles: [{ code: 'ADMIN', name: '系统管理员', nameEn: 'Administrator' }],
  ...more,
})
const tree = [
  entry('1', { name: '我的', nameEn: 'Mine', component: 'equipment/own-equipment', icon: 'devices' }),
  entry('2', { name: '站点', nameEn: 'Places', component: 'equipment/sites' }),
  entry('3', {
    type: 'CATALOG',
    name: '系统',
    nameEn: 'System',
    component: 'Layout',
    children: [
      entry('4', { parentId: '3', name: '字典', nameEn: 'Glossary', component: 'system/dict/index' }),
    ],
  }),
]

startConsole(() => {
  answerFleet()
  const perms = ['sys:menu:list', 'sys:menu:add', 'sys:menu:edit', 'sys:menu:delete'] as const
  answer(meCalls.me, () => ({
    ...person,
    roles: ['ADMIN', menuManagerRole],
    perms: [...person.perms, ...perms],
  }))
  const meta = { hidden: false, roles: ['ADMIN'], title: '菜单管理', titleEn: 'Menus' }
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/menus', component: 'system/menu/index', name: 'Menus', meta },
  ])
  answer(menus.list, () => tree)
})

test('the list names the page of an entry beside its component, and names begin in one column', async () => {
  await openPage('/menus', { language: 'en' })
  const row = page.getByRole('row', { name: /Mine/ })
  await eventually(() => row.element().textContent).toContain('My devicesequipment/own-equipment')
  const left = (second: string) =>
    page.getByRole('table').getByText(second, { exact: true }).element().getBoundingClientRect().left
  expect(left('站点')).toBe(left('我的'))
})

test('in English the order of an entry and its arrows are not covered by the actions', async () => {
  await openPage('/menus', { language: 'en' })
  const arrow = page.getByRole('button', { name: 'Move Mine down' })
  await expectVisible(arrow)
  const { left, top, width, height } = arrow.element().getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(arrow.element().contains(hit)).toBe(true)
})

test('a branch is collapsed at first, and expands by its button', async () => {
  await openPage('/menus', { language: 'en' })
  const below = page.getByRole('row', { name: /Glossary/ })
  await expectVisible(page.getByRole('row', { name: /System/ }))
  expect(below.elements()).toEqual([])
  await page.getByRole('button', { name: 'Expand System' }).click()
  await expectVisible(below)
  await page.getByRole('button', { name: 'Collapse System' }).click()
  await eventually(() => below.elements()).toEqual([])
})
