import { overviewCalls } from '@limpid/contract/analysis/overview'
import { type Trouble, troubleCalls } from '@limpid/contract/analysis/troubles'
import { displays } from '@limpid/contract/displays/displays'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  beginLiveUpdates,
  refuse,
  requestedTopics,
  sendNews,
} from '../../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const trouble = (id: string, severity: Trouble['severity']): Trouble => ({
  kind: 'fault',
  severity,
  since: new Date(Date.now() - 3_600_000),
  device: {
    id,
    name: `厨房 ${id}`,
    sn: `SN-${id}`,
    productName: { zh: '洗碗机', en: 'Dishwasher' },
    simulated: false,
    online: true,
    site: { id: '5', name: '一号店' },
    relation: 'owner',
  },
  code: 'F8',
  name: { zh: '加热', en: 'Tank heater' },
  value: null,
  limit: null,
  unit: '',
  precision: 0,
  count: 1,
  consumable: null,
  until: null,
  subject: null,
  remedy: true,
  alarmId: id,
  mayHandle: true,
  acknowledged: false,
  article: null,
})

let list: Trouble[] = []
startConsole(() => {
  list = [trouble('1', 'major')]
  answerFleet()
  answer(displays.wall, () => ({ total: 0, tiles: [] }))
  answer(overviewCalls.overview, () => ({
    ...sampleOf(overviewCalls.overview.reply),
    washesToday: 123,
    hygieneToday: { passed: 119, failed: 4 },
    energyPerWashKwh: 0.4125,
  }))
  answer(troubleCalls.troubles, ({ query: { kind } }) => ({
    list: kind ? [] : list,
    total: kind ? 0 : list.length,
    kinds: [],
  }))
})
const address = '/data-big-screen'
const shown = () => document.querySelector('main')?.textContent ?? ''
const panels = () =>
  [...document.querySelectorAll('main section')].map((panel) => panel.getAttribute('aria-label'))

test('fills the window without menus and shows who needs somebody, with how long', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('厨房 1 · 一号店F8: Tank heater')
  expect(shown()).toMatch(/1\sh/)
  expect(document.querySelector('nav[aria-label="Main menu"]')).toBeNull()
  expect(document.querySelectorAll('*').length).toBeLessThan(1_000)
})

test('keys turn the pages and stop the rotation', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(panels).toEqual(['Needs attention'])
  await userEvent.keyboard('{ArrowRight}')
  await eventually(panels).toEqual(['Today'])
  expect(shown()).toContain('Paused')
  expect(shown()).toContain('123')
  await userEvent.keyboard('{ArrowLeft}')
  await eventually(panels).toEqual(['Needs attention'])
})

test('the pages turn by themselves', async () => {
  await page.viewport(1280, 720)
  await openPage(`${address}?seconds=5`, { language: 'en' })
  await eventually(panels).toEqual(['Today'])
})

test('a critical alarm that comes covers the screen once, and then stays as a strip', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('厨房 1')
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  list = [trouble('2', 'critical'), ...list]
  sendNews({ kind: 'alarm.changed', deviceId: '2' })
  const alert = () => document.querySelector('[role="alert"] button')?.textContent
  await eventually(alert).toContain('厨房 2')
  await page.getByRole('alert').getByRole('button').click()
  await eventually(alert).toBeUndefined()
  await eventually(() => document.querySelector('footer [role="status"]')?.textContent).toContain('厨房 2')
})

test('energy per wash has the three decimals of its figure', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(panels).toEqual(['Needs attention'])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await eventually(shown).toMatch(/0\.41[23]\skWh/)
})

test('what could not be loaded is said, and tried again', async () => {
  refuse(troubleCalls.troubles)
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('Data could not be loaded')
})
