import { alarms as alarmCalls } from '@limpid/contract/alarms/alarms'
import type { AlarmChanges } from '@limpid/contract/alarms/operations/operations'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, beginLiveUpdates, refuse, requestedTopics, sendNews } from '../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  mainMenu,
  openPage,
  startConsole,
  table,
  toasts,
} from '../../../testing/mountConsole.tsx'
import { alarmDetail, alarmRow, answerAlarms } from '../../../testing/sample/alarms.ts'
import { answerDevice } from '../../../testing/sample/device.ts'

let alarms: AlarmRow[] = []
startConsole(() => {
  alarms = [alarmRow('11'), alarmRow('12', { severity: 'warning' })]
  answerAlarms(() => alarms)
})

type Outcome = AlarmChanges['results'][number]['outcome']
const counted = (each: readonly Outcome[]) => ({
  done: countOf(each, 'done'),
  others: {
    unchanged: countOf(each, 'unchanged'),
    active: countOf(each, 'active'),
    refused: countOf(each, 'refused'),
    missing: countOf(each, 'missing'),
    full: countOf(each, 'full'),
  },
  more: false,
})
const countOf = (each: readonly Outcome[], outcome: Outcome) => each.filter((one) => one === outcome).length
const outcomes = (...each: [id: string, outcome: Outcome][]): AlarmChanges => ({
  ...counted(each.map(([, outcome]) => outcome)),
  results: each.map(([id, outcome]) => ({ id, outcome })),
})
const address = '/alarm-log/log'
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-alarm="${id}"]`)
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-alarm]')].map((row) => row.dataset['alarm'])

test('an alarm has its severity in words, its value against the limit, and its device', async () => {
  await openPage(address, { language: 'en' })
  await expectVisible(table())
  const text = rowOf('11')?.textContent ?? ''
  for (const part of [
    'Critical',
    'F8 Tank heater',
    '41.2 °C / 55.0 °C',
    '厨房 11',
    'Active',
    'Unacknowledged',
  ])
    expect(text).toContain(part)
})

test('says that all is quiet without alarms', async () => {
  alarms = []
  await openPage(address, { language: 'en' })
  await expectVisible(page.getByText('No alarms', { exact: true }))
})

test('says when the alarms could not be loaded', async () => {
  refuse(alarmCalls.page)
  await openPage(address)
  await expectVisible(page.getByRole('alert').getByText('列表加载失败'))
})

test('filters are in the address and reach the server', async () => {
  const requests: unknown[] = []
  answer(alarmCalls.page, ({ query: { state, severity, scope } }) => {
    requests.push({ state, severity, scope })
    return { list: alarms, total: alarms.length }
  })
  await openPage(`${address}?state=unacknowledged&scope=shared`)
  await expectVisible(table())
  await page.getByRole('combobox', { name: '级别' }).click()
  await page.getByRole('option', { name: '严重' }).click()
  await eventually(hash).toContain('severity=critical')
  await eventually(() => requests.at(-1)).toEqual({
    state: ['unacknowledged'],
    severity: 'critical',
    scope: 'shared',
  })
})

test('several states can be chosen, and one button clears them', async () => {
  const states: unknown[] = []
  answer(alarmCalls.page, ({ query: { state } }) => {
    states.push(state)
    return { list: alarms, total: alarms.length }
  })
  await openPage(`${address}?state=active,else`, { language: 'en' })
  await eventually(() => states.at(-1)).toEqual(['active'])
  await page.getByRole('button', { name: 'Status: Active' }).click()
  await page.getByRole('option', { name: 'Unacknowledged' }).click()
  await eventually(() => states.at(-1)).toEqual(['active', 'unacknowledged'])
  await expectVisible(button('Status: Active and Unacknowledged'))
  await page.getByRole('option', { name: 'Cleared' }).click()
  await expectVisible(button('Status: (Active or Cleared) and Unacknowledged'))
  await page.getByRole('option', { name: 'Cleared' }).click()
  expect(decodeURIComponent(hash())).toContain('state=active,unacknowledged')
  await page.getByRole('option', { name: 'Active', exact: true }).click()
  await eventually(() => states.at(-1)).toEqual(['unacknowledged'])
  await button('Clear status filter').click()
  await eventually(() => states.at(-1)).toBe(undefined)
  expect(hash()).not.toContain('state=')
  await expect.element(page.getByRole('button', { name: 'Status: All statuses' })).toHaveFocus()
})

test('a new alarm is announced and moves no row until somebody asks for it', async () => {
  await openPage(address, { language: 'en' })
  await expectVisible(table())
  await eventually(requestedTopics).toContain('fleet')
  const top = rowOf('11')?.getBoundingClientRect().top
  alarms = [alarmRow('13'), { ...alarmRow('11'), acknowledged: true }, ...alarms.slice(1)]
  beginLiveUpdates()
  await expectVisible(button('Show 1 new alarm'))
  expect(order()).toEqual(['11', '12'])
  expect(rowOf('11')?.getBoundingClientRect().top).toBe(top)
  // What is shown is renewed in its place.
  await eventually(() => rowOf('11')?.textContent).toContain('Acknowledged')
  await button('Show 1 new alarm').click()
  await eventually(order).toEqual(['13', '11', '12'])
  await expectAbsent(button('Show 1 new alarm'))
})

test('an alarm that is raised while the list is loading is announced, though the list was read before it', async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  answer(alarmCalls.page, async () => {
    const list = [...alarms]
    await arrival
    return { list, total: list.length }
  })
  await openPage(address, { language: 'en' })
  await eventually(requestedTopics).toContain('fleet')
  alarms = [alarmRow('13'), ...alarms]
  sendNews({ kind: 'alarm.changed', deviceId: '7' })
  arrive()
  await expectVisible(button('Show 1 new alarm'))
  expect(order()).toEqual(['11', '12'])
})

test('j and k move between the rows, a acknowledges and c comments', async () => {
  const acknowledged: unknown[] = []
  const comments: unknown[] = []
  answer(alarmCalls.acknowledge, ({ body }) => {
    acknowledged.push(body)
    return outcomes(['12', 'done'])
  })
  answer(alarmCalls.comment, ({ body }) => {
    comments.push(body)
    return outcomes(['12', 'done'])
  })
  await openPage(address, { language: 'en' })
  await expectVisible(page.getByText('Keys: J / K move', { exact: false }))
  await expectVisible(table())
  await userEvent.keyboard('jjk')
  expect(document.activeElement).toBe(rowOf('11'))
  await userEvent.keyboard('ja')
  await eventually(() => acknowledged).toEqual([{ ids: ['12'], note: '' }])
  await eventually(toasts).toContain('1 acknowledged')
  rowOf('12')?.focus()
  await userEvent.keyboard('c')
  await dialog().getByRole('textbox', { name: 'Comment' }).fill('Heater replaced')
  await dialog().getByRole('button', { name: 'Comment' }).click()
  await eventually(() => comments).toEqual([{ ids: ['12'], note: 'Heater replaced' }])
})

test('all that match are cleared in one call, and what still holds is said', async () => {
  const requests: unknown[] = []
  answer(alarmCalls.page, () => ({ list: alarms, total: 31 }))
  answer(alarmCalls.clear, ({ body }) => {
    requests.push(body)
    return outcomes(['11', 'done'], ['12', 'active'], ['13', 'active'])
  })
  await openPage(`${address}?severity=critical`, { language: 'en' })
  await expectVisible(table())
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Select all 31', exact: false }).click()
  await bar.getByRole('button', { name: 'Clear', exact: true }).click()
  await expectVisible(page.getByRole('status').getByText('1 cleared, 2 still active'))
  expect(requests).toEqual([{ filter: { scope: 'all', severity: 'critical' }, note: '' }])
})

test('shows 100 alarms a page, and filters by when they cleared', async () => {
  const requests: { pageSize?: number; clearedFrom?: Date | undefined }[] = []
  answer(alarmCalls.page, ({ query: { pageSize, clearedFrom } }) => {
    requests.push({ pageSize, clearedFrom })
    return { list: alarms, total: 10_001 }
  })
  await openPage(`${address}?clearedFromDay=2026-01-02&clearedToDay=2026-01-03`, { language: 'en' })
  await expectVisible(page.getByText('10,000+ items'))
  expect(requests.at(-1)).toEqual({ pageSize: 100, clearedFrom: expect.any(Date) })
  await page.getByRole('button', { name: /^More filters/ }).click()
  await expectVisible(page.getByRole('button', { name: 'Cleared 2026-01-02 – 2026-01-03' }))
})

test('chosen alarms are assigned to somebody else', async () => {
  answer(alarmCalls.assignees, () => ({ devices: 2, list: [{ id: '9', name: '维修班', devices: 1 }] }))
  const requests: unknown[] = []
  answer(alarmCalls.assign, ({ body }) => {
    requests.push(body)
    return outcomes(['11', 'done'], ['12', 'refused'])
  })
  await openPage(address, { language: 'en' })
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await button('Assign').click()
  await dialog().getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name: '维修班 (1 of 2 devices)' }).click()
  await dialog().getByRole('button', { name: 'Assign' }).click()
  await eventually(() => requests).toEqual([{ ids: ['11', '12'], assigneeId: '9' }])
  await expectVisible(page.getByText('1 assigned, 1 view only'))
})

test('the menu counts what nobody has acknowledged', async () => {
  await openPage(address, { language: 'en' })
  await expectVisible(page.getByRole('img', { name: '2 unacknowledged alarms' }).first())
})

test('on a phone alarms are cards', async () => {
  await openPage(address, { language: 'en' }, 390)
  await expectVisible(page.getByRole('link', { name: 'F8 Tank heater' }).first())
  expect(table().elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the record shows what to do, what happened, and adds a comment', async () => {
  const requests: unknown[] = []
  answer(alarmCalls.get, () => alarmDetail('11'))
  answer(alarmCalls.comment, ({ body }) => {
    requests.push(body)
    return outcomes(['11', 'done'])
  })
  await openPage(`${address}/11`, { language: 'en' })
  await expectVisible(page.getByRole('heading', { level: 1, name: 'F8 Tank heater' }))
  await expectVisible(page.getByText('Heater open circuit'))
  await expectVisible(page.getByText('4, of which 1 failed hygiene'))
  await expectVisible(page.getByText('handled by 李工', { exact: false }))
  await page.getByRole('checkbox', { name: 'Measure the heater' }).click()
  expect(localStorage.getItem('alarmSteps:11')).toBe('1')
  await page.getByRole('textbox', { name: 'New comment' }).fill('Ordered')
  await button('Comment').click()
  await eventually(() => requests).toEqual([{ ids: ['11'], note: 'Ordered' }])
})

test('whoever may only see an alarm is offered no change', async () => {
  answer(alarmCalls.get, () => alarmDetail('11', { mayHandle: false, assignees: [] }))
  await openPage(`${address}/11`, { language: 'en' })
  await expectVisible(page.getByText('Heater open circuit'))
  await expectAbsent(button('Acknowledge'))
  await expectAbsent(page.getByRole('textbox', { name: 'New comment' }))
  await expectAbsent(mainMenu().getByRole('button', { name: 'Shelve' }))
})

test('the device has a tab of its alarms, and its fault leads to the alarm', async () => {
  alarms = [alarmRow('11')]
  answerDevice({}, { faultCode: 'F8', activity: 'fault' })
  await openPage('/equipment/equipment-info/7/SN-007?tab=alarms', { language: 'en' })
  await expectVisible(page.getByRole('table', { name: 'Alarm records' }).getByText('F8 Tank heater'))
  const link = page.getByRole('link', { name: 'Open alarm' })
  await expect.element(link).toHaveAttribute('href', '#/alarm-log/log/11')
})

test('the record says when the next step of the escalation is sent, and stops it', async () => {
  let stopped = ''
  answer(alarmCalls.get, ({ params }) =>
    alarmDetail(params.id, {
      nextMessage: stopped ? null : { at: new Date('2026-11-24T08:05:00Z'), step: 2, steps: 3, round: 0 },
    }),
  )
  answer(alarmCalls.stopEscalation, ({ params }) => {
    stopped = params.id
    return null
  })
  await openPage('/alarm-log/log/5')
  await expectVisible(page.getByText(/步骤 2 \/ 3/))
  await button('停止升级').click()
  await dialog().getByRole('button', { name: '停止升级' }).click()
  await expect.poll(() => stopped).toBe('5')
  await expect.poll(() => page.getByText(/步骤 2 \/ 3/).elements().length).toBe(0)
})
