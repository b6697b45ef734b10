import { alarms } from '@limpid/contract/alarms/alarms'
import { type Trouble, troubleCalls } from '@limpid/contract/analysis/troubles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerAlarms } from '../../../../testing/sample/alarms.ts'
import { trouble } from '../../../../testing/sample/trouble.ts'

let list: Trouble[] = []
startConsole(() => {
  answerAlarms(() => [])
  answer(troubleCalls.troubles, () => ({ list, total: list.length, kinds: [], critical: 0 }))
})

const open = () => openPage('/dashboard', { language: 'en' })
const needs = () => page.getByRole('region', { name: 'Needs attention' })

test('what an alarm tells of leads to its record, and one click acknowledges it', async () => {
  list = [trouble()]
  const acknowledged: unknown[] = []
  let loads = 0
  answer(troubleCalls.troubles, () => {
    loads += 1
    return { list, total: list.length, kinds: [], critical: 0 }
  })
  answer(alarms.acknowledge, ({ body }) => {
    acknowledged.push(body)
    list = [trouble({ acknowledged: true })]
    return {
      done: 1,
      others: { unchanged: 0, active: 0, refused: 0, missing: 0, full: 0 },
      more: false,
      results: [{ id: '11', outcome: 'done' as const }],
    }
  })
  await open()
  const link = needs().getByRole('link', { name: 'F8: Tank heater' })
  await expectVisible(link)
  expect(link.element().getAttribute('href')).toContain('/alarm-log/log/11')
  const before = loads
  await button(`Acknowledge: ${trouble().device.name}, F8: Tank heater`).click()
  await eventually(() => acknowledged).toEqual([{ ids: ['11'], note: '' }])
  await expectVisible(needs().getByText('Acknowledged'))
  await expectAbsent(needs().getByRole('button', { name: 'Acknowledge' }))
  expect(loads).toBe(before + 1)
})

test('work that is due has no record, and who may only look cannot acknowledge', async () => {
  list = [
    trouble({ kind: 'maintenance', alarmId: null, name: { zh: '除垢', en: 'Descaling' }, mayHandle: false }),
    trouble({ mayHandle: false }),
  ]
  await open()
  await expectVisible(needs().getByRole('link', { name: 'F8: Tank heater' }))
  await expectVisible(needs().getByText('“Descaling” is due'))
  await expectAbsent(needs().getByRole('link', { name: 'Descaling' }))
  await expectAbsent(needs().getByRole('button', { name: 'Acknowledge' }))
})

test('what a rule found leads to the record with its steps, and what is handled stands out no more', async () => {
  list = [
    trouble({ kind: 'process', subject: '1', name: { zh: '电极斜率偏低', en: 'Electrode slope low' } }),
    trouble({ severity: 'critical', subject: '2' }),
    trouble({ severity: 'critical', subject: '3', acknowledged: true }),
  ]
  await open()
  const steps = needs().getByRole('link', { name: /^See what to do/ })
  await expectVisible(steps)
  expect(steps.element().getAttribute('href')).toContain('/alarm-log/log/11')
  const buttons = needs()
    .getByRole('link', { name: /^Fix fault/ })
    .elements()
  expect(buttons.map((button) => button.getAttribute('data-variant'))).toEqual(['filled', 'default'])
})
