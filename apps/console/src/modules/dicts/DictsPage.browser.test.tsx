import { dicts } from '@limpid/contract/dicts/dicts'
import { dictItem, dictType } from '@limpid/contract/dicts/management'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, expectVisible, hash, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

const type = { ...sampleOf(dictType), id: '3', code: 'device_tag', name: '设备标签', builtIn: true, items: 1 }
const item = { ...sampleOf(dictItem), id: '9', typeCode: 'device_tag', name: '重点' }

startConsole(() => {
  answerFleet()
  const perms = ['sys:dict_type:list', 'sys:dict_type:edit', 'sys:dict_type:delete', 'sys:dict:list'] as const
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  const meta = { hidden: false, roles: ['ADMIN'], title: '字典管理', titleEn: 'Dictionaries' }
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/dict', component: 'system/dict/index', name: 'Dict', meta },
  ])
  answer(dicts.typePage, () => ({ list: [type], total: 1 }))
  answer(dicts.typeForm, () => type)
  answer(dicts.page, () => ({ list: [item], total: 1 }))
})

const row = () => page.getByRole('row', { name: /device_tag/ })

test('a row that opens says so, opens by a click or by Enter, and its buttons are words', async () => {
  await openPage('/dict')
  await expectVisible(row())
  const element = row().element() as HTMLElement
  expect(element.dataset['openable']).toBeDefined()
  expect(getComputedStyle(element).cursor).toBe('pointer')
  expect(element.querySelectorAll('svg').length).toBeGreaterThan(0)
  expect([...element.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '编辑',
    '删除',
  ])
  element.focus()
  await userEvent.keyboard('{Enter}')
  await expectVisible(page.getByText('重点'))
  await eventually(hash).toContain('dict=3')
  await page.getByRole('button', { name: '全部字典' }).click()
  await row().getByText('device_tag').click()
  await expectVisible(page.getByText('重点'))
})
