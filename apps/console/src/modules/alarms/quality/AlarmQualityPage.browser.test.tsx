import { alarms as alarmCalls } from '@limpid/contract/alarms/alarms'
import type { AlarmQuality, AlarmQualityQuery } from '@limpid/contract/alarms/quality'
import { meCalls } from '@limpid/contract/members/me'
import { products } from '@limpid/contract/products/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, unanswered } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectVisible,
  hash,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { alarmRow, answerAlarms } from '../../../../testing/sample/alarms.ts'
import { person } from '../../../../testing/sample/person.ts'

const address = '/alarm-log/quality'
const at = new Date('2026-11-16T03:00:00Z')
const chattering = {
  alarm: alarmRow('11', {
    kind: 'process',
    key: 'rule:too-hot',
    name: { zh: '锅炉过热', en: 'Boiler too hot' },
  }),
  raises: 14,
  share: 0.7,
  medianSeconds: 25,
  remedy: { productId: '1', rule: 'too-hot', delaySeconds: 60, removed: 13, raises: 14 },
}
const quality: AlarmQuality = {
  raised: 20,
  people: 2,
  perTenMinutes: 1.5,
  busiest: { from: at, raised: 12 },
  bySeverity: { critical: 6, major: 4, minor: 10, warning: 0 },
  floods: { total: 1, list: [{ from: at, to: new Date(at.getTime() + 900_000), raised: 18 }] },
  chattering: { total: 1, list: [chattering] },
  standing: { total: 1, list: [alarmRow('12', { severity: 'warning' })] },
  sources: [chattering],
}
const quiet: AlarmQuality = {
  ...quality,
  raised: 0,
  people: 0,
  perTenMinutes: 0,
  busiest: null,
  floods: { total: 0, list: [] },
  chattering: { total: 0, list: [] },
  standing: { total: 0, list: [] },
  sources: [],
}
let requests: AlarmQualityQuery[] = []
startConsole(() => {
  requests = []
  answerAlarms(() => [])
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:alarm:list', 'iot:alarm:handle', 'iot:alarm-rule:edit'],
  }))
  answer(products.options, () => [{ value: '1', label: '彩屏洗碗机' }])
  answer(alarmCalls.quality, ({ query }) => {
    requests.push(query)
    return quality
  })
})

test('a week shows its rate against the target, and the remedy of each source', async () => {
  await openPage(`${address}?week=2026-11-16`, { language: 'en' })
  await expectVisible(page.getByText('Target at most 1; 2 people received them'))
  await expectVisible(page.getByText('30% (6)'))
  const [link] = page
    .getByRole('link', { name: /Add a delay of 1 min to the rule of Boiler too hot/ })
    .elements()
  expect(link?.getAttribute('href')).toContain('rule=too-hot&product=1&delay=60')
  expect(requests[0]?.from.getDate()).toBe(16)
})

test('week and filters are in the address and reach the server', async () => {
  await openPage(`${address}?week=2026-11-16&severity=major`, { language: 'en' })
  await expectVisible(page.getByText('Target at most 1; 2 people received them'))
  expect(requests[0]).toMatchObject({ severity: 'major', scope: 'all' })
  await button('Previous week').click()
  await eventually(() => expect(hash()).toContain('week=2026-11-09'))
  await eventually(() => expect(requests.at(-1)?.from.getDate()).toBe(9))
})

test('a quiet week says so', async () => {
  answer(alarmCalls.quality, () => quiet)
  await openPage(`${address}?week=2026-11-16`, { language: 'en' })
  await expectVisible(page.getByText('No alarms this week'))
  await expectVisible(page.getByText('No alarm floods'))
})

test('says when the report could not be loaded', async () => {
  refuse(alarmCalls.quality)
  await openPage(address, { language: 'en' })
  await expectVisible(page.getByRole('alert'))
  answer(alarmCalls.quality, () => quality)
  await button('Retry').click()
  await expectVisible(page.getByText('Target at most 1; 2 people received them'))
})

test('no list stands on the page before the figures above it, which would push it down', async () => {
  unanswered(alarmCalls.quality)
  await openPage(address, { language: 'en' })
  await expectVisible(page.getByRole('status', { name: 'Week' }))
  expect(page.getByRole('main').getByRole('region').elements()).toEqual([])
})
