import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beginLiveUpdates, requestedTopics } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectVisible,
  openPage,
  startConsole,
  table,
} from '../../../../testing/mountConsole.tsx'
import { alarmRow, answerAlarms } from '../../../../testing/sample/alarms.ts'

let alarms: AlarmRow[] = []
startConsole(() => {
  alarms = [alarmRow('11')]
  answerAlarms(() => alarms)
})

let tones: MockInstance
beforeEach(() => {
  tones = vi.spyOn(BaseAudioContext.prototype, 'createOscillator')
})
afterEach(() => {
  tones.mockRestore()
  localStorage.removeItem('alarmSound')
})

/** A ring is two tones. */
const rings = () => tones.mock.calls.length / 2
const sound = () => page.getByRole('switch', { name: 'Sound for new critical alarms' })

async function open(): Promise<void> {
  await openPage('/alarm-log/log', { language: 'en' })
  await expectVisible(table())
  await eventually(requestedTopics).toContain('fleet')
}

async function arrive(...rows: AlarmRow[]): Promise<void> {
  alarms = [...rows, ...alarms]
  beginLiveUpdates()
  await expectVisible(button(`Show ${rows.length} new alarm${rows.length === 1 ? '' : 's'}`))
}

test('is off until somebody switches it on: a new critical alarm arrives in silence', async () => {
  await open()
  await expect.element(sound()).not.toBeChecked()
  await arrive(alarmRow('12'))
  expect(rings()).toBe(0)
})

test('switched on, it plays once to be heard, again for a new critical alarm, and is remembered', async () => {
  await open()
  await sound().click()
  await eventually(rings).toBe(1)
  await arrive(alarmRow('12'))
  expect(rings()).toBe(2)
  await open()
  await expect.element(sound()).toBeChecked()
  expect(rings()).toBe(2)
  await sound().click()
  expect(localStorage.getItem('alarmSound')).toBeNull()
})

test('stays silent for what is less severe, acknowledged or shelved', async () => {
  localStorage.setItem('alarmSound', '1')
  await open()
  await arrive(
    alarmRow('12', { severity: 'major' }),
    alarmRow('13', { acknowledged: true }),
    alarmRow('14', { inhibition: 'shelved' }),
  )
  expect(rings()).toBe(0)
})
