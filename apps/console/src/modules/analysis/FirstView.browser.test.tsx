import { type Insight, insightCalls } from '@limpid/contract/analysis/insights'
import { type Overview, overviewCalls } from '@limpid/contract/analysis/overview'
import { type TroublePage, troubleCalls } from '@limpid/contract/analysis/troubles'
import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, unanswered } from '../../../testing/fakeServer.ts'
import {
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { answerAlarms } from '../../../testing/sample/alarms.ts'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'
import { insight } from '../../../testing/sample/insight.ts'
import { overview } from '../../../testing/sample/overview.ts'
import { trouble } from '../../../testing/sample/trouble.ts'

const troubles: TroublePage = {
  list: Array.from({ length: 10 }, (_, at) => trouble({ subject: String(at + 1) })),
  total: 24,
  critical: 0,
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

afterEach(() => document.documentElement.style.removeProperty('--reveal-delay'))

const region = (name: string) => page.getByRole('region', { name })
const open = (width?: number) => openPage('/dashboard', { language: 'en' }, width)

test('what needs attention is requested together with the figures, not after them', async () => {
  answer(overviewCalls.overview, () => new Promise(() => undefined))
  let requested = false
  answer(troubleCalls.troubles, () => {
    requested = true
    return troubles
  })
  await open()
  await eventually(() => requested).toBe(true)
})

test.each([1440, 390])('at %i px nothing that is shown moves while the page loads', async (width) => {
  const figures = Promise.withResolvers<Overview>()
  const needs = Promise.withResolvers<TroublePage>()
  const insights = Promise.withResolvers<{ list: Insight[]; total: number }>()
  const rows = Promise.withResolvers<{ list: DeviceRow[]; total: number }>()
  answer(overviewCalls.overview, () => figures.promise)
  answer(troubleCalls.troubles, () => needs.promise)
  answer(insightCalls.insights, () => insights.promise)
  answer(fleet.page, () => rows.promise)
  // However slow the machine is, each card waits for those above it.
  document.documentElement.style.setProperty('--reveal-delay', '1h')
  const moved: (string | null)[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const { sources } of entries as LayoutShift[])
      for (const { node } of sources) if (node?.parentElement?.closest('main')) moved.push(node.textContent)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
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
  await painted()
  insights.resolve({ list: [insight('1')], total: 1 })
  await expectVisible(region('Insights'))
  await expectVisible(region('By product'))
  await painted()
  note(observer.takeRecords())
  observer.disconnect()
  expect(moved).toEqual([])
})

test('the cards below a list that does not load are shown after a moment, also with reduced motion', async () => {
  unanswered(troubleCalls.troubles)
  await open(390)
  await expectVisible(region('By product'))
  await expect.element(region('Needs attention')).toHaveAttribute('aria-busy', 'true')
})

test('a list that failed does not hide the cards below it again while it is retried', async () => {
  refuse(troubleCalls.troubles)
  refuse(fleet.page)
  await open(390)
  const retry = (name: string) => region(name).getByRole('button', { name: 'Retry' })
  await expectVisible(retry('Needs attention'))
  await expectVisible(retry('Right now'))
  unanswered(troubleCalls.troubles)
  unanswered(fleet.page)
  document.documentElement.style.setProperty('--reveal-delay', '1h')
  for (const name of ['Needs attention', 'Right now']) {
    await retry(name).click()
    await expectAbsent(retry(name))
  }
  await expectVisible(region('By product'))
})

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

/** Three frames: what the last change moved is drawn and noted. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}
