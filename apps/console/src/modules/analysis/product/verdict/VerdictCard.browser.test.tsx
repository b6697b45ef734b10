import { analysis } from '@limpid/contract/analysis/analysis'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { fleet } from '@limpid/contract/fleet/fleet'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../../../testing/mountConsole.tsx'
import { availability } from '../../../../../testing/sample/availability.ts'
import { answerFleet } from '../../../../../testing/sample/fleet.ts'
import { routes } from '../../../../../testing/sample/person.ts'

const meta = {
  hidden: true,
  roles: ['ADMIN'],
  keepAlive: true,
  title: '产品分析',
  titleEn: 'Product analysis',
}
const band = {
  ...{ readings: 40, rejected: 0, inRange: 0.75, outOfRangeMs: 3_600_000 },
  ...{ min: 6.4, lower: 7, median: 7.2, upper: 7.4, max: 9 },
}
const device = { id: '9', name: '泳池', sn: 'P-1' }
const startedAt = new Date('2026-11-11T02:00:00Z')
const found: ProductAnalysis = {
  product: { id: '8', code: 'sdqS1', name: { zh: 'pH 值设备', en: 'pH sensor' }, category: 'water_quality' },
  washes: null,
  water: (
    [
      ['ph', 'ph', 'pH', '[pH]', { low: 6.5, high: 8.5 }],
      ['turbidity', null, '浊度', '[NTU]', { low: null, high: 1000 }],
    ] as const
  ).map(([metric, tab, name, unit, limits]) => ({
    ...{ metric, tab, name: { zh: name, en: metric }, unit, precision: 2 },
    limits: { ...limits, source: 'GB 5749-2022' },
    total: band,
    days: [
      { day: '2026-11-10', ...band },
      { day: '2026-11-11', ...band },
    ],
    probes: [{ device, ...band }],
  })),
  ...{ osmosis: [], filling: 0 },
  verdict: {
    ...{ probes: 2, outside: 1, everOutside: 1, inRange: 0.88, untrusted: [], untrustedProbes: 0 },
    worst: [
      {
        ...{ device, site: { id: '3', name: '一号楼' }, inRange: 0.75, alerts: 2, washes: 7 },
        values: [
          {
            ...{ metric: 'ph', inRange: 0.75, outOfRangeMs: 3_600_000 },
            alert: { side: 'high', startedAt, endedAt: null, older: false, worst: 9 },
          },
          { metric: 'turbidity', inRange: 1, outOfRangeMs: 0, alert: null },
        ],
      },
      {
        ...{ device: { id: '10', name: '厨房', sn: 'P-2' }, site: null, inRange: 1, alerts: 0, washes: 0 },
        values: [{ metric: 'ph', inRange: 1, outOfRangeMs: 0, alert: null }],
      },
    ],
  },
}
let shown = found

startConsole(() => {
  shown = found
  answerFleet()
  answer(fleet.facets, () => ({
    sites: [],
    tags: [],
    firmware: [],
    groups: [],
    timeZones: ['Asia/Shanghai'],
  }))
  answer(analysis.product, () => shown)
  answer(analysis.probes, () => ({ list: [], total: 0 }))
  answer(analysis.excursionDays, () => ({ list: [], total: 0 }))
  answer(analysis.availability, () => availability)
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/data-analysis', component: 'Layout', name: '/data-analysis', meta },
      children: [
        { path: 'sdqS1-analysis-page', component: 'data-analysis/product' as const, name: 'sdqS1', meta },
      ],
    },
  ])
})
const path = '/data-analysis/sdqS1-analysis-page?fromDay=2026-11-10&toDay=2026-11-11'
const main = () => page.getByRole('main')
const card = () => main().getByRole('region', { name: '水质是否达标' })

