import { analysis } from '@limpid/contract/analysis/analysis'
import type { FleetAnalysis, FleetFigures } from '@limpid/contract/analysis/fleet'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, unanswered } from '../../../../testing/fakeServer.ts'
import { eventually, hash, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { availability } from '../../../../testing/sample/availability.ts'
import { costsOf, noCost } from '../../../../testing/sample/costs.ts'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { noOperation, noWashes } from '../../../../testing/sample/operation.ts'
import { routes } from '../../../../testing/sample/person.ts'
import { probe } from '../../../../testing/sample/probeAnalysis.ts'

const meta = {
  hidden: true,
  roles: ['ADMIN'],
  keepAlive: true,
  title: '产品分析',
  titleEn: 'Product analysis',
}
const figures: FleetFigures = {
  washes: 30,
  completed: 30,
  aborted: 0,
  rewashes: 0,
  meanDurationMs: 600_000,
  waterLitres: { sum: 90, mean: 3 },
  energyKwh: { sum: 15, mean: 0.5 },
  detergentMillilitres: null,
  rinseAidMillilitres: null,
  passed: 29,
  failed: 1,
}
const dishwasher: ProductAnalysis = {
  product: { id: '7', code: 'xwjTft', name: { zh: '彩屏洗碗机', en: 'Dishwasher' }, category: 'dishwasher' },
  washes: {
    programmes: [{ key: 'standard', name: { zh: '标准', en: 'Standard' }, ...figures }],
    countsRacks: true,
    ownMedians: {
      waterLitres: { value: 2.5, of: 41 },
      energyKwh: { value: 0.4, of: 41 },
      detergentMillilitres: null,
    },
    peerMedians: { waterLitres: { value: 4, of: 12 }, energyKwh: null, detergentMillilitres: null },
    outcomes: [
      { outcome: 'passed', reason: null, washes: 29 },
      { outcome: 'failed', reason: 'tooCold', washes: 1 },
    ],
    temperatures: [
      {
        key: 'final_rinse',
        name: { zh: '终漂水温', en: 'Final rinse' },
        source: 'DIN EN 17735',
        limitCelsius: 80,
        limitSeconds: null,
        passed: 29,
        failed: 1,
        bins: [
          { from: 71, washes: 1 },
          { from: 85, washes: 29 },
        ],
      },
    ],
    a0: { washes: 30, low: 60, median: 90, high: 120, passed: 0, failed: 0 },
    load: {
      ...{ washes: 10, kilograms: 80, litresPerKilogram: 15.2, kwhPerKilogram: null },
      ...{ capacityKilograms: 10, wellLoaded: 6 },
      bins: [7, 8].map((from) => ({ from, washes: 2 * from - 10 })),
    },
    loadBefore: {
      ...{ washes: 8, kilograms: 80, litresPerKilogram: 19, kwhPerKilogram: null },
      ...{ capacityKilograms: 10, wellLoaded: 8, bins: [] },
    },
  },
  water: [],
  ...{ osmosis: [], filling: 0 },
  verdict: null,
}
let requested: string[] = []
const washed: FleetAnalysis = {
  compared: null,
  devices: 2,
  total: figures,
  before: null,
  consumption: { water: null, energy: null },
  metersBefore: null,
  days: [{ day: '2026-11-10', unfinished: false, elapsed: 1, revised: false, ...figures }],
  daysBefore: [],
  products: [],
  sites: [],
  ranking: [],
  weekHours: [],
  ...{ due: 0, filling: 0 },
}

startConsole(() => {
  requested = []
  answerFleet()
  answer(analysis.product, ({ params }) => {
    requested.push(params.code)
    return params.code === 'sdqS1' ? probe : dishwasher
  })
  answer(analysis.excursionDays, () => ({ list: [], total: 0 }))
  answer(analysis.probes, () => ({ list: [], total: 0 }))
  answer(analysis.insights, () => ({ list: [], total: 0 }))
  answer(analysis.changes, () => ({ compared: null, metersRevisedAt: null, changes: [] }))
  answer(analysis.availability, () => availability)
  answer(analysis.costs, () => costsOf(noCost))
  answer(analysis.fleet, () => washed)
  answer(analysis.operation, () => noOperation)
  answer(analysis.washes, () => noWashes)
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-analysis',
      component: 'Layout',
      name: '/data-analysis',
      meta,
      children: [
        ...['xwjTft-analysis-page', 'sdqS1-analysis-page', 'product-analysis/:code'].map((path) => ({
          path,
          component: 'data-analysis/product' as const,
          name: path,
          meta,
        })),
        { path: 'washes', component: 'data-analysis/washes' as const, name: 'washes', meta },
      ],
    },
  ])
})
const range = '?fromDay=2026-11-10&toDay=2026-11-11'
const main = () => page.getByRole('main')
const row = (table: string, name: RegExp) =>
  main().getByRole('table', { name: table }).getByRole('row', { name })

