import { maintenanceWindows } from '@limpid/contract/maintenance-windows/maintenance-windows'
import type { MaintenanceWindow, WindowForm } from '@limpid/contract/maintenance-windows/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { sites } from '@limpid/contract/sites/sites'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { button, dialog, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerDevice } from '../../../testing/sample/device.ts'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

const meta = { hidden: false, roles: ['ADMIN'] }
const window: MaintenanceWindow = {
  id: '5',
  reason: '每周清洗',
  scope: 'site',
  target: { id: '1', name: '北京站' },
  repeat: 'weekly',
  startsAt: null,
  endsAt: null,
  weekdays: [1, 4],
  from: '02:00',
  to: '04:00',
  state: 'open',
  devices: 12,
  inhibited: 3,
}
let sent: WindowForm | undefined
let previewed: WindowForm | undefined

startConsole(() => {
  sent = undefined
  previewed = undefined
  answerFleet()
  answer(meCalls.me, () => ({
    ...person,
    perms: [
      ...person.perms,
      ...(['iot:alarm:list', 'iot:site:list'] as const),
      ...(['iot:maintenance-window:list', 'iot:maintenance-window:edit'] as const),
    ],
  }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/alarm-log',
      component: 'Layout',
      name: 'Alarms',
      meta: { ...meta, title: '告警管理', titleEn: 'Alarms' },
      children: [
        {
          path: 'maintenance',
          component: 'alarm-log/maintenance',
          name: 'Windows',
          meta: { ...meta, title: '维护时段', titleEn: 'Maintenance windows' },
        },
      ],
    },
  ])
  answer(sites.options, () => [{ value: '1', label: '北京站', timeZone: 'Asia/Shanghai' }])
  answer(maintenanceWindows.list, () => [window])
  answer(maintenanceWindows.preview, ({ body }) => {
    previewed = body
    return {
      devices: 12,
      raised: 340,
      hidden: 41,
      open: {
        total: 9,
        alarms: [
          {
            id: '9',
            device: '一号厨房',
            kind: 'fault' as const,
            code: 'F8',
            name: null,
            severity: 'major' as const,
          },
        ],
      },
    }
  })
  answer(maintenanceWindows.create, ({ body }) => {
    sent = body
    return { id: '6' }
  })
})

test('lists when each window is open and what it hides', async () => {
  await openPage('/alarm-log/maintenance')
  await expectVisible(page.getByText('周一、周四 02:00 – 04:00'))
  await expectVisible(page.getByText('维护中').first())
})

test('a weekly window is previewed before it is saved', async () => {
  await openPage('/alarm-log/maintenance')
  await button('新增维护时段').click()
  await dialog().getByRole('textbox', { name: '原因' }).fill('每周除垢')
  await dialog().getByRole('combobox', { name: '适用范围' }).click()
  await page.getByRole('option', { name: '一个站点' }).click()
  await dialog().getByRole('combobox', { name: '站点' }).click()
  await page.getByRole('option', { name: '北京站' }).click()
  await dialog().getByText('每周重复').click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expectVisible(dialog().getByText('请至少选择一天'))
  await dialog().getByRole('checkbox', { name: '周二' }).click()
  await expectVisible(dialog().getByText(/其中 41 条发生在该时段内/))
  await expectVisible(dialog().getByText(/一号厨房：F8 设备故障/))
  await expectVisible(dialog().getByText('还有 8 条'))
  // The same texts are shown of what was previewed before the day was chosen.
  await expect
    .poll(() => previewed)
    .toMatchObject({ scope: 'site', siteId: '1', repeat: 'weekly', weekdays: [2] })
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({ reason: '每周除垢', weekdays: [2], from: '02:00', to: '04:00', startsAt: null })
})

test('whoever may not list groups is told so in the field for them', async () => {
  answer(meCalls.me, () => ({
    ...person,
    perms: [
      ...person.perms.filter((perm) => perm !== 'iot:group:list'),
      ...(['iot:alarm:list', 'iot:maintenance-window:list', 'iot:maintenance-window:edit'] as const),
    ],
  }))
  await openPage('/alarm-log/maintenance')
  await button('新增维护时段').click()
  await dialog().getByRole('combobox', { name: '适用范围' }).click()
  await page.getByRole('option', { name: '一个分组' }).click()
  const field = dialog().getByRole('combobox', { name: '分组' })
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveAccessibleDescription('选择分组需要“查看设备分组”权限，请联系管理员。')
})

test('the overview of a device says that it is in maintenance, without another call that would move it', async () => {
  const open = { until: new Date('2026-11-24T04:00:00Z'), reason: '更换加热管' }
  answerDevice({}, { maintenance: { open, next: null } })
  await openPage('/equipment/equipment-info/7/SN-007')
  await expectVisible(page.getByText(/更换加热管。告警只记录，不通知/))
})
