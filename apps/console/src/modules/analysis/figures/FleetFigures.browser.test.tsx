import { analysis as analysisCalls } from '@limpid/contract/analysis/analysis'
import { overviewCalls } from '@limpid/contract/analysis/overview'
import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { fleet } from '@limpid/contract/fleet/fleet'
import { meCalls } from '@limpid/contract/members/me'
import { type Route, routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, beginLiveUpdates, requestedTopics, sendNews } from '../../../../testing/fakeServer.ts'
import { eventually, hash, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet, deviceRow } from '../../../../testing/sample/fleet.ts'
import { noWashes } from '../../../../testing/sample/operation.ts'
import { overview as sample } from '../../../../testing/sample/overview.ts'
import { person, routes } from '../../../../testing/sample/person.ts'

/** Two sites and none, in no order. */
const seen = new Date('2026-11-21T08:00:00Z')
const at = (name: string) => ({
  site: { id: String(name.length), name },
  online: true,
  onlineChangedAt: seen,
})
const rows: DeviceRow[] = [
  deviceRow('1', 'Bar 1', { ...at('North'), activity: 'washing' }),
  deviceRow('2', 'Bar 2', { onlineChangedAt: seen }),
  deviceRow('3', 'Kitchen 1', {
    ...at('Harbour'),
    activity: 'fault',
    faultCode: 'F8',
    faultSeverity: 'major',
  }),
  deviceRow('4', 'Kitchen 2', { ...at('North'), activity: 'idle', silentSince: seen }),
]

const meta = { hidden: false, roles: ['ADMIN'], title: '页', titleEn: 'Page' }
const folder = (path: string, pages: readonly string[]): Route => ({
  path,
  component: 'Layout',
  name: path,
  meta,
  children: pages.map((page) => ({ path: page, component: `${path.slice(1)}/${page}`, name: page, meta })),
})
const allRoutes = [
  ...routes,
  folder('/equipment', ['share-device']),
  folder('/data-analysis', ['analysis', 'washes']),
]

startConsole(() => {
  answerFleet()
  answer(routeCalls.routes, () => allRoutes)
  answer(overviewCalls.overview, () => sample)
})
const open = (route = '/dashboard') => openPage(route, { language: 'en' })

/** Of each figure its label, its value, what stands below, and where it leads. */
const figures = () =>
  [...(page.getByRole('region', { name: 'Overview' }).elements()[0]?.children ?? [])].map((card) => [
    ...[...card.children].map(({ textContent }) => textContent.replace(/\s/g, ' ')),
    card.querySelector('a')?.getAttribute('href') ?? '',
  ])

test('each figure has its value, its change against a week ago, and leads to what it counts', async () => {
  await open()
  const list = '#/equipment/own-equipment?scope=all'
  const analysis = '#/data-analysis/analysis?scope=all&days=today'
  await eventually(figures).toEqual([
    ['Online', '9', 'of 14 devices, 2 not reporting', `${list}&online=1`],
    ['Washing now', '3', 'machines', `${list}&activity=washing`],
    ['Washes today', '42', '+5 vs. last week (37)', '#/data-analysis/washes?scope=all&days=today'],
    ['Hygiene', '97.5%', '40 of 42 judged today, 1 failed', '#/dashboard?scope=all&trouble=hygiene'],
    ['Water in range', '3 / 4', 'probes, by current values', '#/dashboard?scope=all&trouble=water'],
    ['Water today', '1,200L', '−250 vs. last week (1,450)28.6 L per wash', analysis],
    ['Energy today', '61.5kWh', '+3.3 vs. last week (58.2)0.750 kWh per wash', analysis],
  ])
})

test('figures lead to one’s own devices where these are chosen', async () => {
  await open('/dashboard?scope=own')
  await eventually(() => figures().flatMap((figure) => figure.at(-1)).length).toBe(7)
  for (const figure of figures()) expect(figure.at(-1)).toContain('scope=own')
})

test('nothing to compare with, nothing assessed and no probe are said or left out', async () => {
  answer(overviewCalls.overview, () => ({
    ...sample,
    washesWeekAgo: 42,
    hygieneToday: { passed: 0, failed: 0 },
    water: { probes: 0, inRange: 0 },
    waterWeekAgoLitres: null,
    waterPerWashLitres: null,
    energyWeekAgoKwh: 61.52,
    energyPerWashKwh: null,
  }))
  await open()
  await eventually(() =>
    figures()
      .map(([label, , hint]) => [label, hint])
      .slice(2),
  ).toEqual([
    ['Washes today', 'same as last week (42)'],
    ['Water today', 'no data a week ago'],
    ['Energy today', 'same as last week (61.5)'],
  ])
})