test('a dishwasher shows programmes, hygiene with reasons and temperatures beside published figures', async () => {
  await openPage(`/data-analysis/xwjTft-analysis-page${range}`)
  await expect.element(main().getByRole('heading', { level: 1, name: '彩屏洗碗机' })).toBeVisible()
  await expect.element(row('程序', /标准.*30/)).toBeVisible()
  await expect.element(row('卫生结论', /卫生不合格.*温度低于限值.*1.*3\.3%/)).toBeVisible()
  await expect.element(main().getByText('每次洗涤的最低温度，限值 80 °C（DIN EN 17735）')).toBeVisible()
  const water = (name: RegExp) => row('每次用水：对比', name)
  await expect.element(water(/自身中位数.*此前 8 周，41 天的日均值.*2\.50 L.*\+20\.0%/)).toBeVisible()
  await expect.element(water(/同产品设备中位数.*本时段，12 台设备.*4\.00 L.*−25\.0%/)).toBeVisible()
  await expect.element(water(/台下式.*ENERGY STAR.*高温型，2007 年.*3\.79 L.*−20\.8%/)).toBeVisible()
  const rows = main().getByRole('table', { name: '每次用水：对比' }).getByRole('rowheader').elements()
  expect(rows.slice(0, 4).map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    ...['本时段', '自身中', '同产品', '台下式'],
  ])
  await expect.element(row('每次用电：对比', /自身中位数.*0\.400 kWh.*\+25\.0%/)).toBeVisible()
  expect(new Set(requested)).toEqual(new Set(['xwjTft']))
})

test('A0 without a target says so; a sentence takes its place where most washes were cold', async () => {
  await openPage(`/data-analysis/xwjTft-analysis-page${range}`)
  await expect.element(main().getByText('这些洗涤没有适用的 A0 目标。')).toBeVisible()
  const { washes } = dishwasher
  const a0 = { washes: 30, low: 0, median: 0, high: 40, passed: 0, failed: 0 }
  answer(analysis.product, () => ({ ...dishwasher, washes: washes && { ...washes, a0 } }))
  await openPage(`/data-analysis/product-analysis/xwjTft${range}`)
  await expect.element(main().getByText(/^一半以上的洗涤 A0 为 0/)).toBeVisible()
  await expect.element(main().getByText('A0 值（80 °C 等效秒）')).not.toBeInTheDocument()
})

test('a bar of temperatures and a reason of hygiene open the washes behind them', async () => {
  await openPage(`/data-analysis/xwjTft-analysis-page${range}`)
  await main().getByRole('button', { name: '85–86 °C：29 次' }).click()
  await eventually(hash).toContain('/data-analysis/washes?')
  expect(Object.fromEntries(new URLSearchParams(hash().split('?')[1]))).toMatchObject({
    productId: '7',
    requirement: 'final_rinse',
    limitCelsius: '80',
    minCelsius: '85',
    maxCelsius: '86',
  })
  history.back()
  await main().getByRole('link', { name: '卫生不合格' }).click()
  await eventually(hash).toContain('hygieneReason=tooCold')
})

/** How many pixels of a picture are neither black, white nor grey. */
async function colouredPixels(content: Blob | undefined): Promise<number> {
  const picture = await createImageBitmap(content ?? new Blob())
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const { data = [] } = pen?.getImageData(0, 0, picture.width, picture.height) ?? {}
  let coloured = 0
  for (let at = 0; at < data.length; at += 4) {
    const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    if (Math.max(...rgb) - Math.min(...rgb) > 60) coloured += 1
  }
  return coloured
}

