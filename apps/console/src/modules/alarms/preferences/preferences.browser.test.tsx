import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmPreferencesForm } from '@limpid/contract/alarms/preferences'
import { notices } from '@limpid/contract/notices/notices'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { button, expectVisible, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerAlarms } from '../../../../testing/sample/alarms.ts'

let sent: AlarmPreferencesForm | undefined
let tested: string[] = []
startConsole(() => {
  sent = undefined
  tested = []
  answerAlarms(() => [])
  answer(notices.choices, () => ({
    choices: [{ group: 'devices' as const, bell: true, mail: false }],
    address: 'anna@example.com',
    mailObstacle: null,
  }))
  answer(notices.sendTest, ({ body }) => {
    tested.push(body.channel)
    return { outcome: body.channel === 'sms' ? ('missing' as const) : ('sent' as const) }
  })
  answer(alarms.preferences, () => ({
    onDuty: false,
    isStaff: false,
    quiet: {
      enabled: false,
      from: '22:00',
      to: '07:00',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      timeZone: 'Asia/Shanghai',
      criticalPasses: true,
    },
    choices: [],
  }))
  answer(alarms.setPreferences, ({ body }) => {
    sent = body
    return null
  })
})

test('quiet hours and the channels of each severity are saved together', async () => {
  await openPage('/personal?tab=notices')
  await page.getByRole('switch', { name: /^免打扰时段/ }).click()
  await page.getByRole('textbox', { name: '开始' }).fill('25:00')
  await button('单独设置').click()
  await page.getByRole('checkbox', { name: '全部设备：严重告警，短信' }).click()
  await button('保存').click()
  await expectVisible(page.getByText('请输入 00:00 至 23:59 的时刻'))
  await page.getByRole('textbox', { name: '开始' }).fill('23:00')
  await button('保存').click()
  await expect
    .poll(() => sent)
    .toMatchObject({
      quiet: { enabled: true, from: '23:00', to: '07:00' },
      choices: [{ scope: 'all', channels: { critical: ['bell', 'mail', 'webhook', 'sms'] } }],
    })
})

test('a test of a channel says what happened', async () => {
  await openPage('/personal?tab=notices')
  const tests = page.getByRole('group', { name: '发送测试通知' })
  await tests.getByRole('button', { name: '站内' }).click()
  await expectVisible(page.getByText('站内：已发送，请查收'))
  await tests.getByRole('button', { name: '短信' }).click()
  await expectVisible(page.getByText('短信：账号未绑定，请先在个人资料中绑定'))
  expect(tested).toEqual(['bell', 'sms'])
})
