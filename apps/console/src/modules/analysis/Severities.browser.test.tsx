import { overviewCalls } from '@limpid/contract/analysis/overview'
import { troubleCalls } from '@limpid/contract/analysis/troubles'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { Severity } from '@limpid/contract/products/severities'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { expectAbsent, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerAlarms } from '../../../testing/sample/alarms.ts'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'
import { overview } from '../../../testing/sample/overview.ts'
import { trouble } from '../../../testing/sample/trouble.ts'

startConsole(() => {
  answerAlarms(() => [])
  answerFleet()
  answer(overviewCalls.overview, () => overview)
})

const badge = (region: string, text: string) =>
  page.getByRole('region', { name: region }).getByText(text, { exact: true }).first()
const colourOf = (shown: ReturnType<typeof badge>) => getComputedStyle(shown.element()).color

test.each<Severity>(['critical', 'major', 'minor', 'warning'])(
  'a fault that is %s has one colour in the list of what needs attention and in the tile of its machine',
  async (severity) => {
    const row = deviceRow('1', 'Kitchen 1', { online: true, activity: 'fault', faultCode: 'F6' })
    answer(fleet.page, () => ({ list: [{ ...row, faultSeverity: severity }], total: 1 }))
    const list = [trouble({ kind: 'fault', severity, code: 'F6' })]
    answer(troubleCalls.troubles, () => ({ list, total: 1, kinds: [], critical: 0 }))
    await openPage('/dashboard', { language: 'en' })
    await expectVisible(badge('Needs attention', 'Fault'))
    await expectVisible(badge('Right now', 'Fault F6'))
    expect(colourOf(badge('Right now', 'Fault F6'))).toBe(colourOf(badge('Needs attention', 'Fault')))
  },
)

test('a kind without items does not read as all well while there are others', async () => {
  const kinds = [{ kind: 'fault' as const, total: 1 }]
  answer(troubleCalls.troubles, () => ({ list: [], total: 0, kinds, critical: 0 }))
  await openPage('/dashboard?trouble=water', { language: 'en' })
  await expectVisible(page.getByText('None of this kind'))
  await expectAbsent(page.getByText('All systems normal'))
})

test('of shared devices only what the reader can see is called in order', async () => {
  answer(overviewCalls.overview, ({ query: { scope } }) =>
    scope === 'shared' ? overview : { ...overview, devices: 0, sharedDevices: 1 },
  )
  answer(troubleCalls.troubles, () => ({ list: [], total: 0, kinds: [], critical: 0 }))
  await openPage('/dashboard?scope=own', { language: 'en' })
  await expectVisible(page.getByText('Nothing needs your attention'))
  await expectVisible(page.getByText(/^No faults, alarms or overdue work in what you can see/))
})
