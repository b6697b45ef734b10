import { analysis } from '@limpid/contract/analysis/analysis'
import type { Change } from '@limpid/contract/analysis/changes'
import { type FleetCosts, wholeOf } from '@limpid/contract/analysis/costs'
import type { FleetAnalysis, FleetQuery } from '@limpid/contract/analysis/fleet'
import type { Insight } from '@limpid/contract/analysis/insights'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { button, eventually, hash, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { availability } from '../../../../testing/sample/availability.ts'
import { noCost } from '../../../../testing/sample/costs.ts'
import { figuresOf } from '../../../../testing/sample/figures.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { insight as sampleInsight } from '../../../../testing/sample/insight.ts'
import { noWashes } from '../../../../testing/sample/operation.ts'
import { routes } from '../../../../testing/sample/person.ts'

const meta = { hidden: false, roles: ['ADMIN'], keepAlive: true, title: '数据分析', titleEn: 'Analysis' }
const amount = (washes: number, mean: number) => (washes > 0 ? { sum: washes * mean, mean } : null)
const figures = (washes: number) =>
  figuresOf(washes, {
    meanDurationMs: washes > 0 ? 600_000 : null,
    waterLitres: amount(washes, 3),
    passed: washes,
  })
const found: FleetAnalysis = {
  compared: { fromDay: '2026-11-03', toDay: '2026-11-04' },
  devices: 2,
  total: figures(30),
  before: figures(25),
  consumption: { water: { meter: 100, parts: { washes: 90, standby: 8, unallocated: 2 } }, energy: null },
  metersBefore: { waterLitres: 80, energyKwh: null },
  days: [
    { day: '2026-11-10', unfinished: false, elapsed: 1, revised: true, ...figures(20) },
    { day: '2026-11-11', unfinished: true, elapsed: 0.5, revised: false, ...figures(10) },
  ],
  daysBefore: [{ day: '2026-11-03', elapsed: 1, ...figures(25) }],
  products: [
    {
      product: { id: '7', code: 'xwjTft', name: { zh: '洗碗机', en: 'Dishwasher' }, pagePath: '' },
      devices: 2,
      washesBefore: 25,
      before: null,
      ...figures(30),
    },
  ],
  sites: [{ site: null, washesBefore: 25, ...figures(30) }],
  ranking: [
    {
      device: { id: '9', name: '厨房 2', sn: 'K-2', relation: 'owner' },
      productName: { zh: '洗碗机', en: 'Dishwasher' },
      ...figures(30),
    },
  ],
  ...{ due: 0, filling: 0 },
  weekHours: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => (day === 1 && hour === 9 ? 30 : 0)),
  ),
}

const used = (washes: number, amount: number) => ({ washes, amount })
const change: Change = {
  measure: 'water',
  before: used(25, 80),
  now: used(30, 100),
  standby: { before: 20, now: 40 },
  volume: 16,
  intensity: 4,
  mix: 0,
  devices: [
    {
      device: { id: '9', name: '厨房 2', sn: 'K-2' },
      before: used(10, 30),
      now: used(14, 44),
      standby: { before: 6, now: 20 },
      volume: 12,
      intensity: 2,
    },
  ],
  others: { devices: 1, amount: 12 },
}
const cost = (washes: number, fen: number | null) => ({ ...noCost, washes, totalFen: fen, waterFen: fen })
const nothing = { washesFen: null, standbyFen: null, gasFen: null }
const noCosts: FleetCosts = {
  compared: found.compared,
  whole: { now: wholeOf(nothing), before: wholeOf(nothing) },
  total: cost(30, null),
  before: cost(25, null),
  days: [],
  products: [],
  sites: [],
  devices: [],
  missing: ['water'],
}

const insight: Insight = {
  ...sampleInsight('5'),
  device: { id: '9', name: '厨房 2', sn: 'K-2', relation: 'owner' },
}

