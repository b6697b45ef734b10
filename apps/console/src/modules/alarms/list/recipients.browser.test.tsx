import { alarms as alarmCalls } from '@limpid/contract/alarms/alarms'
import { meCalls } from '@limpid/contract/members/me'
import { sites } from '@limpid/contract/sites/sites'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
  table,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { alarmRow, answerAlarms } from '../../../../testing/sample/alarms.ts'
import { person } from '../../../../testing/sample/person.ts'

startConsole(() => answerAlarms(() => [alarmRow('11')]))
const site = () => page.getByRole('combobox', { name: 'Site' })

test('whoever may not list sites has no filter by them, and no call for them fails', async () => {
  refuse(sites.options, 403, 'A0301')
  let read = 0
  answer(alarmCalls.page, () => {
    read += 1
    return { list: [alarmRow('11')], total: 1 }
  })
  await openPage('/alarm-log/log', { language: 'en' })
  await expectVisible(table())
  await eventually(() => read).toBeGreaterThan(0)
  await button('More filters').click()
  await expectVisible(page.getByRole('combobox', { name: 'Product' }))
  await expectAbsent(site())
  expect(toasts()).toBe('')
})

test('whoever owns no device sees the alarms of shared ones, as the menu counts them', async () => {
  answer(meCalls.me, () => ({ ...person, perms: ['iot:alarm:list', 'iot:device:list'] }))
  answer(alarmCalls.counts, () => ({
    ...{ scope: 'shared' as const, active: 1, unacknowledged: 1 },
    bySeverity: { critical: 1, major: 0, minor: 0, warning: 0 },
  }))
  answer(alarmCalls.page, ({ query }) => {
    const list = query.scope === 'shared' ? [alarmRow('11')] : []
    return { list, total: list.length }
  })
  await openPage('/alarm-log/log', { language: 'en' })
  await expectVisible(table())
  await expect
    .element(page.getByRole('combobox', { name: 'Devices' }))
    .toHaveAttribute('placeholder', 'Shared with me')
})

test('whoever has sites filters alarms by them', async () => {
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:alarm:list', 'iot:site:list'] }))
  answer(sites.options, () => [{ value: '7', label: '北京站', timeZone: 'Asia/Shanghai' }])
  const requested: unknown[] = []
  answer(alarmCalls.page, ({ query }) => {
    requested.push(query.siteId)
    return { list: [alarmRow('11')], total: 1 }
  })
  await openPage('/alarm-log/log', { language: 'en' })
  await button('More filters').click()
  await site().click()
  await page.getByRole('option', { name: '北京站' }).click()
  await eventually(() => requested.at(-1)).toBe('7')
})