test('what has no meter has no figure', async () => {
  answer(overviewCalls.overview, () => ({
    ...sample,
    ...{ waterTodayLitres: null, waterWeekAgoLitres: null, waterPerWashLitres: null },
    ...{ energyTodayKwh: null, energyWeekAgoKwh: null, energyPerWashKwh: null },
  }))
  await open()
  await eventually(() => figures().map(([label]) => label)).toEqual([
    'Online',
    'Washing now',
    'Washes today',
    'Hygiene',
    'Water in range',
  ])
})

test('figures of shared devices lead to the shared devices, which have no analysis', async () => {
  answer(meCalls.me, () => ({
    ...person,
    perms: person.perms.filter((perm) => perm !== 'iot:device:any'),
  }))
  answer(overviewCalls.overview, ({ query: { scope } }) =>
    scope === 'shared' ? sample : { ...sample, devices: 0, sharedDevices: 14 },
  )
  await open()
  await eventually(() => figures().map((figure) => [figure[0], figure.at(-1)])).toEqual([
    ['Online', '#/equipment/share-device?online=1'],
    ['Washing now', '#/equipment/share-device?activity=washing'],
    ['Washes today', ''],
    ['Hygiene', '#/dashboard?scope=own&trouble=hygiene'],
    ['Water in range', '#/dashboard?scope=own&trouble=water'],
    ['Water today', ''],
    ['Energy today', ''],
  ])
})

test('each hour of today leads to its washes', async () => {
  const washesByHour = Array.from({ length: 24 }, (_, hour) => (hour === 0 ? 4 : 0))
  answer(overviewCalls.overview, () => ({ ...sample, washesByHour }))
  answer(analysisCalls.washes, () => noWashes)
  await open()
  await page.getByRole('region', { name: 'Washes per hour, today' }).getByRole('button').click()
  await eventually(hash).toBe('#/data-analysis/washes?scope=all&days=today&hour=0&from=/dashboard?scope=all')
  await expect
    .element(page.getByRole('link', { name: 'Back to dashboard' }))
    .toHaveAttribute('href', '#/dashboard?scope=all')
})

/** The tiles below the name of each site: what they say, and where they lead. */
const tiles = () =>
  page
    .getByRole('region', { name: 'Right now' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map((site) => [
      site.textContent,
      ...[...(site.parentElement?.querySelectorAll('a') ?? [])].map((tile) => [
        ...[...tile.children].map(({ textContent }) => textContent),
        tile.getAttribute('href'),
      ]),
    ])
const path = (id: string) => `#/equipment/equipment-info/${id}/SN-00${id}`

test('what each device does stands in a tile of its site, devices without a site last, and follows the device', async () => {
  let now = rows
  answer(fleet.page, () => ({ list: now, total: now.length }))
  await open()
  const harbour = ['Harbour', ['Kitchen 1', 'Fault F8', path('3')]]
  const none = ['No site', ['Bar 2', 'Offline', path('2')]]
  const second = ['Kitchen 2', 'Not reporting', path('4')]
  await eventually(tiles).toEqual([harbour, ['North', ['Bar 1', 'Washing', path('1')], second], none])
  await eventually(requestedTopics).toContain('fleet')
  beginLiveUpdates()
  now = rows.map((row) => (row.id === '1' ? { ...row, activity: 'idle' } : row))
  sendNews({ kind: 'device.changed', deviceId: '1' })
  await eventually(tiles).toEqual([harbour, ['North', ['Bar 1', 'Idle', path('1')], second], none])
})

test('a role without the pages behind the figures sees the figures alone, and its devices without links', async () => {
  answer(routeCalls.routes, () => routes.filter(({ path }) => path === '/dashboard'))
  answer(fleet.page, () => ({ list: rows, total: rows.length + 1 }))
  await open()
  await eventually(() => figures().map((figure) => [figure[0], figure.at(-1)])).toEqual([
    ['Online', ''],
    ['Washing now', ''],
    ['Washes today', ''],
    ['Hygiene', '#/dashboard?scope=all&trouble=hygiene'],
    ['Water in range', '#/dashboard?scope=all&trouble=water'],
    ['Water today', ''],
    ['Energy today', ''],
  ])
  const now = page.getByRole('region', { name: 'Right now' })
  await expect.element(now.getByText('Kitchen 1')).toBeVisible()
  expect(now.getByRole('link').elements()).toEqual([])
})