let costs = noCosts
let requested: FleetQuery[] = []
let listed: unknown[] = []
let reply = found
startConsole(() => {
  requested = []
  listed = []
  reply = found
  costs = noCosts
  answerFleet()
  answer(analysis.fleet, ({ query }) => {
    requested.push(query)
    return reply
  })
  answer(analysis.washes, ({ query }) => {
    listed.push(query)
    return { ...noWashes, total: 20, sums: { waterLitres: 80, energyKwh: null } }
  })
  const metersRevisedAt = new Date('2026-11-20T02:00:00Z')
  answer(analysis.changes, () => ({ compared: found.compared, metersRevisedAt, changes: [change] }))
  answer(analysis.costs, () => costs)
  answer(analysis.availability, () => availability)
  answer(analysis.groups, () => ({ compared: null, groups: [], total: 0 }))
  answer(analysis.insights, ({ query }) => ({
    list: query.shown !== 'open' ? [] : [insight],
    total: query.shown !== 'open' ? 0 : 1,
  }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-analysis',
      component: 'Layout',
      name: '/data-analysis',
      meta,
      children: [
        { path: 'analysis', component: 'data-analysis/analysis', name: 'Analysis', meta },
        { path: 'washes', component: 'data-analysis/washes', name: 'Washes', meta },
      ],
    },
  ])
})
const address = '/data-analysis/analysis?fromDay=2026-11-10&toDay=2026-11-11'
const main = () => page.getByRole('main')
const row = (table: string, name: RegExp) =>
  main().getByRole('table', { name: table }).getByRole('row', { name })

test('figures stand beside their change, and say how they are computed', async () => {
  await openPage(address)
  const tiles = main().getByRole('region', { name: '指标' })
  await expect.element(tiles.getByText('+20.0%').first()).toBeVisible()
  await expect.element(tiles.getByText('此前 25')).toBeVisible()
  await expect.element(tiles.getByText('+25.0%')).toBeVisible()
  await expect.element(tiles.getByText('每次用电')).not.toBeInTheDocument()
  await userEvent.click(button('卫生合格率的算法'))
  await expect.element(page.getByText(/合格 ÷（合格 \+ 不合格）/)).toBeVisible()
  await expect.element(main().getByText(/与 2026-11-03 至 2026-11-04 比较.*今天尚未结束/)).toBeVisible()
})

test('a day says its value, whether it is over and what it is compared with; pressed, it lists its washes and Back undoes it', async () => {
  await openPage(address)
  await userEvent.click(main().getByText('数据表'))
  await expect.element(row('数据表', /2026-11-11（?.*尚未结束/)).toBeVisible()
  await userEvent.click(main().getByRole('button', { name: '2026-11-10：20（已修订） · 2026-11-03 为 25' }))
  await eventually(hash).toContain('/data-analysis/washes?fromDay=2026-11-10&toDay=2026-11-10')
  await expect.element(main().getByText('共 20 次洗涤，用水 80.0 L，用电 –')).toBeVisible()
  expect(listed.at(-1)).toMatchObject({ fromDay: '2026-11-10', toDay: '2026-11-10', sort: 'startedAt' })
  history.back()
  await eventually(hash).toContain('toDay=2026-11-11')
  await userEvent.click(main().getByText('洗涤用水', { exact: true }).first())
  await eventually(hash).toContain('bars=water')
})

test('counts lead to the washes that they count, with the filters of the page', async () => {
  await openPage(`${address}&siteId=5`)
  const hour = main().getByRole('table', { name: '一周中的繁忙时段' }).getByRole('link', { name: '30' })
  await expect
    .element(hour)
    .toHaveAttribute('href', expect.stringMatching(/washes\?.*siteId=5.*weekday=2&hour=\d+/))
  const elsewhere = row('站点', /未分配站点/).getByRole('link', { name: '30' })
  await expect.element(elsewhere).toHaveAttribute('href', expect.stringMatching(/washes\?.*withoutSite=1/))
})

test('products lead to their page and devices to their washes, of the same days', async () => {
  await openPage(address)
  const device = main().getByRole('link', { name: '厨房 2' })
  await expect
    .element(device)
    .toHaveAttribute(
      'href',
      expect.stringContaining('/equipment-info/9/K-2?tab=washes&fromDay=2026-11-10&toDay=2026-11-11'),
    )
  await expect.element(row('产品类型', /洗碗机.*30\s*\+20\.0%/)).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: '洗碗机' }))
    .toHaveAttribute(
      'href',
      expect.stringContaining('/data-analysis/xwjTft-analysis-page?fromDay=2026-11-10&toDay=2026-11-11'),
    )
})

