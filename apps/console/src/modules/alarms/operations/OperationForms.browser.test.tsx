import { alarms as alarmCalls } from '@limpid/contract/alarms/alarms'
import type { AlarmChanges } from '@limpid/contract/alarms/operations/operations'
import { test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  dialog,
  eventually,
  expectVisible,
  openPage,
  startConsole,
  table,
} from '../../../../testing/mountConsole.tsx'
import { alarmRow, answerAlarms } from '../../../../testing/sample/alarms.ts'

const address = '/alarm-log/log'
startConsole(() => answerAlarms(() => [alarmRow('11'), alarmRow('12', { severity: 'warning' })]))

type Outcome = AlarmChanges['results'][number]['outcome']
const changes = (done: number, full: number, results: [id: string, outcome: Outcome][]): AlarmChanges => ({
  done,
  others: { unchanged: 0, active: 0, refused: 0, missing: 0, full },
  more: false,
  results: results.map(([id, outcome]) => ({ id, outcome })),
})

test('shelving needs a reason, and shows what it would have hidden', async () => {
  const requests: unknown[] = []
  answer(alarmCalls.previewShelving, ({ body: { hours } }) => ({
    raised: 52,
    hidden: hours === 8 ? 37 : 0,
    worst: 'major' as const,
    total: 6,
    list: [
      {
        id: '11',
        device: '洗碗机 1',
        kind: 'fault' as const,
        code: 'F8',
        name: { zh: '加热管故障', en: 'Heater' },
        severity: 'major' as const,
        raised: 40,
        hidden: 31,
      },
    ],
  }))
  answer(alarmCalls.shelve, ({ body }) => {
    requests.push(body)
    return changes(1, 0, [['11', 'done']])
  })
  await openPage(address)
  await expectVisible(table())
  await page.getByRole('checkbox', { name: '选择此行' }).first().click()
  await page.getByRole('region', { name: '已选数据' }).getByRole('button', { name: '搁置' }).click()
  await expectVisible(
    dialog().getByText('近 90 天这些告警发生 52 次。若每次都搁置 8 小时，其中 37 次不会提醒。'),
  )
  await expectVisible(dialog().getByText('洗碗机 1：F8 加热管故障'))
  await expectVisible(dialog().getByText('还有 5 项'))
  await dialog().getByRole('button', { name: '搁置' }).click()
  await expectVisible(dialog().getByText('请输入原因'))
  await dialog().getByRole('textbox', { name: '原因' }).fill('等待备件')
  await dialog().getByRole('button', { name: '搁置' }).click()
  await eventually(() => requests).toEqual([{ ids: ['11'], hours: 8, note: '等待备件' }])
})

test('a fault is reported for the chosen alarms in one call', async () => {
  const requests: unknown[] = []
  answer(alarmCalls.report, ({ body }) => {
    requests.push(body)
    return changes(1, 1, [
      ['11', 'done'],
      ['12', 'full'],
    ])
  })
  await openPage(address, { language: 'en' })
  await expectVisible(table())
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Report a fault' })
    .click()
  await dialog().getByRole('button', { name: 'Report a fault' }).click()
  await expectVisible(dialog().getByText('Enter a title'))
  await dialog().getByRole('textbox', { name: 'Title' }).fill('Heater broken')
  await dialog().getByRole('textbox', { name: 'Description' }).fill('Please come soon')
  await dialog().getByRole('button', { name: 'Report a fault' }).click()
  await eventually(() => requests).toEqual([
    { ids: ['11'], title: 'Heater broken', text: 'Please come soon' },
  ])
  await expectVisible(page.getByText('Faults reported for 1 alarm, 1 skipped: limit reached'))
})

test('a comment of several lines is sent with Ctrl+Enter, and an empty one is not', async () => {
  const requests: unknown[] = []
  answer(alarmCalls.comment, ({ body }) => {
    requests.push(body)
    return changes(1, 0, [['11', 'done']])
  })
  await openPage(address)
  await expectVisible(table())
  await page.getByRole('checkbox', { name: '选择此行' }).first().click()
  await page.getByRole('region', { name: '已选数据' }).getByRole('button', { name: '备注' }).click()
  await dialog().getByRole('textbox', { name: '备注内容' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expectVisible(dialog().getByText('请输入备注'))
  await userEvent.keyboard('已联系维修{Enter}明日上门{Control>}{Enter}{/Control}')
  await eventually(() => requests).toEqual([{ ids: ['11'], note: '已联系维修\n明日上门' }])
})
