import { overviewCalls } from '@limpid/contract/analysis/overview'
import { troubleCalls } from '@limpid/contract/analysis/troubles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, beginLiveUpdates, requestedTopics, sendNews } from '../../../../testing/fakeServer.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerAlarms } from '../../../../testing/sample/alarms.ts'
import { answerFleet, deviceRow } from '../../../../testing/sample/fleet.ts'
import { overview } from '../../../../testing/sample/overview.ts'
import { trouble } from '../../../../testing/sample/trouble.ts'

startConsole(() => {
  // However slow the machine is, cards that may stand elsewhere are shown once they are placed.
  document.documentElement.style.setProperty('--reveal-delay', '1h')
  answerAlarms(() => [])
  answerFleet()
})

const card = (name: string) =>
  page.getByRole('region', { name, exact: true }).element().getBoundingClientRect()
afterEach(() => document.documentElement.style.removeProperty('--reveal-delay'))

/** The lower ends of the left and the right column, each with the last card that stands there. */
function ends(): number[] {
  const left = card('Needs attention')
  const right = card('Right now')
  const among = ['Washes per hour, today', 'By product', 'Needs attention', 'Right now'].map(card)
  return [left, right].map(({ x, width }) =>
    Math.max(...among.filter((one) => one.x === x && one.width === width).map(({ bottom }) => bottom)),
  )
}

async function open(of: { devices: number; troubles: number }): Promise<void> {
  const rows = Array.from({ length: Math.min(of.devices, 24) }, (_, at) =>
    deviceRow(String(at + 1), `Kitchen ${at + 1}`),
  )
  answer(overviewCalls.overview, () => ({ ...overview, devices: of.devices }))
  answerTroubles(of.troubles)
  answer(fleet.page, () => ({ list: rows, total: of.devices }))
  await openPage('/dashboard', { language: 'en' }, 1440)
  for (const name of ['By product', 'Washes per hour, today'])
    await expectVisible(page.getByRole('region', { name }))
}

function answerTroubles(count: number): void {
  const list = Array.from({ length: count }, (_, at) => trouble({ subject: String(at + 1) }))
  const kinds = list.length > 0 ? [{ kind: 'fault' as const, total: list.length }] : []
  answer(troubleCalls.troubles, () => ({ list, total: list.length, kinds, critical: 0 }))
}

const apart = () => {
  const [left, right] = ends()
  return Math.round(Math.abs(Number(left) - Number(right)))
}

test.each([
  { devices: 1, troubles: 0 },
  { devices: 1, troubles: 8 },
  { devices: 4, troubles: 2 },
  { devices: 15, troubles: 10 },
  { devices: 200, troubles: 0 },
  { devices: 200, troubles: 10 },
])('with $devices devices and $troubles things wrong both columns end at the same height', async (of) => {
  await open(of)
  await eventually(apart).toBe(0)
  // Not by cards that are mostly empty: what they hold ends near their lower ends.
  for (const name of ['Needs attention', 'Right now', 'By product']) {
    const region = page.getByRole('region', { name, exact: true }).element()
    const last = region.lastElementChild?.getBoundingClientRect().bottom ?? 0
    expect(region.getBoundingClientRect().bottom - last).toBeLessThan(120)
  }
})

test('no card moves while somebody looks at the page, and both columns still end at the same height', async () => {
  await open({ devices: 15, troubles: 0 })
  await eventually(requestedTopics).toEqual(expect.arrayContaining(['fleet', 'upkeep']))
  const shown = [...document.querySelectorAll('[data-card]')]
  answerTroubles(10)
  beginLiveUpdates()
  sendNews({ kind: 'deliveries.changed' })
  await eventually(
    () => page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').elements().length,
  ).toBe(10)
  await eventually(apart).toBe(0)
  expect(shown.filter(({ isConnected }) => !isConnected).map(({ textContent }) => textContent)).toEqual([])
})

const cardOf = (name: string) =>
  page.getByRole('region', { name, exact: true }).element().closest('[data-card]')

async function growList(troubles: number): Promise<void> {
  answerTroubles(troubles)
  beginLiveUpdates()
  sendNews({ kind: 'deliveries.changed' })
  await eventually(
    () => page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').elements().length,
  ).toBe(troubles)
}

function see(visibilityState: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'))

test('cards are placed anew while the browser tab is hidden', async () => {
  await open({ devices: 15, troubles: 0 })
  await eventually(requestedTopics).toEqual(expect.arrayContaining(['fleet', 'upkeep']))
  const column = () => cardOf('Washes per hour, today')?.parentElement?.children.length
  const names = () =>
    [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card'])
  const before = [names(), column()]
  await growList(10)
  expect([names(), column()]).toEqual(before)
  see('hidden')
  await eventually(() => [names(), column()]).not.toEqual(before)
  see('visible')
  await eventually(apart).toBe(0)
})

test('cards that were shown before all had loaded do not move', async () => {
  document.documentElement.style.setProperty('--reveal-delay', '0s')
  let send: (() => void) | undefined
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  answer(overviewCalls.overview, () => ({ ...overview, devices: 15 }))
  answerTroubles(0)
  answer(fleet.page, async () => {
    await sent
    return {
      list: Array.from({ length: 15 }, (_, at) => deviceRow(String(at + 1), `Kitchen ${at + 1}`)),
      total: 15,
    }
  })
  await openPage('/dashboard', { language: 'en' }, 1440)
  await expectVisible(page.getByRole('region', { name: 'By product' }))
  const columnOf = (name: string) => cardOf(name)?.parentElement
  const before = columnOf('By product')
  send?.()
  await expectVisible(page.getByText('Kitchen 12'))
  await eventually(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await eventually(apart).toBe(0)
  expect(columnOf('By product')).toBe(before)
})
