import { analysis } from '@limpid/contract/analysis/analysis'
import type { FleetFigures, RankedDevice } from '@limpid/contract/analysis/fleet'
import type { Operation } from '@limpid/contract/analysis/operation/operation'
import { fleet } from '@limpid/contract/fleet/fleet'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../../testing/fakeServer.ts'
import { eventually, hash, openPage, startConsole } from '../../../../../testing/mountConsole.tsx'
import { availability } from '../../../../../testing/sample/availability.ts'
import { costsOf } from '../../../../../testing/sample/costs.ts'
import { answerFleet, deviceRow } from '../../../../../testing/sample/fleet.ts'
import { operation as full, kitchen, noOperation, noWashes } from '../../../../../testing/sample/operation.ts'
import { routes } from '../../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../../testing/sample/sampleOf.ts'

const figures: FleetFigures = {
  washes: 30,
  completed: 30,
  aborted: 0,
  rewashes: 0,
  meanDurationMs: 600_000,
  waterLitres: null,
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
  passed: 0,
  failed: 0,
}
const noCost = {
  washes: 0,
  totalFen: null,
  electricityFen: null,
  waterFen: null,
  detergentFen: null,
  rinseAidFen: null,
  carbonGrams: null,
}
let shown: Operation = full
let ranking: RankedDevice[] = []
let calls = 0
let asked: { compare?: unknown } = {}

startConsole(() => {
  shown = full
  ranking = []
  answerFleet()
  answer(fleet.get, () => ({
    ...sampleOf(fleet.get.reply),
    ...deviceRow('9', kitchen.name, { sn: kitchen.sn }),
  }))
  answer(analysis.product, () => ({
    product: {
      id: '7',
      code: 'xwjTft',
      name: { zh: '彩屏洗碗机', en: 'Dishwasher' },
      category: 'dishwasher' as const,
    },
    washes: {
      countsRacks: true,
      ownMedians: { waterLitres: null, energyKwh: null, detergentMillilitres: null },
      peerMedians: { waterLitres: null, energyKwh: null, detergentMillilitres: null },
      programmes: [],
      ...{ outcomes: [], temperatures: [], a0: null, load: null, loadBefore: null },
    },
    water: [],
    ...{ osmosis: [], filling: 0 },
    verdict: null,
  }))
  calls = 0
  answer(analysis.operation, ({ query }) => {
    calls++
    asked = query
    return shown
  })
  answer(analysis.insights, () => ({ list: [], total: 0 }))
  answer(analysis.changes, () => ({ compared: null, metersRevisedAt: null, changes: [] }))
  answer(analysis.availability, () => availability)
  answer(analysis.costs, () => costsOf(noCost))
  answer(analysis.fleet, () => ({
    compared: null,
    devices: 2,
    total: figures,
    before: null,
    consumption: { water: null, energy: null },
    metersBefore: null,
    days: [],
    daysBefore: [],
    products: [],
    sites: [],
    ranking,
    weekHours: [],
    ...{ due: 0, filling: 0 },
  }))
  answer(analysis.washes, () => noWashes)
  const meta = {
    hidden: true,
    roles: ['ADMIN'],
    keepAlive: true,
    title: '产品分析',
    titleEn: 'Product analysis',
  }
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-analysis',
      component: 'Layout',
      name: '/data-analysis',
      meta,
      children: [
        { path: 'xwjTft-analysis-page', component: 'data-analysis/product' as const, name: 'product', meta },
        { path: 'washes', component: 'data-analysis/washes' as const, name: 'washes', meta },
      ],
    },
  ])
})
const address = '/data-analysis/xwjTft-analysis-page?fromDay=2026-11-10&toDay=2026-11-11'
const main = () => page.getByRole('main')
const row = (table: string, name: RegExp) =>
  main().getByRole('table', { name: table }).getByRole('row', { name })
const behind = () => Object.fromEntries(new URLSearchParams(hash().split('?')[1]))

test('what stands below the first screen appears at once: nothing pushes it down later', async () => {
  let asked = false
  let reply = () => {}
  const held = new Promise<void>((resolve) => {
    reply = resolve
  })
  answer(analysis.operation, async () => {
    asked = true
    await held
    return noOperation
  })
  await openPage(address)
  await eventually(() => asked).toBe(true)
  const below = main().getByRole('heading', { name: '设备运行' })
  expect(below.elements()).toEqual([])
  reply()
  await expect.element(below).toBeVisible()
})

