import { alarms as alarmCalls } from '@limpid/contract/alarms/alarms'
import { test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  hash,
  openPage,
  startConsole,
  table,
} from '../../../../testing/mountConsole.tsx'
import { alarmRow, answerAlarms } from '../../../../testing/sample/alarms.ts'
import { back, focusedName, walkTo } from '../../../../testing/walk.ts'

const alarms = [alarmRow('11'), alarmRow('12', { severity: 'warning' })]
const done = (ids: readonly string[]) => ({
  done: ids.length,
  others: { unchanged: 0, active: 0, refused: 0, missing: 0, full: 0 },
  more: false,
  results: ids.map((id) => ({ id, outcome: 'done' as const })),
})
const asked: string[] = []
startConsole(() => {
  asked.length = 0
  answerAlarms(() => alarms)
  answer(alarmCalls.page, () => ({ list: alarms, total: 250 }))
  answer(alarmCalls.comment, ({ body }) => {
    asked.push(`comment ${'ids' in body ? body.ids.join() : 'all'}: ${body.note}`)
    return done(['11'])
  })
  answer(alarmCalls.acknowledge, ({ body }) => {
    asked.push(`acknowledge ${'ids' in body ? body.ids.join() : 'all'}`)
    return done(['11', '12'])
  })
})
const { keyboard } = userEvent

test('a list is filtered, sorted and turned by keyboard alone', async () => {
  await openPage('/alarm-log/log', { language: 'en' })
  await expectVisible(table())
  await walkTo(/^Severity$/)
  await keyboard('{ArrowDown}')
  await expectVisible(page.getByRole('option', { name: 'Critical' }))
  await keyboard('{ArrowDown}{Enter}')
  await eventually(hash).toMatch(/severity=(critical|major)/)
  await walkTo(/^More filters/)
  await keyboard('{Enter}')
  await expectVisible(page.getByRole('dialog', { name: 'More filters' }))
  await walkTo(/^Assign|^Assigned/)
  await keyboard('{Escape}')
  await eventually(focusedName).toMatch(/^More filters/)
  await walkTo(/^Raised$/)
  await keyboard('{Enter}')
  await eventually(hash).toContain('sort=raisedAt')
  await walkTo(/^Next page$/)
  await keyboard('{Enter}')
  await eventually(hash).toContain('pageNum=2')
})

test('a row has its menu, and selected rows their operations, by keyboard alone', async () => {
  await openPage('/alarm-log/log', { language: 'en' })
  await expectVisible(table())
  await walkTo(/^More actions/)
  const menu = focusedName()
  await keyboard('{Enter}')
  await eventually(focusedName).toBe('Comment')
  await keyboard('{ArrowDown}')
  await eventually(focusedName).toBe('Assign')
  await keyboard('{ArrowUp}{Enter}')
  await expectVisible(dialog().getByRole('textbox', { name: 'Comment' }))
  await eventually(() => document.activeElement?.tagName).toBe('TEXTAREA')
  await keyboard('Heater replaced')
  await walkTo(/^Comment$/)
  await keyboard('{Enter}')
  await eventually(() => asked).toEqual(['comment 11: Heater replaced'])
  await expectAbsent(dialog())
  await eventually(focusedName).toBe(menu)
  await walkTo(/^Select this page$/, back)
  await keyboard(' ')
  await expectVisible(page.getByRole('region', { name: 'Selected rows' }))
  await walkTo(/^Acknowledge$/, back)
  await keyboard('{Enter}')
  await eventually(() => asked.at(-1)).toBe('acknowledge 11,12')
  await expectAbsent(page.getByRole('region', { name: 'Selected rows' }))
  // Whoever works through a list goes on from there, not from the top of the page.
  await eventually(focusedName).toBe('Select this page')
})
