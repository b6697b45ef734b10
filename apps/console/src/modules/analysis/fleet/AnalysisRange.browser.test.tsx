import { analysis } from '@limpid/contract/analysis/analysis'
import type { CostFigures } from '@limpid/contract/analysis/costs'
import type { FleetGroups } from '@limpid/contract/analysis/figures/group-figures'
import type { FleetAnalysis, FleetQuery } from '@limpid/contract/analysis/fleet'
import { type Facets, fleet } from '@limpid/contract/fleet/fleet'
import { routeCalls } from '@limpid/contract/menus/route'
import { type NewReport, reportFileCalls } from '@limpid/contract/reports/files'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, unanswered } from '../../../../testing/fakeServer.ts'
import { eventually, hash, openPage, startConsole, visit } from '../../../../testing/mountConsole.tsx'
import { availability } from '../../../../testing/sample/availability.ts'
import { costsOf } from '../../../../testing/sample/costs.ts'
import { figuresOf } from '../../../../testing/sample/figures.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { noWashes } from '../../../../testing/sample/operation.ts'
import { routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { dayIn, viewerZone } from '../../../lib/times/zones.ts'

const meta = { hidden: false, roles: ['ADMIN'], keepAlive: true, title: '数据分析', titleEn: 'Analysis' }
const noCost: CostFigures = {
  washes: 0,
  totalFen: null,
  electricityFen: null,
  waterFen: null,
  detergentFen: null,
  rinseAidFen: null,
  carbonGrams: null,
}
/** A wash a day from 1 August on. */
const analysisOf = (days: number): FleetAnalysis => ({
  compared: null,
  devices: 1,
  total: figuresOf(days),
  before: null,
  consumption: { water: null, energy: null },
  metersBefore: null,
  days: Array.from({ length: days }, (_, at) => ({
    day: new Date(Date.UTC(2026, 7, 1 + at)).toISOString().slice(0, 10),
    ...{ unfinished: false, elapsed: 1 },
    revised: false,
    ...figuresOf(1),
  })),
  daysBefore: [],
  products: [],
  sites: [],
  ranking: [],
  ...{ due: 0, filling: 0 },
  weekHours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
})
const facetsOf = (more: Partial<Facets>): Facets => ({
  sites: [],
  tags: [],
  firmware: [],
  groups: [],
  timeZones: [],
  ...more,
})

const byGroup: FleetGroups = {
  compared: { fromDay: '2026-07-25', toDay: '2026-07-31' },
  groups: [
    {
      group: { id: '4', name: '一层', parentName: '一号楼' },
      devices: 2,
      washesBefore: 20,
      washes: 25,
      meanDurationMs: 600_000,
      waterLitres: { sum: 75, mean: 3 },
      energyKwh: null,
      passed: 24,
      failed: 1,
    },
    {
      ...{ group: { id: '5', name: '二层', parentName: null }, devices: 1, washesBefore: 0, washes: 0 },
      ...{ meanDurationMs: null, waterLitres: null, energyKwh: null, passed: 0, failed: 0 },
    },
  ],
  total: 4,
}

let requested: FleetQuery[] = []
startConsole(() => {
  requested = []
  answerFleet()
  answer(analysis.fleet, ({ query }) => {
    requested.push(query)
    return analysisOf(92)
  })
  answer(analysis.washes, () => noWashes)
  answer(analysis.changes, () => ({ compared: null, metersRevisedAt: null, changes: [] }))
  answer(analysis.costs, () => costsOf(noCost))
  answer(analysis.availability, () => availability)
  answer(analysis.groups, () => ({ compared: null, groups: [], total: 0 }))
  answer(analysis.insights, () => ({ list: [], total: 0 }))
  const pages = ['analysis', 'washes'].map((path) => ({
    path,
    component: `data-analysis/${path}`,
    name: path,
    meta,
  }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/data-analysis', component: 'Layout', name: '/data-analysis', meta, children: pages },
  ])
})
const main = () => page.getByRole('main')

test('a long range has a bar for each week, or month, which leads to the washes of its days', async () => {
  await openPage('/data-analysis/analysis?fromDay=2026-08-01&toDay=2026-10-31')
  await expect.element(main().getByRole('button', { name: '2026-08-01 至 2026-08-02：2' })).toBeVisible()
  await userEvent.click(main().getByText('月', { exact: true }))
  await expect.element(main().getByRole('figure', { name: '每月：洗涤次数' })).toBeVisible()
  await userEvent.click(main().getByRole('button', { name: '2026-09-01 至 2026-09-30：30' }))
  await eventually(hash).toContain('/data-analysis/washes?fromDay=2026-09-01&toDay=2026-09-30')
  history.back()
  await expect.element(main().getByRole('figure', { name: '每月：洗涤次数' })).toBeVisible()
})

test('the first figures are queried together with the clock of the devices, and shown once it is known', async () => {
  let release: (facets: Facets) => void = () => {}
  answer(fleet.facets, () => new Promise<Facets>((resolve) => (release = resolve)))
  await openPage('/data-analysis/analysis')
  await eventually(() => requested.length).toBeGreaterThan(0)
  await expect.element(main().getByRole('figure')).not.toBeInTheDocument()
  release(facetsOf({ timeZones: [viewerZone()] }))
  await expect.element(main().getByRole('figure', { name: /洗涤次数/ })).toBeVisible()
  // The same question throughout: what was queried at first is what is shown.
  expect(new Set(requested.map((query) => JSON.stringify(query))).size).toBe(1)
})

test('at one site the days are those of its clock', async () => {
  const site = { id: '5', name: '一号店', timeZone: 'Pacific/Kiritimati', devices: 1 }
  answer(fleet.facets, () => facetsOf({ sites: [site], timeZones: ['Asia/Shanghai', 'Europe/Berlin'] }))
  await openPage('/data-analysis/analysis?siteId=5')
  await expect.element(main().getByText(/日期按站点当地时间计算：/)).toBeVisible()
})

test('of a group the days are those of its devices, where others have another clock', async () => {
  answer(fleet.facets, () => facetsOf({ timeZones: ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] }))
  const clocks: unknown[] = []
  answer(analysis.clocks, ({ query }) => {
    clocks.push(query.groupId)
    return { timeZones: ['Pacific/Kiritimati'] }
  })
  await openPage('/data-analysis/analysis?days=today&groupId=4')
  await expect.element(main().getByText(/日期按设备当地时间计算：/)).toBeVisible()
  expect(clocks).toEqual(['4'])
  const today = dayIn('Pacific/Kiritimati', new Date())
  await eventually(() => requested.some(({ fromDay, toDay }) => fromDay === today && toDay === today)).toBe(
    true,
  )
  expect(requested.some(({ ownToday }) => ownToday)).toBe(false)
})

