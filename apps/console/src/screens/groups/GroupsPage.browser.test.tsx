import { fleet } from '@limpid/contract/fleet/fleet'
import type { Glance } from '@limpid/contract/fleet/glance'
import { groups } from '@limpid/contract/groups/groups'
import { type Route, routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'
import { routes } from '../../../testing/sample/person.ts'

const names = ['Restaurant dishwashing room', 'Canteen 2', '酒店宴会厅洗碗间'] as const
const menu: Route = {
  path: '/group',
  component: 'Layout',
  name: 'groups',
  meta: { title: '分组', titleEn: 'Groups', hidden: false, roles: ['ADMIN'] },
  children: [
    {
      path: 'own-equipment-group',
      component: 'group/own-equipment-group',
      name: 'Group',
      meta: { title: '分组', titleEn: 'Groups', hidden: false, roles: ['ADMIN'] },
    },
  ],
}
const glance: Glance = {
  devices: 3,
  online: 3,
  silent: 0,
  washing: 0,
  faults: 0,
  worstFault: null,
  hygieneFailed: 0,
  washesToday: 12,
  waterTodayLitres: 40,
  waterTodayParts: null,
  inletToday: null,
  energyTodayKwh: 9,
  energyTodayParts: null,
}

startConsole(() => {
  answerFleet()
  answer(routeCalls.routes, () => [...routes, menu])
  answer(groups.tree, () => [
    {
      id: '1',
      parentId: null,
      name: 'First floor',
      byRule: false,
      devices: 3,
      online: 3,
      alarms: null,
      ownerName: 'admin',
      access: { relation: 'owner' as const, tabs: [], grants: [] },
      createTime: new Date(),
    },
  ])
  answer(fleet.glance, () => glance)
  const list = names.map((name, at) =>
    deviceRow(String(at + 1), name, {
      sn: `SIM-XWJ-0000${at}`,
      simulated: true,
      online: true,
      onlineChangedAt: new Date(),
      activity: 'idle',
      productName: { zh: '彩屏商用洗碗机', en: 'Dishwasher, colour screen' },
    }),
  )
  answer(fleet.page, () => ({ list, total: list.length }))
})

test.each(['en', 'zh-cn'])(
  'beside the tree, at 1440 px, serial numbers stand in one line and names in two at most: %s',
  async (language) => {
    await openPage('/group/own-equipment-group?group=1', { language })
    const devices = page.getByRole('main').getByRole('table')
    await expectVisible(devices.getByText('SIM-XWJ-00001'))
    const linesOf = (text: string) => {
      const element = devices.getByText(text, { exact: true }).element()
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    for (const [at, name] of names.entries()) {
      expect(linesOf(`SIM-XWJ-0000${at}`)).toBe(1)
      expect(linesOf(name)).toBeLessThanOrEqual(2)
    }
    const { scrollWidth = 0, clientWidth = 0 } = devices.element().parentElement ?? {}
    expect(scrollWidth, 'nothing is out of sight').toBeLessThanOrEqual(clientWidth)
  },
)

test.each<[string, Partial<Glance>, number]>([
  ['without a meter have a dash', {}, 0],
  ['shared without its readings say so', { faults: null }, 3],
])('water and energy of a group %s', async (_, more, notShared) => {
  answer(fleet.glance, () => ({ ...glance, waterTodayLitres: null, energyTodayKwh: null, ...more }))
  await openPage('/group/own-equipment-group?group=1', { language: 'en' })
  await expectVisible(page.getByText('Water today'))
  const hints = page.getByRole('main').getByText('not shared with you')
  await eventually(() => hints.elements().length).toBe(notShared)
  expect(page.getByRole('main').getByText('0 L').elements()).toEqual([])
})
