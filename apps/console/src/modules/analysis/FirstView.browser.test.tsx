import { type Overview, overviewCalls } from '@limpid/contract/analysis/overview'
import { type TroublePage, troubleCalls } from '@limpid/contract/analysis/troubles'
import { type DeviceRow, fleet } from '@limpid/contract/fleet/fleet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerAlarms } from '../../../testing/sample/alarms.ts'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'
import { overview } from '../../../testing/sample/overview.ts'
import { trouble } from '../../../testing/sample/trouble.ts'

const troubles: TroublePage = {
  list: Array.from({ length: 10 }, (_, at) => trouble({ subject: String(at + 1) })),
  total: 24,
  kinds: [
    { kind: 'fault', total: 20 },
    { kind: 'offline', total: 4 },
  ],
}
const devices = Array.from({ length: 14 }, (_, at) => deviceRow(String(at + 1), `Kitchen ${at + 1}`))

startConsole(() => {
  answerAlarms(() => [])
  answerFleet()
  answer(overviewCalls.overview, () => overview)
  answer(troubleCalls.troubles, () => troubles)
  answer(fleet.page, () => ({ list: devices, total: 14 }))
})

const region = (name: string) => page.getByRole('region', { name })
const open = (width?: number) => openPage('/dashboard', { language: 'en' }, width)

test('what needs attention is asked for together with the figures, not after them', async () => {
  answer(overviewCalls.overview, () => new Promise(() => undefined))
  let asked = false
  answer(troubleCalls.troubles, () => {
    asked = true
    return troubles
  })
  await open()
  await eventually(() => asked).toBe(true)
})

test.each([1440, 390])('at %i px nothing that is shown moves while the page loads', async (width) => {
  const figures = Promise.withResolvers<Overview>()
  const needs = Promise.withResolvers<TroublePage>()
  const rows = Promise.withResolvers<{ list: DeviceRow[]; total: number }>()
  answer(overviewCalls.overview, () => figures.promise)
  answer(troubleCalls.troubles, () => needs.promise)
  answer(fleet.page, () => rows.promise)
  const moved: (string | null)[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as LayoutShift[])
      for (const { node } of sources) if (node?.parentElement?.closest('main')) moved.push(node.textContent)
  })
  await open(width)
  observer.observe({ type: 'layout-shift' })
  await painted()
  figures.resolve(overview)
  await expectVisible(region('Needs attention'))
  await painted()
  needs.resolve(troubles)
  await expectVisible(region('Overview'))
  await painted()
  rows.resolve({ list: devices, total: 14 })
  await expectVisible(region('By product'))
  await painted()
  observer.disconnect()
  expect(moved).toEqual([])
})

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

/** Three frames: what the last change moved is drawn and noted. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}
