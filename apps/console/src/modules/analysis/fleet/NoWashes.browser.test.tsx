import { analysis } from '@limpid/contract/analysis/analysis'
import { wholeOf } from '@limpid/contract/analysis/costs'
import type { FleetAnalysis, FleetQuery } from '@limpid/contract/analysis/fleet'
import { type Facets, fleet } from '@limpid/contract/fleet/fleet'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { eventually, hash, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { availability } from '../../../../testing/sample/availability.ts'
import { costsOf } from '../../../../testing/sample/costs.ts'
import { figuresOf } from '../../../../testing/sample/figures.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'

const meta = { hidden: false, roles: ['ADMIN'], keepAlive: true, title: '数据分析', titleEn: 'Analysis' }
const noCost = {
  ...{ washes: 0, totalFen: null, electricityFen: null, waterFen: null },
  ...{ detergentFen: null, rinseAidFen: null, carbonGrams: null },
}
/** Probes, and machines that stood still. */
const still: FleetAnalysis = {
  compared: { fromDay: '2026-11-03', toDay: '2026-11-04' },
  devices: 2,
  total: figuresOf(0),
  before: figuresOf(0),
  consumption: { water: { meter: 40, parts: { washes: 0, standby: 40, unallocated: 0 } }, energy: null },
  metersBefore: { waterLitres: 10, energyKwh: null },
  days: [],
  daysBefore: [],
  products: [
    {
      product: { id: '8', code: 'sdqS1', name: { zh: 'pH 值设备', en: 'pH sensor' }, pagePath: '' },
      ...{ devices: 2, washesBefore: 0, before: null, ...figuresOf(0) },
    },
  ],
  sites: [],
  ranking: [],
  ...{ due: 0, filling: 0 },
  weekHours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
}
const none: FleetAnalysis = { ...still, devices: 0, products: [] }
const facetsOf = (timeZones: string[]): Facets => ({
  ...{ sites: [], tags: [], firmware: [], groups: [] },
  timeZones,
})

let requested: FleetQuery[] = []
let costs = costsOf(noCost)
startConsole(() => {
  requested = []
  costs = costsOf(noCost)
  answerFleet()
  answer(analysis.fleet, ({ query }) => {
    requested.push(query)
    return query.productId || query.siteId ? none : still
  })
  answer(analysis.changes, () => ({
    compared: still.compared,
    metersRevisedAt: null,
    changes: [
      {
        measure: 'water' as const,
        before: { washes: 0, amount: 0 },
        now: { washes: 0, amount: 0 },
        standby: { before: 10, now: 40 },
        ...{ volume: 0, intensity: 0, mix: 0, devices: [], others: { devices: 0, amount: 0 } },
      },
    ],
  }))
  answer(analysis.costs, () => costs)
  answer(analysis.availability, () => availability)
  answer(analysis.groups, () => ({ compared: null, groups: [], total: 0 }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/data-analysis/analysis', component: 'data-analysis/analysis', name: 'Analysis', meta },
  ])
})
const address = '/data-analysis/analysis?fromDay=2026-11-10&toDay=2026-11-11'
const main = () => page.getByRole('main')

test('without washes the products, what changed, what it cost and the export are there as well', async () => {
  costs = {
    ...costsOf(noCost),
    whole: { now: wholeOf({ washesFen: null, standbyFen: 120, gasFen: null }), before: null },
  }
  await openPage(address)
  await expect.element(main().getByText('该时段没有洗涤')).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'pH 值设备' }))
    .toHaveAttribute('href', expect.stringContaining('/data-analysis/sdqS1-analysis-page?'))
  await expect.element(main().getByText(/^用水 \+300\.0%（\+30\.0 L）/)).toBeVisible()
  const cost = main().getByRole('region', { name: '成本' })
  await expect.element(cost.getByText('¥1.20').first()).toBeVisible()
  await expect.element(cost.getByText('每次洗涤')).not.toBeInTheDocument()
  await expect.element(main().getByRole('region', { name: '设备运行' })).toBeVisible()
  await expect.element(main().getByRole('button', { name: '导出“数据分析”' })).toBeVisible()
  await expect.element(main().getByRole('table', { name: '一周中的繁忙时段' })).not.toBeInTheDocument()
})

test('nothing washed that cost nothing has no card of costs', async () => {
  await openPage(address)
  await expect.element(main().getByRole('link', { name: 'pH 值设备' })).toBeVisible()
  await expect.element(main().getByRole('region', { name: '成本' })).not.toBeInTheDocument()
})

test('filters that leave no device say so, and are cleared', async () => {
  answer(fleet.facets, ({ query }) => facetsOf(query.scope === 'shared' ? ['Asia/Shanghai'] : ['Asia/Tokyo']))
  await openPage(`${address}&productId=7`)
  await expect.element(main().getByText('没有符合条件的设备')).toBeVisible()
  await expect.element(main().getByText('暂无设备')).not.toBeInTheDocument()
  await userEvent.click(main().getByRole('button', { name: '清除筛选' }))
  await expect.element(main().getByRole('link', { name: 'pH 值设备' })).toBeVisible()
  expect(hash()).not.toContain('productId')
  // Of the viewer's own devices throughout: what others share never takes their place.
  expect(requested.some(({ scope }) => scope === 'shared')).toBe(false)
})

test('a viewer without own devices sees shared ones, which the page says, also where filters leave none', async () => {
  answer(fleet.facets, ({ query }) => facetsOf(query.scope === 'shared' ? ['Asia/Shanghai'] : []))
  answer(meCalls.me, () => ({ ...person, perms: ['iot:device:list'] }))
  await openPage(address)
  await expect.element(main().getByText(/^共享给我的设备 · 日期按/)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'pH 值设备' })).toBeVisible()
  await eventually(() => requested.at(-1)?.scope).toBe('shared')
  await openPage(`${address}&productId=7`)
  await expect.element(main().getByText('没有符合条件的设备')).toBeVisible()
})

test('other devices have other places: those chosen are cleared', async () => {
  await openPage(`${address}&siteId=5&groupId=4`)
  await expect.element(main().getByText('没有符合条件的设备')).toBeVisible()
  await userEvent.click(main().getByText('我的', { exact: true }))
  await eventually(hash).toContain('scope=own')
  expect(hash()).not.toContain('siteId')
  expect(hash()).not.toContain('groupId')
})

test('on a phone the days and filters are behind one button that says what is in force', async () => {
  await openPage(address)
  await page.viewport(390, 844)
  const fold = main().getByRole('button', { name: /^日期与筛选：2026-11-10 – 2026-11-11 · / })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(main().getByRole('combobox', { name: '站点' })).not.toBeInTheDocument()
  await fold.click()
  await expect.element(main().getByRole('combobox', { name: '站点' })).toBeVisible()
})

test.each([
  [1366, 768],
  [390, 844],
])('at %i × %i the first figures stand on the first screen', async (width, height) => {
  await openPage(address)
  await page.viewport(width, height)
  const first = main().getByRole('region', { name: '指标' })
  await expect.element(first).toBeVisible()
  await expect
    .poll(() => first.element().firstElementChild?.getBoundingClientRect().bottom)
    .toBeLessThan(height)
})