test('while the clock of a chosen group is loading, the figures stay', async () => {
  answer(fleet.facets, () => facetsOf({ timeZones: ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] }))
  let release: (clocks: { timeZones: string[] }) => void = () => {}
  answer(analysis.clocks, () => new Promise((resolve) => (release = resolve)))
  await openPage('/data-analysis/analysis')
  const figure = main().getByRole('figure', { name: /洗涤次数/ })
  await expect.element(figure).toBeVisible()
  visit('/data-analysis/analysis?groupId=4')
  await eventually(() => requested.some(({ groupId }) => groupId === '4')).toBe(true)
  await expect.element(figure).toBeVisible()
  expect(figure.element().closest('[data-stale]')).not.toBeNull()
  release({ timeZones: ['Pacific/Kiritimati'] })
  await eventually(() => figure.element().closest('[data-stale]')).toBeNull()
})

test('today is asked for by the clock of each device where these show different days, also in the list behind a figure', async () => {
  answer(fleet.facets, () => facetsOf({ timeZones: ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] }))
  answer(analysis.fleet, ({ query }) => {
    requested.push(query)
    const weekHours = analysisOf(1).weekHours.map((hours, day) => (day === 1 ? hours.with(9, 4) : hours))
    return { ...analysisOf(1), weekHours }
  })
  const listed: unknown[] = []
  answer(analysis.washes, ({ query }) => {
    listed.push([query.ownToday, query.weekday, query.hour, query.fromDay === query.toDay])
    return noWashes
  })
  await openPage('/data-analysis/analysis?days=today')
  await expect.element(main().getByText('设备位于不同时区，“今天”是各设备当地的今天。')).toBeVisible()
  await eventually(() => requested.at(-1)?.ownToday).toBe(true)
  expect(requested.at(-1)?.fromDay).not.toBe(requested.at(-1)?.toDay)
  await main().getByRole('table', { name: '一周中的繁忙时段' }).getByRole('link', { name: '4' }).click()
  await eventually(hash).toContain('/data-analysis/washes?days=today')
  await eventually(() => listed.at(-1)).toEqual([true, 2, 9, false])
  history.back()
  // One of its days are the washes of the devices where that is today.
  await main()
    .getByRole('button', { name: /^2026-08-01：1/ })
    .click()
  await eventually(hash).toContain('fromDay=2026-08-01&toDay=2026-08-01&ownToday=1')
  await eventually(() => listed.at(-1)).toEqual([true, undefined, undefined, true])
})

