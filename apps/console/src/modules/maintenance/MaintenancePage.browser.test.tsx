import { maintenance, type PlannedTask, plannedTask } from '@limpid/contract/maintenance/maintenance'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { expectAbsent, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

const meta = { hidden: false, roles: ['ADMIN'], title: '保养计划', titleEn: 'Maintenance' }
const task = (id: string, name: string, owned: boolean): PlannedTask => ({
  ...sampleOf(plannedTask),
  ...{ id, name: { zh: name, en: name }, state: 'overdue' as const },
  device: { id: '7', name: '一号厨房', sn: 'SN-007', timeZone: 'Asia/Shanghai', owned },
})
const list = [task('15', 'Descaling', true), task('16', 'Filters', false)]

startConsole(() => {
  answerFleet()
  answer(maintenance.page, () => ({ list, total: list.length }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/equipment', component: 'Layout', name: '/equipment-more', meta },
      children: [{ path: 'maintenance', component: 'equipment/maintenance', name: 'maintenance', meta }],
    },
  ])
})
const mayEdit = (...more: 'iot:maintenance:edit'[]) =>
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...more] }))
const markDone = () => page.getByRole('link', { name: /^Mark done/ })

test('one click on an own task opens its record', async () => {
  mayEdit('iot:maintenance:edit')
  await openPage('/equipment/maintenance', { language: 'en' })
  await expectVisible(markDone())
  expect(markDone().elements()).toHaveLength(1)
  expect(markDone().element().getAttribute('href')).toMatch(/7\/SN-007\?tab=maintenance&record=15$/)
})

test('whoever may not record work has no such button', async () => {
  mayEdit()
  await openPage('/equipment/maintenance', { language: 'en' })
  await expectVisible(page.getByText('Descaling'))
  await expectAbsent(markDone())
})
