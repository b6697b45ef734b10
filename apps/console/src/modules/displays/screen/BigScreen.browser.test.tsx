import { overviewCalls } from '@limpid/contract/analysis/overview'
import { troubleCalls } from '@limpid/contract/analysis/troubles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, held, panels, shown, startBigScreen, trouble } from '../../../../testing/bigScreen.ts'
import {
  answer,
  beginLiveUpdates,
  refuse,
  requestedTopics,
  sendNews,
} from '../../../../testing/fakeServer.ts'
import { eventually, openPage } from '../../../../testing/mountConsole.tsx'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { tile } from '../../../../testing/sample/wall.ts'

startBigScreen()

test('fills the window without menus and shows what needs attention, with how long', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('厨房 1 · 一号店F8: Tank heater')
  expect(shown()).toMatch(/1\sh/)
  expect(document.querySelector('nav[aria-label="Main menu"]')).toBeNull()
  expect(document.querySelectorAll('*').length).toBeLessThan(1_000)
})

test('keys turn the pages and stop the rotation', async () => {
  await page.viewport(1280, 720)
  held.list = Array.from({ length: 12 }, (_, at) => trouble(String(at + 1), 'major'))
  await openPage(address, { language: 'en' })
  await eventually(panels).toEqual(['Needs attention', 'Today', 'Devices and sites'])
  expect(shown()).toContain('123')
  await userEvent.keyboard('{ArrowRight}')
  await eventually(panels).toEqual(['Use per wash', 'Low consumables'])
  expect(shown()).toContain('Paused')
  await userEvent.keyboard('{ArrowLeft}')
  await eventually(panels).toEqual(['Needs attention', 'Today', 'Devices and sites'])
})

test('the pages turn by themselves', async () => {
  await page.viewport(1280, 720)
  held.list = Array.from({ length: 12 }, (_, at) => trouble(String(at + 1), 'major'))
  await openPage(`${address}?seconds=5`, { language: 'en' })
  await eventually(panels).toEqual(['Use per wash', 'Low consumables'])
})

test('a critical alarm that comes covers the screen once, and then stays as a strip', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('厨房 1')
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  held.list = [trouble('2', 'critical'), ...held.list]
  held.critical = 14
  sendNews({ kind: 'alarm.changed', deviceId: '2' })
  const alert = () => document.querySelector('[role="alert"] button')?.textContent
  await eventually(alert).toContain('厨房 2')
  await page.getByRole('alert').getByRole('button').click()
  await eventually(alert).toBeUndefined()
  const strip = () => document.querySelector('footer [role="status"]')?.textContent
  await eventually(strip).toContain('厨房 2')
  expect(strip()).toContain('14')
})

test('a critical alarm that was seen before, or is acknowledged, covers the screen no more and is in no strip', async () => {
  await page.viewport(1280, 720)
  held.list = [trouble('2', 'critical')]
  held.critical = 1
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('厨房 2')
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  held.list = [trouble('1', 'major'), { ...trouble('5', 'critical'), acknowledged: true }]
  held.critical = 0
  sendNews({ kind: 'alarm.changed', deviceId: '1' })
  await eventually(shown).not.toContain('厨房 2')
  await eventually(() => document.querySelector('footer [role="status"]')).toBeNull()
  held.critical = 2
  held.list = [
    trouble('2', 'critical'),
    { ...trouble('3', 'critical'), acknowledged: true },
    trouble('4', 'critical'),
  ]
  sendNews({ kind: 'alarm.changed', deviceId: '4' })
  const alert = () => document.querySelector('[role="alert"] button')?.textContent
  await eventually(alert).toBeDefined()
  expect(alert()).toContain('厨房 4')
})

test('the clock shows the time, the day and the zone of the devices', async () => {
  await page.viewport(1280, 720)
  const timeZone = 'America/New_York'
  answer(overviewCalls.overview, () => ({
    ...sampleOf(overviewCalls.overview.reply),
    timeZones: [timeZone],
  }))
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('New York Time')
  const time = () => document.querySelector('header time')?.textContent
  await eventually(() => [time()]).toEqual([
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date()),
  ])
})

test('an overdue task is as many days overdue as on the dashboard', async () => {
  await page.viewport(1280, 720)
  held.list = [
    {
      ...trouble('1', 'minor'),
      kind: 'maintenance',
      since: new Date(Date.now() - 11.5 * 86_400_000),
      daysOverdue: 12,
    },
  ]
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('12 days overdue')
  expect(shown()).not.toMatch(/11\sd/)
})