test('the page begins with what is out of range, since when, the washes in that water, and one next step', async () => {
  await openPage(path)
  await expect
    .element(card().getByText(/超限.*2 台水质设备中有 1 台.*合计达标时间占比 88\.0%，最低的是“泳池”：75\.0%/))
    .toBeVisible()
  const row = card().getByRole('row', { name: /一号楼.*75\.0%.*pH 高于 8\.50.*最差 9\.00.*共 2 次.*7/ })
  await expect.element(row).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: '7', exact: true }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/9\/P-1\?tab=excursions&fromDay=2026-11-10&toDay=2026-11-11$/),
    )
  const step = card().getByRole('link', { name: /查看“泳池”的 pH 超限/ })
  await expect
    .element(step)
    .toHaveAttribute('href', expect.stringContaining('tab=excursions&excursion=ph%402026-11-11T02%3A00'))
  const headings = main().getByRole('heading', { level: 2 }).elements()
  expect(headings[0]?.textContent).toBe('水质是否达标')
})

test('all probes count, also those beyond the table, and one that cannot be trusted is calibrated first', async () => {
  const { verdict } = found
  if (!verdict) throw new Error('no verdict')
  const untrusted = [{ deviceId: '9', metric: 'ph', state: 'replaceOrCalibrate' as const }]
  shown = { ...found, verdict: { ...verdict, probes: 40, outside: 0, everOutside: 25, untrusted } }
  // The page of the other card has other probes.
  await openPage(`${path}&probePage=3`)
  await expect.element(card().getByText(/现已达标，但 40 台水质设备中有 25 台曾超限/)).toBeVisible()
  await expect
    .element(card().getByRole('link', { name: /校准“泳池”的 pH 探头/ }))
    .toHaveAttribute('href', '#/equipment/equipment-info/9/P-1?tab=maintenance')
  await expect.element(card().getByRole('row', { name: /泳池.*探头需更换或校准/ })).toBeVisible()
})

test('readings that cannot be trusted do not prove that the water was in range', async () => {
  const worst = found.verdict?.worst.slice(1) ?? []
  // Not all of them are listed.
  const untrusted = [
    { deviceId: '10', metric: 'ph', state: 'replaceOrCalibrate' as const },
    { deviceId: '10', metric: 'turbidity', state: 'replaceOrCalibrate' as const },
  ]
  shown = {
    ...found,
    verdict: { probes: 3, outside: 0, everOutside: 0, inRange: 1, worst, untrusted, untrustedProbes: 2 },
  }
  await openPage(path)
  await expect.element(card().getByText('读数均在限值内，但 3 台水质设备中 2 台的读数不可信')).toBeVisible()
  await expect.element(card().getByText(/达标：/)).not.toBeInTheDocument()
})

test('a link of any value opens its own readings of the same range', async () => {
  await openPage(path)
  for (const [name, metric] of [
    [/^pH/, 'ph'],
    [/^浊度/, 'turbidity'],
  ] as const) {
    const chart = main().getByRole('region', { name })
    await chart.getByText('各设备', { exact: true }).click()
    const link = chart.getByRole('link', { name: '泳池' })
    await expect.element(link).toBeVisible()
    const query = new URLSearchParams(link.element().getAttribute('href')?.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      ...{ tab: 'charts', metrics: metric },
      ...{ from: '2026-11-09T16:00:00.000Z', to: '2026-11-11T16:00:00.000Z' },
    })
  }
  await expect.element(main().getByText(/限值 1,000\.00 高于图表范围/)).toBeVisible()
})

test('in English, a water that was always in range needs nothing', async () => {
  const worst = found.verdict?.worst.slice(1) ?? []
  shown = {
    ...found,
    verdict: { probes: 1, outside: 0, everOutside: 0, inRange: 1, worst, untrusted: [], untrustedProbes: 0 },
  }
  await openPage(path, { language: 'en' })
  const english = main().getByRole('region', { name: 'Is the water in range?' })
  await expect.element(english.getByText(/^In range: the probe was within limits/)).toBeVisible()
  await expect.element(english.getByText(/Nothing to do/)).toBeVisible()
})

test('without a reading it says so, and leads to the devices', async () => {
  shown = {
    ...found,
    verdict: {
      probes: 0,
      outside: 0,
      everOutside: 0,
      inRange: null,
      worst: [],
      untrusted: [],
      untrustedProbes: 0,
    },
  }
  await openPage(path)
  await expect.element(card().getByText(/无法判断/)).toBeVisible()
  await expect
    .element(card().getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('productId=8'))
})