test('what is shown stays while the figures of another site are loading', async () => {
  await openPage('/data-analysis/analysis?fromDay=2026-08-01&toDay=2026-10-31')
  const tiles = () => main().getByRole('region', { name: '指标', exact: true })
  await expect.element(tiles()).toBeVisible()
  const before = tiles().element()
  for (const call of [analysis.fleet, analysis.insights]) unanswered(call)
  let asked = false
  answer(analysis.changes, ({ query }) => {
    asked = query.siteId === '7'
    return { compared: null, metersRevisedAt: null, changes: [] }
  })
  await visit('/data-analysis/analysis?fromDay=2026-08-01&toDay=2026-10-31&siteId=7')
  await eventually(() => asked).toBe(true)
  expect(tiles().element()).toBe(before)
})

test('of today, a report is requested for, and devices are linked with, the day of each device', async () => {
  const device = { id: '9', name: '厨房 2', sn: 'K-2' }
  const used = { washes: 1, amount: 3 }
  answer(fleet.facets, () => facetsOf({ timeZones: ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] }))
  answer(analysis.fleet, () => ({
    ...analysisOf(1),
    ranking: [
      {
        device: { ...device, relation: 'owner' as const },
        productName: { zh: '洗碗机', en: 'Dishwasher' },
        ...figuresOf(1),
      },
    ],
  }))
  answer(analysis.changes, () => ({
    compared: { fromDay: '2026-11-03', toDay: '2026-11-04' },
    metersRevisedAt: null,
    changes: [
      {
        measure: 'water' as const,
        before: used,
        now: { washes: 2, amount: 6 },
        standby: null,
        volume: 3,
        intensity: 0,
        mix: 0,
        devices: [
          { device, before: used, now: { washes: 2, amount: 6 }, standby: null, volume: 3, intensity: 0 },
        ],
        others: { devices: 0, amount: 0 },
      },
    ],
  }))
  const reports: NewReport[] = []
  answer(reportFileCalls.make, ({ body }) => {
    reports.push(body)
    return { ...sampleOf(reportFileCalls.make.reply), state: 'cancelled' as const }
  })
  answer(reportFileCalls.files, () => [])
  await openPage('/data-analysis/analysis?days=today')
  await userEvent.click(main().getByText(/^用水 \+100\.0%/))
  await eventually(() => main().getByRole('link', { name: '厨房 2' }).elements().length).toBe(2)
  const links = main().getByRole('link', { name: '厨房 2' }).elements()
  expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual([
    'tab=washes&days=today',
    'tab=washes&days=today',
  ])
  await userEvent.click(main().getByRole('button', { name: '报表' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'PDF 报表' }))
  await eventually(() => reports.map(({ ownToday }) => ownToday)).toEqual([true])
})

test('groups stand side by side, lead to their washes, and narrow the page', async () => {
  answer(analysis.groups, () => byGroup)
  await openPage('/data-analysis/analysis?fromDay=2026-08-01&toDay=2026-08-07')
  const group = main()
    .getByRole('table', { name: '分组' })
    .getByRole('row', { name: /一层.*一号楼 · 2 台设备.*25\s*\+25\.0%.*3\.0.*96\.0.*10\.0/ })
  await expect
    .element(group.getByRole('link', { name: '25' }))
    .toHaveAttribute('href', expect.stringMatching(/washes\?.*groupId=4/))
  // Nothing was washed: there is no list to open.
  const idle = main().getByRole('row', { name: /二层/ })
  expect(
    idle
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['二层'])
  await expect.element(main().getByText('另有 2 个洗涤较少的分组未显示')).toBeVisible()
  await group.getByRole('link', { name: '一层' }).click()
  await eventually(() => requested.at(-1)?.groupId).toBe('4')
})
