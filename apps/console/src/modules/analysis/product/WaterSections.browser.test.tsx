import { analysis } from '@limpid/contract/analysis/analysis'
import type { ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import type { ProbeHealth } from '@limpid/contract/analysis/probes/probes'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { fleet } from '@limpid/contract/fleet/fleet'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { eventually, hash, openPage, startConsole, visit } from '../../../../testing/mountConsole.tsx'
import { availability } from '../../../../testing/sample/availability.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { viewerZone } from '../../../lib/times/zones.ts'

const meta = {
  hidden: true,
  roles: ['ADMIN'],
  keepAlive: true,
  title: '产品分析',
  titleEn: 'Product analysis',
}
const band = {
  readings: 40,
  rejected: 2,
  inRange: 0.975,
  outOfRangeMs: 3_600_000,
  min: 6.4,
  lower: 7,
  median: 7.2,
  upper: 7.4,
  max: 8,
}
const probe: ProductAnalysis = {
  product: { id: '8', code: 'sdqS1', name: { zh: 'pH 值设备', en: 'pH sensor' }, category: 'water_quality' },
  washes: null,
  water: [
    {
      metric: 'ph',
      tab: 'ph',
      name: { zh: 'pH 值', en: 'pH' },
      unit: '[pH]',
      precision: 2,
      limits: { low: 6.5, high: 8.5, source: 'GB 5749-2022' },
      total: band,
      days: [
        { day: '2026-11-10', ...band },
        { day: '2026-11-11', ...band, inRange: 0.5 },
      ],
      probes: [{ device: { id: '9', name: '泳池', sn: 'P-1' }, ...band }],
    },
  ],
  ...{ osmosis: [], filling: 0 },
  verdict: {
    probes: 1,
    outside: 0,
    everOutside: 0,
    inRange: 1,
    worst: [],
    untrusted: [],
    untrustedProbes: 0,
  },
}

const sound: ProbeHealth['values'][number] = {
  ...{ metric: 'tds', name: { zh: 'TDS', en: 'TDS' }, unit: 'mg/L', precision: 0, readings: 800 },
  flat: { hours: 3, limitHours: 12 },
  spikeShare: 0.001,
  noise: { now: 1, before: 1 },
  wear: [],
  calibration: null,
  verdict: 'healthy',
  reasons: [],
}
const health: ProbeHealth[] = [
  {
    device: { id: '9', name: '泳池', sn: 'P-1' },
    values: [
      sound,
      {
        ...sound,
        ...{ metric: 'ph', name: { zh: 'pH 值', en: 'pH' }, unit: '[pH]', precision: 2 },
        flat: { hours: 8, limitHours: 6 },
        wear: [
          {
            ...{
              metric: 'probe_slope',
              name: { zh: '电极斜率', en: 'Probe slope' },
              unit: '%',
              precision: 1,
            },
            ...{
              value: 83.2,
              at: new Date('2026-11-11T08:00:00Z'),
              low: 85,
              high: null,
              source: 'Hanna',
              perDay: -0.1,
            },
          },
        ],
        calibration: {
          ...{ name: { zh: 'pH 两点校准', en: 'Calibration' }, state: 'overdue', dueDay: '2026-11-01' },
          doneAt: new Date('2026-10-02T08:00:00Z'),
        },
        verdict: 'replaceOrCalibrate',
        reasons: ['wornOut', 'calibrationOverdue', 'flat'],
      },
    ],
  },
]
const facets = { sites: [], tags: [], firmware: [], groups: [], timeZones: ['Pacific/Kiritimati'] }
let requestedPages: unknown[] = []
let probes = { list: health, total: 1 }

const calendar: ProbeDays[] = [
  {
    device: { id: '9', name: '泳池', sn: 'P-1' },
    days: [
      {
        ...{ day: '2026-11-10', outMs: 5_400_000, alerts: 1 },
        only: { metric: 'ph', startedAt: new Date('2026-11-10T02:00:00Z') },
      },
      { day: '2026-11-11', outMs: 30_000_000, alerts: 3, only: null },
      { day: '2026-11-12', outMs: 0, alerts: 0, only: null },
    ],
  },
]

startConsole(() => {
  probes = { list: health, total: 1 }
  requestedPages = []
  answerFleet()
  answer(fleet.facets, () => facets)
  answer(analysis.product, () => probe)
  answer(analysis.probes, ({ query }) => {
    requestedPages.push(query.pageNum)
    return query.pageNum === 1 ? probes : { ...probes, list: [] }
  })
  answer(analysis.excursionDays, () => ({ list: calendar, total: calendar.length }))
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
const range = '?fromDay=2026-11-10&toDay=2026-11-11'
const main = () => page.getByRole('main')
const row = (table: string, name: RegExp) =>
  main().getByRole('table', { name: table }).getByRole('row', { name })

test('probe health lists the worst value first, with the reasons, and opens the curve of the value', async () => {
  await openPage(`/data-analysis/sdqS1-analysis-page${range}`)
  await expect.element(row('探头状态', /泳池.*pH 值.*更换或校准/)).toBeVisible()
  const texts = main().getByRole('table', { name: '探头状态' }).getByRole('row').elements()
  const [worn, sound] = texts.slice(1).map(({ textContent }) => textContent)
  for (const reason of ['电极斜率 83.2%，不符合限值（≥ 85%）', '“pH 两点校准”已逾期', '连续 8 小时无变化'])
    expect(worn).toContain(reason)
  expect(worn).toMatch(/每月 −3\.0.*2026-11-01 已到期上次 2026-10-02/)
  expect(sound).toMatch(/TDS正常3 小时0\.1%1\.0 mg\/L三周前 1\.0 mg\/L––$/)
  const link = row('探头状态', /泳池.*pH 值/).getByRole('link')
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/9\/P-1\?tab=charts&metrics=ph%2Cprobe_slope&from=/))
  const asked = new URLSearchParams(link.element().getAttribute('href')?.split('?')[1])
  // The days of the devices, not of the viewer.
  expect([asked.get('from'), asked.get('to')]).toEqual([
    '2026-11-09T10:00:00.000Z',
    '2026-11-11T10:00:00.000Z',
  ])
})

test('an untrusted probe leads to the alarms of its device, and the way from an alarm ends at the probes', async () => {
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:alarm:list'] }))
  await page.viewport(1000, 500)
  await openPage(`/data-analysis/sdqS1-analysis-page${range}#probes`)
  const alarms = main().getByRole('table', { name: '探头状态' }).getByRole('link', { name: '告警记录' })
  await expect.element(alarms).toHaveAttribute('href', expect.stringMatching(/9\/P-1[?]tab=alarms$/))
  await expect.element(row('探头状态', /泳池.*TDS/)).toBeInViewport()
})

test('without a probe that reported, there is no section about their health', async () => {
  probes = { list: [], total: 0 }
  await openPage(`/data-analysis/sdqS1-analysis-page${range}`)
  await expect
    .element(
      main()
        .getByRole('region', { name: /^pH 值/ })
        .first(),
    )
    .toBeVisible()
  await expect.element(main().getByText('探头状态')).not.toBeInTheDocument()
})

test('a day outside limits opens its alert with the washes in that water, several open the list of the day', async () => {
  await openPage('/data-analysis/sdqS1-analysis-page?fromDay=2026-11-10&toDay=2026-11-13')
  const table = main().getByRole('table', { name: '水质超限日历：泳池' })
  const one = table.getByRole('link', { name: /^2026-11-10：超限 1.小时.30.分钟，1 次/ })
  await expect
    .element(one)
    .toHaveAttribute(
      'href',
      expect.stringContaining('tab=excursions&excursion=ph%402026-11-10T02%3A00%3A00.000Z'),
    )
  await expect
    .element(table.getByRole('link', { name: /^2026-11-11：超限 8.小时.20.分钟，3 次/ }))
    .toHaveAttribute('href', expect.stringContaining('tab=excursions&fromDay=2026-11-11&toDay=2026-11-11'))
  await expect.element(table.getByText('2026-11-12：未超限')).toBeInTheDocument()
  await expect.element(table.getByText('2026-11-13：无读数')).toBeInTheDocument()
  await expect.element(table.getByRole('rowheader', { name: '2026-11-09 起的一周' })).toBeInTheDocument()
})

test('a page that a shorter list does not have leads to its last', async () => {
  await openPage(`/data-analysis/sdqS1-analysis-page${range}&probePage=3&calendarPage=2`)
  await expect.element(row('探头状态', /泳池.*pH 值/)).toBeVisible()
  expect(new Set(requestedPages)).toEqual(new Set([3, 1]))
  await eventually(hash).not.toMatch(/Page=/)
})

test('days of another range do not read as days without readings before they are loaded', async () => {
  await openPage(`/data-analysis/sdqS1-analysis-page${range}`)
  await expect.element(main().getByRole('table', { name: '水质超限日历：泳池' })).toBeVisible()
  let release: () => void = () => {}
  answer(analysis.excursionDays, async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return { list: calendar, total: calendar.length }
  })
  visit('/data-analysis/sdqS1-analysis-page?fromDay=2026-11-10&toDay=2026-11-13')
  await expect.element(main().getByRole('table', { name: '水质超限日历：泳池' })).not.toBeInTheDocument()
  await expect.element(main().getByText('2026-11-13：无读数')).not.toBeInTheDocument()
  release()
  await expect.element(main().getByText('2026-11-13：无读数')).toBeInTheDocument()
})