test('what changed is said in a short sentence, which opens to all causes and the devices behind it', async () => {
  await openPage(address)
  const card = main().getByRole('region', { name: '变化原因' })
  const line = card.getByText(
    '用水 +40.0%（+40.0 L）：主要因待机用量增加，其中 70% 来自“厨房 2”；仪表合计 +25.0%，其余 −20.0 L 未能归入洗涤',
  )
  await expect.element(row('用水：原因', /./).first()).not.toBeInTheDocument()
  await userEvent.click(line)
  for (const cause of [/因洗涤次数 \+16.0 L \+16.0%/, /因待机 \+20.0 L \+20.0%/, /合计 \+40.0 L \+40.0%/])
    await expect.element(row('用水：原因', cause)).toBeVisible()
  await expect
    .element(card.getByText('仪表合计 +25.0%（+20.0 L），其余 −20.0 L 未能归入洗涤，或来自当前小时。'))
    .toBeVisible()
  await expect
    .element(row('用水：变化最大的设备', /厨房 2 36 L 64 L \+28.0 L \+12.0 L \+2.0 L \+14.0 L/))
    .toBeVisible()
  await expect.element(row('用水：变化最大的设备', /其他 1 台设备/)).toBeVisible()
  await expect.element(card.getByText(/本时段有补报的计量数据，已于 2026/)).toBeVisible()
})

test('devices in operation show what is known of them, with their change and formula', async () => {
  await openPage(address)
  const card = main().getByRole('region', { name: '设备运行' })
  await expect.element(card.getByText(/^87\.5/)).toBeVisible()
  await expect.element(card.getByText('−12.5 个百分点')).toBeVisible()
  await expect.element(card.getByText('+25.0%')).toBeVisible()
  await expect.element(card.getByText('用气（燃气表）')).not.toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: '在线率的算法' }))
  await expect.element(page.getByText(/已连接的时间 ÷ 已知连接状态的时间/)).toBeVisible()
})

test('the cost stands beside the other period; without a price it leads to where one is entered', async () => {
  await openPage(address)
  const card = main().getByRole('region', { name: '成本' })
  await expect.element(card.getByText('尚未填写价格')).toBeVisible()
  const whole = wholeOf({ washesFen: 1250, standbyFen: 300, gasFen: 50 })
  costs = {
    ...noCosts,
    whole: {
      now: wholeOf({ washesFen: 1250, standbyFen: 400, gasFen: 50 }),
      before: wholeOf({ ...nothing, washesFen: 1000 }),
    },
    total: cost(30, 1250),
    before: cost(25, 1000),
    days: [
      { day: '2026-11-10', ...cost(30, 1250), whole },
      { day: '2026-11-11', ...cost(0, null), whole: wholeOf({ ...nothing, standbyFen: 100 }) },
    ],
    missing: ['electricity'],
  }
  await openPage(`${address}&compare=year`)
  await expect.element(card.getByText('¥17.00')).toBeVisible()
  await expect.element(card.getByText('洗涤 ¥12.50＋待机 ¥4.00＋燃气 ¥0.50')).toBeVisible()
  await expect.element(card.getByText('此前 ¥10.00').first()).toBeVisible()
  await expect.element(card.getByText('+25.0%').first()).toBeVisible()
  await expect.element(card.getByText('以下项目部分用量没有价格，未计入：电价。')).toBeVisible()
  await userEvent.click(card.getByText('每天成本'))
  const day = (name: string) => card.getByRole('row', { name })
  await expect.element(day('2026-11-10 30 ¥16.00 ¥12.50 ¥3.00 ¥0.50 ¥0.42 ¥12.50')).toBeVisible()
  await expect.element(day('2026-11-11 0 ¥1.00 – ¥1.00 – – –')).toBeVisible()
})

test('an insight leads to its washes and to what can be done, and is dismissed with a reason', async () => {
  const sent: unknown[] = []
  answer(analysis.dismissInsight, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return null
  })
  await openPage(address)
  const card = main().getByRole('region', { name: '洞察' })
  await expect
    .element(card.getByText('厨房 2：自 2026-11-06 起，每次用水比自身基线高 40%。按所填价格每天约多 ¥4.50。'))
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: '查看洗涤：厨房 2' }))
    .toHaveAttribute('href', expect.stringContaining('tab=washes&fromDay=2026-11-06'))
  await userEvent.click(card.getByRole('button', { name: '忽略：厨房 2' }))
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: '原因' }), '新程序')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '确定' }))
  await eventually(() => sent).toEqual([{ id: '5', reason: '新程序' }])
})

test('busy hours are a table', async () => {
  await openPage(address)
  await expect.element(row('一周中的繁忙时段', /周二 30/)).toBeVisible()
})

test('a range that is too long is neither asked for nor exported', async () => {
  await openPage('/data-analysis/analysis?fromDay=2024-01-01&toDay=2026-11-11')
  await expect.element(main().getByText('日期范围过长').first()).toBeVisible()
  expect(requested.every(({ fromDay }) => fromDay !== '2024-01-01')).toBe(true)
  expect(main().getByRole('button', { name: /^导出/ }).elements()).toEqual([])
})
