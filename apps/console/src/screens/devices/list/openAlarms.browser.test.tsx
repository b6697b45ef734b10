import { fleet } from '@limpid/contract/fleet/fleet'
import { meCalls } from '@limpid/contract/members/me'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, beginLiveUpdates, requestedTopics, sendNews } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectVisible,
  hash,
  openPage,
  startConsole,
  table,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet, deviceRow } from '../../../../testing/sample/fleet.ts'
import { person } from '../../../../testing/sample/person.ts'

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:alarm:list'] }))
})

const address = '/equipment/own-equipment?scope=all'

test('a device has the worst severity and number of its open alarms, with a link to them', async () => {
  answer(fleet.page, () => ({
    list: [
      deviceRow('1', '洗衣房 1', { alarms: { count: 3, severity: 'critical' } }),
      deviceRow('2', '洗衣房 2'),
      deviceRow('3', '洗衣房 3', { alarms: null }),
    ],
    total: 3,
  }))
  await openPage(address, { language: 'en' })
  const link = table().getByTitle('3 open alarms, the worst: Critical')
  await expectVisible(link)
  expect(link.element().textContent).toBe('Critical3')
  expect(link.element().getAttribute('href')).toContain('tab=alarms')
  expect(document.querySelectorAll('a[href*="tab=alarms"]')).toHaveLength(1)
})

test('the filter of open alarms reaches the server', async () => {
  const requested: unknown[] = []
  answer(fleet.page, ({ query: { alarms } }) => {
    requested.push(alarms)
    return { list: [deviceRow('1', '洗衣房 1')], total: 1 }
  })
  await openPage(address, { language: 'en' })
  await expectVisible(table())
  await button('More filters').click()
  await page.getByRole('combobox', { name: 'Open alarms' }).click()
  await page.getByRole('option', { name: 'With open alarms' }).click()
  await eventually(hash).toContain('alarms=any')
  await eventually(() => requested.at(-1)).toBe('any')
})

test('a new alarm of a device is shown without reloading', async () => {
  let count = 0
  answer(fleet.page, () => ({
    list: [deviceRow('1', '洗衣房 1', { alarms: { count, severity: count > 0 ? 'major' : null } })],
    total: 1,
  }))
  await openPage(address, { language: 'en' })
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  await expectVisible(table())
  count = 1
  sendNews({ kind: 'alarm.changed', deviceId: '1' })
  await expectVisible(table().getByText('Major'))
})