test('the reasons and the hours of a day in English', async () => {
  await openPage(`/data-analysis/sdqS1-analysis-page${range}`, { language: 'en' })
  await expect.element(main().getByText('Probe slope 83.2% is outside its limit (≥ 85%)')).toBeVisible()
  const table = main().getByRole('table', { name: /^Calendar of water quality alerts/ })
  await expect.element(table.getByRole('columnheader', { name: 'Mon' })).toBeVisible()
  await expect.element(table.getByText(/^8\.3\s+h$/)).toBeVisible()
})

test('a product without readings in the range has nothing to export', async () => {
  await openPage(`/data-analysis/sdqS1-analysis-page${range}`)
  await expect.element(main().getByRole('button', { name: '导出“pH 值设备”' })).toBeVisible()
  const water = probe.water.map((metric) => ({ ...metric, total: { ...band, readings: 0 } }))
  answer(analysis.product, () => ({ ...probe, water }))
  await openPage(`/data-analysis/sdqS1-analysis-page${range}`)
  await expect.element(row('探头状态', /泳池.*pH 值/)).toBeVisible()
  await expect.element(main().getByRole('button', { name: '导出“pH 值设备”' })).not.toBeInTheDocument()
})

test('while the clock of another group is loading, the page keeps the one before', async () => {
  const timeZones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  answer(fleet.facets, () => ({ ...facets, timeZones }))
  const chosen: unknown[] = []
  answer(analysis.clocks, ({ query }) => {
    chosen.push(query.groupId)
    return query.groupId === '4' ? { timeZones: ['Pacific/Kiritimati'] } : new Promise(() => {})
  })
  await openPage('/data-analysis/sdqS1-analysis-page?groupId=4')
  const note = main().getByText(/日期按设备当地时间计算：Pacific.Kiritimati/)
  await expect.element(note).toBeVisible()
  await expect.element(row('探头状态', /泳池.*pH 值/)).toBeVisible()
  visit('/data-analysis/sdqS1-analysis-page?groupId=5')
  await eventually(() => new Set(chosen)).toEqual(new Set(['4', '5']))
  await expect.element(note).toBeVisible()
  await expect.element(row('探头状态', /泳池.*pH 值/)).toBeVisible()
})

test('the figures are queried together with the clock of the devices, and shown once it is known', async () => {
  const held = Promise.withResolvers<typeof facets>()
  const requested: unknown[] = []
  answer(fleet.facets, () => held.promise)
  answer(analysis.product, ({ query }) => {
    requested.push(query)
    return probe
  })
  await openPage('/data-analysis/sdqS1-analysis-page')
  // Its name says that the answer is there.
  await expect.element(main().getByRole('heading', { level: 1 })).toHaveTextContent('pH 值设备')
  expect(main().element().querySelector('[data-stale]')).toBeNull()
  held.resolve({ ...facets, timeZones: [viewerZone()] })
  await expect.element(row('探头状态', /泳池.*pH 值/)).toBeVisible()
  // The same question throughout: what was queried at first is what is shown.
  expect(new Set(requested.map((query) => JSON.stringify(query))).size).toBe(1)
})