test('it is asked for together with the figures, not after them', async () => {
  answer(analysis.fleet, () => new Promise(() => undefined))
  await openPage(address)
  await eventually(() => calls).toBeGreaterThan(0)
})

test('phases show their median and share by programme, and open the completed washes with them', async () => {
  await openPage(address)
  await expect.element(row('阶段用时 · 标准', /主洗.*1 分 30 秒.*75\.0%.*30/)).toBeVisible()
  await expect.element(row('阶段用时 · 标准', /rinse.*30 秒.*25\.0%.*20/)).toBeVisible()
  await main().getByRole('table', { name: '阶段用时 · 标准' }).getByRole('link', { name: '主洗' }).click()
  await eventually(hash).toContain('/data-analysis/washes?')
  expect(behind()).toMatchObject({
    productId: '7',
    programme: 'standard',
    phase: 'wash',
    result: 'completed',
  })
  await expect.element(main().getByRole('button', { name: '清除筛选“阶段：wash”' })).toBeVisible()
})

test('each card says what it was in the period compared with, which the address names', async () => {
  await openPage(`${address}&compare=year`)
  await expect.element(row('阶段用时 · 标准', /主洗.*1 分 15 秒 · \+20\.0%/)).toBeVisible()
  await expect.element(row('阶段用时 · 标准', /rinse.*–/)).toBeVisible()
  expect(asked.compare).toBe('year')
  const text = (name: string) => main().getByRole('region', { name })
  await expect.element(text('洗涤中开门').getByText(/^−5\.0 个百分点此前 25\.0%$/)).toBeVisible()
  await expect.element(text('洗涤中开门').getByText(/^−40\.0%此前 50\.0$/)).toBeVisible()
  await expect.element(text('脱水').getByText(/^−5\.0 个百分点此前 20\.0%$/)).toBeVisible()
  await expect.element(text('脱水').getByText(/^\+14\.0%此前 3\.0 mm\/s$/)).toBeVisible()
  await expect.element(row('工作模式用时', /就绪.*50\.0% · \+25\.0 个百分点/)).toBeVisible()
  await expect.element(text('自清洁').getByText(/^\+25\.0 个百分点此前 50\.0%$/)).toBeVisible()
})

test('now, before and change of a phase are of the same machines, whatever all of them took', async () => {
  const change = { programme: 'standard', phase: 'wash', machines: 2, nowMs: 55_000, beforeMs: 99_000 }
  shown = { ...full, phaseChanges: [change] }
  await openPage(`${address}&compare=year`)
  const phase = row('阶段用时 · 标准', /主洗 55 秒 1 分 39 秒 · −44\.4%/)
  await expect.element(phase).toBeVisible()
  await expect.element(row('阶段用时 · 标准', /rinse 30 秒 –/)).toBeVisible()
  await expect.element(main().getByText(/只含两个时段都有该阶段的设备/)).toBeVisible()
  for (const cell of phase.getByRole('cell').elements())
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
})

test('a heading of a table breaks between words, never within a Chinese one', async () => {
  await page.viewport(390, 844)
  await openPage(address)
  const heads = main()
    .getByRole('table', { name: /^阶段用时/ })
    .first()
    .getByRole('columnheader')
  await expect.element(heads.first()).toBeVisible()
  for (const head of heads.elements()) expect(head.clientHeight, head.textContent).toBeLessThan(56)
})

test('each export says what it exports', async () => {
  await openPage(address)
  for (const name of ['阶段用时', '洗涤中开门', '脱水', '工作模式用时', '自清洁'])
    await expect.element(main().getByRole('button', { name: `导出“${name}”` })).toBeVisible()
})

