import { escalations } from '@limpid/contract/escalations/escalations'
import type { Escalation, EscalationForm } from '@limpid/contract/escalations/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { button, dialog, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

const meta = { hidden: false, roles: ['ADMIN'] }
const chain: Escalation = {
  id: '5',
  name: '夜班',
  scope: 'all',
  severity: 'major',
  target: null,
  steps: [
    { to: 'owner', accountIds: [], waitMinutes: 0, people: [] },
    { to: 'people', accountIds: ['8'], waitMinutes: 15, people: [{ id: '8', name: '李静' }] },
  ],
  repeats: 2,
  repeatMinutes: 60,
  enabled: true,
  devices: 12,
  waiting: 1,
  changedAt: new Date('2026-11-24T00:00:00Z'),
}
let sent: EscalationForm | undefined

startConsole(() => {
  sent = undefined
  answerFleet()
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:escalation:list', 'iot:escalation:edit'],
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
          path: 'escalations',
          component: 'alarm-log/escalations',
          name: 'Escalations',
          meta: { ...meta, title: '告警升级', titleEn: 'Escalation' },
        },
      ],
    },
  ])
  answer(escalations.list, () => [chain])
  answer(escalations.people, () => [
    { id: '1', name: '王芳' },
    { id: '8', name: '李静' },
  ])
  answer(escalations.create, ({ body }) => {
    sent = body
    return { id: '6' }
  })
})

test('says every chain in a sentence', async () => {
  await openPage('/alarm-log/escalations')
  await expectVisible(page.getByText('立即通知所有者 → 15 分钟后通知李静 → 每隔 60 分钟重复，最多 2 次'))
})

test('a new chain has the steps in their order; a step by name needs people', async () => {
  await openPage('/alarm-log/escalations')
  await button('新增升级规则').click()
  await dialog().getByRole('textbox', { name: '名称' }).fill('白班')
  await dialog().getByRole('button', { name: '添加步骤' }).click()
  const second = dialog().getByRole('group', { name: '步骤 2' })
  await second.getByRole('combobox', { name: '通知' }).click()
  await page.getByRole('option', { name: '指定人员' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expectVisible(dialog().getByText('请至少选择一人'))
  await second.getByRole('combobox', { name: '人员' }).click()
  await page.getByRole('option', { name: '李静' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({
      name: '白班',
      scope: 'all',
      steps: [
        { to: 'owner', accountIds: [], waitMinutes: 15 },
        { to: 'people', accountIds: ['8'], waitMinutes: 15 },
      ],
    })
})