test('a screen without devices says so, rather than that all is well', async () => {
  await page.viewport(1280, 720)
  held.list = []
  answer(overviewCalls.overview, () => ({
    ...sampleOf(overviewCalls.overview.reply),
    devices: 0,
    sharedDevices: 0,
  }))
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('No devices yet')
  expect(shown()).not.toContain('All systems normal')
})

test('while devices upload past data, today is compared with nothing', async () => {
  await page.viewport(1280, 720)
  const today = { ...sampleOf(overviewCalls.overview.reply), waterWeekAgoLitres: 5, energyWeekAgoKwh: 5 }
  answer(overviewCalls.overview, () => ({ ...today, fillingHistory: 1 }))
  await openPage(address, { language: 'en' })
  await eventually(panels).toContain('Today')
  expect(shown()).not.toContain('by this time last week')
})

test('few machines are all on one page', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(panels).toEqual([
    'Needs attention',
    'Today',
    'Devices and sites',
    'Use per wash',
    'Low consumables',
  ])
})

test('energy per wash has the three decimals of its figure', async () => {
  await page.viewport(1280, 720)
  await openPage(address, { language: 'en' })
  await eventually(shown).toMatch(/0\.41[23]\skWh/)
})

test('what could not be loaded is said, and tried again', async () => {
  refuse(troubleCalls.troubles)
  await openPage(address, { language: 'en' })
  await eventually(shown).toContain('Data could not be loaded')
})

test('machines have tiles with programme and progress, what needs attention first', async () => {
  await page.viewport(1280, 720)
  // So long that the figures stay the same while the page opens.
  const hourMs = 3_600_000
  const startedAt = new Date(Date.now() - 33 * hourMs)
  held.tiles = [
    tile('1'),
    tile('2', {
      running: { startedAt, programme: { zh: '标准', en: 'Standard' }, medianSeconds: 360_000, endsAt: null },
    }),
    tile('3', { online: false, lastSeenAt: new Date(Date.now() - 7_200_000) }),
  ]
  await openPage(address, { language: 'en' })
  const machines = () => [...document.querySelectorAll<HTMLElement>('section[aria-label="Machines"] li')]
  await eventually(() => machines().map((one) => one.querySelector('strong')?.textContent?.trim())).toEqual([
    '厨房 3',
    '厨房 2',
    '厨房 1',
  ])
  expect(machines()[0]?.querySelector('strong')?.dataset.site).toBe('一号店')
  expect(machines().map(({ dataset }) => dataset.stale)).toEqual(['true', undefined, undefined])
  expect(machines()[1]?.textContent).toMatch(/Washing.*2\sd\s\d+\sh left.*Standard/)
  expect(machines()[1]?.innerHTML).toContain('width: 33%')
})

test('five hundred machines stay below a thousand elements, and those without a tile are counted', async () => {
  await page.viewport(1920, 1080)
  held.tiles = Array.from({ length: 500 }, (_, at) => tile(String(at + 1)))
  answer(overviewCalls.overview, () => ({
    ...sampleOf(overviewCalls.overview.reply),
    devices: 500,
    online: 500,
  }))
  await openPage(address, { language: 'en' })
  await eventually(panels).toContain('Needs attention')
  for (let turns = 0; turns < 6 && !panels().includes('Machines'); turns += 1)
    await userEvent.keyboard('{ArrowRight}')
  const count = () => document.querySelectorAll('section[aria-label="Machines"] li').length
  await eventually(count).toBeGreaterThanOrEqual(16)
  expect(shown()).toContain(`1–${count()} / 500`)
  expect(document.querySelectorAll('*').length).toBeLessThan(1_000)
})

test('a panel is grey by the age of its own data', async () => {
  await page.viewport(1280, 720)
  held.tiles = [tile('3', { online: false, lastSeenAt: new Date(Date.now() - 7_200_000) })]
  answer(overviewCalls.overview, () => ({ ...sampleOf(overviewCalls.overview.reply), devices: 1, online: 0 }))
  await openPage(address, { language: 'en' })
  const panel = (name: string) => document.querySelector<HTMLElement>(`section[aria-label="${name}"]`)
  await eventually(() => panel('Today')?.textContent).toMatch(/data from 2\sh\sago/)
  expect(panel('Today')?.dataset.stale).toBe('true')
  expect(panel('Needs attention')?.dataset.stale).toBeUndefined()
  expect(document.querySelector('main')?.dataset.stale).toBeUndefined()
})