test('door openings are explained, and each bar opens its washes', async () => {
  await openPage(address)
  const card = main().getByRole('region', { name: '洗涤中开门' })
  await expect.element(card.getByText('30 次洗涤中的 6 次')).toBeVisible()
  await expect.element(card.getByRole('figure').getByText('开门次数', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /洗涤中开门的算法/ }).click()
  await expect.element(page.getByText(/结束前至少开门一次的洗涤/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(card.getByRole('figure').getByRole('button').elements()).toHaveLength(2)
  await card.getByRole('button', { name: '开门 1 次：5 次洗涤' }).click()
  await eventually(hash).toContain('minOpenings=1&maxOpenings=1')
  await expect.element(main().getByRole('button', { name: '清除筛选“开门 1 次”' })).toBeVisible()
  history.back()
  await card.getByRole('button', { name: '开门 5 次及以上：1 次洗涤' }).click()
  await eventually(hash).toContain('minOpenings=5')
  expect(behind()).not.toHaveProperty('maxOpenings')
})

test('self-cleaning shows the days that skipped it and the machines; a bar narrows the page to its day', async () => {
  await openPage(address)
  await expect.element(row('工作模式用时', /就绪.*7\.5 h.*75\.0%/)).toBeVisible()
  const card = main().getByRole('region', { name: '自清洁' })
  await expect.element(card.getByText('4 个班次中的 3 个')).toBeVisible()
  await expect.element(row('各设备的自清洁', /后厨.*1.*1.*50\.0%/)).toBeVisible()
  await expect.element(row('各设备的自清洁', /其他 2 台设备.*2.*0.*100\.0%/)).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: '后厨' }))
    .toHaveAttribute('href', expect.stringMatching(/metrics=operation_mode/))
  await card.getByRole('button', { name: '2026-11-10：2 个班次中 1 个未做' }).click()
  await eventually(hash).toContain('fromDay=2026-11-10&toDay=2026-11-10')
})

test('the modes of one machine open its readings, also while no shift of it has ended', async () => {
  shown = { ...full, shifts: null }
  await openPage(address)
  const card = main().getByRole('region', { name: '工作模式用时' })
  await expect.element(card.getByText(/选择一台设备后打开其读数/)).toBeVisible()
  ranking = [
    {
      ...figures,
      device: { ...kitchen, relation: 'shared' },
      productName: { zh: '彩屏洗碗机', en: 'Dishwasher' },
    },
  ]
  await openPage(`${address}&deviceId=9`)
  await expect
    .element(card.getByRole('link', { name: '就绪' }))
    .toHaveAttribute('href', expect.stringMatching(/device-info\/9\/K-1\?.*metrics=operation_mode/))
  await expect.element(card.getByText(/选择一台设备/)).not.toBeInTheDocument()
})

test('spins show how many were unbalanced, and open them', async () => {
  await openPage(address)
  const card = main().getByRole('region', { name: '脱水' })
  await expect.element(card.getByText('20 次洗涤的 90% 不超过 9.0 mm/s')).toBeVisible()
  await card.getByRole('link', { name: /脱水不平衡.*15\.0/ }).click()
  await eventually(hash).toContain('unbalanced=1')
  await expect.element(main().getByRole('button', { name: '清除筛选“脱水不平衡”' })).toBeVisible()
})

test('each card is saved as a table, by a call that the audit records, and as an image', async () => {
  const exported: string[] = []
  answer(analysis.exportOperation, ({ params }) => {
    exported.push(params.code)
    return full
  })
  await openPage(address)
  for (const [name, rows] of [
    ['阶段用时', 2],
    ['洗涤中开门', 4],
    ['工作模式用时', 2],
    ['自清洁', 4],
    ['脱水', 3],
  ] as const) {
    const card = main().getByRole('region', { name, exact: true })
    await card.getByRole('button', { name: `导出“${name}”` }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await expect.element(page.getByText(`已导出 ${rows} 行`, { exact: true }).first()).toBeVisible()
  }
  expect(exported).toEqual(Array(5).fill('xwjTft'))
  for (const title of ['阶段用时 · 标准', '洗涤中开门', '工作模式用时', '自清洁'])
    await expect.element(main().getByRole('button', { name: `将“${title}”保存为图片` })).toBeVisible()
})

test('machines that report none of it have none of the cards', async () => {
  shown = noOperation
  await openPage(address)
  await expect.element(main().getByRole('heading', { name: '一周中的繁忙时段' })).toBeVisible()
  await eventually(() => calls).toBeGreaterThan(0)
  for (const name of ['阶段用时', '洗涤中开门', '工作模式用时', '自清洁', '脱水'])
    await expect.element(main().getByRole('region', { name })).not.toBeInTheDocument()
})