test('a chart is saved as an image', async () => {
  const saved: string[] = []
  const contents: Blob[] = []
  const save = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) contents.push(content)
    return save(content)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await openPage(`/data-analysis/xwjTft-analysis-page${range}`)
  await main().getByRole('button', { name: '将“一周中的繁忙时段”保存为图片' }).click()
  await eventually(() => saved.length).toBe(1)
  expect(saved.pop()).toBe('一周中的繁忙时段 2026-11-10 – 2026-11-11.png')
  await main().getByRole('button', { name: '将“终漂水温”保存为图片' }).click()
  await eventually(() => saved.length).toBe(1)
  expect(saved[0]).toMatch(/^终漂水温 2026-11-10 – 2026-11-11 · .*[.]png$/)
  // Bars, not only texts and the box of a legend.
  expect(await colouredPixels(contents.at(-1))).toBeGreaterThan(1000)
})

test('a page is saved as a table of its washes, or of its water', async () => {
  const exports: unknown[] = []
  answer(analysis.exportProduct, ({ params }) => {
    exports.push(params.code)
    return probe
  })
  answer(analysis.exportFleet, ({ query }) => {
    exports.push(query.productId)
    return washed
  })
  for (const [path, rows] of [
    ['sdqS1', 4],
    ['xwjTft', 2],
  ] as const) {
    await openPage(`/data-analysis/${path}-analysis-page${range}`)
    await userEvent.click(main().getByRole('button', { name: /^导出/ }).first())
    await userEvent.click(page.getByRole('menuitem', { name: /CSV/ }))
    await expect.element(page.getByText(`已导出 ${rows} 行`, { exact: true }).first()).toBeVisible()
  }
  expect(exports).toEqual(['sdqS1', '7'])
})

test('a bar of loads opens its washes; a figure without data has no tile', async () => {
  await openPage(`/data-analysis/xwjTft-analysis-page${range}`)
  const card = main().getByRole('region', { name: '装载量' })
  await expect.element(card.getByText(/^15\.2/).first()).toBeVisible()
  await expect.element(card.getByRole('figure').getByText('kg', { exact: true })).toBeVisible()
  await expect.element(card.getByText('每公斤用电')).not.toBeInTheDocument()
  for (const text of [
    ...['10 次中 6 次达到额定的 80%', '达到额定的 80%（8.0 kg）', /^−20\.0%此前 10\.0 kg$/],
    ...[/^−20\.0 个百分点此前 100%$/, /^−20\.0%此前 19\.0 L\/kg$/],
  ])
    await expect.element(card.getByText(text)).toBeVisible()
  await page.viewport(1000, 800)
  const tiles = card.getByText('每公斤用水', { exact: true }).element().closest('div')
    ?.parentElement?.parentElement
  const rightOf = (element?: Element | null) => element?.getBoundingClientRect().right ?? 0
  // The last row of tiles is as wide as the card.
  expect(rightOf(tiles?.lastElementChild)).toBeGreaterThan(Math.max(1, rightOf(tiles) - 4))
  await card.getByRole('button', { name: '8–9 kg：6 次' }).click()
  await eventually(hash).toContain('minKilograms=8&maxKilograms=9')
})

test('a product that staff added has the common address; while the next one loads, nothing of it is left', async () => {
  await openPage(`/data-analysis/product-analysis/new_1${range}`)
  await expect.element(row('程序', /标准.*30/)).toBeVisible()
  expect(new Set(requested)).toEqual(new Set(['new_1']))
  unanswered(analysis.product)
  location.hash = `/data-analysis/sdqS1-analysis-page${range}`
  await expect.element(main().getByRole('heading', { level: 1, name: '…' })).toBeVisible()
})

test('a probe shows its time in range and each day as a band, and compares nothing', async () => {
  await openPage(`/data-analysis/sdqS1-analysis-page${range}`)
  const card = main().getByRole('region', { name: /^pH 值( \(pH\))?$/ })
  await expect.element(card.getByText('97.5%').first()).toBeVisible()
  await expect.element(card.getByText('限值 6.5 – 8.5')).toBeVisible()
  await card.getByRole('button', { name: /达标时间/ }).click()
  await expect.element(page.getByText('限值：GB 5749-2022')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(card.getByText('各设备', { exact: true }))
  await userEvent.click(card.getByText('数据表'))
  await expect
    .element(card.getByRole('link', { name: '2026-11-10' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/sdqS1-analysis-page\?fromDay=2026-11-10&toDay=2026-11-10$/),
    )
  await expect.element(row('pH 值：各设备', /泳池.*97\.5%.*6\.40.*7\.20.*8\.00.*40.*2/)).toBeVisible()
  await expect.element(main().getByLabelText('比较时段')).not.toBeInTheDocument()
})
