import type { FleetAnalysis, ProductFigures } from '@limpid/contract/analysis/fleet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { figuresOf } from '../../../../../testing/sample/figures.ts'
import { ComparedNote } from './ComparedNote.tsx'
import { FigureTiles } from './FigureTiles.tsx'

const washed = (litres: number) => figuresOf(10, { waterLitres: { sum: 10 * litres, mean: litres } })
const productOf = (id: string, zh: string, litres: number): ProductFigures => ({
  ...washed(litres),
  ...{
    product: { id, code: id, name: { zh, en: zh }, pagePath: '' },
    devices: 1,
    washesBefore: 10,
    before: washed(litres / 2),
  },
})
const analysisOf = (...products: ProductFigures[]): FleetAnalysis => ({
  ...{ compared: { fromDay: '2026-11-01', toDay: '2026-11-01' }, devices: products.length },
  ...{ total: washed(48.5), before: washed(40), consumption: { water: null, energy: null } },
  ...{ days: [], daysBefore: [], products, sites: [], ranking: [], weekHours: [] },
  ...{ metersBefore: null, due: 0, filling: 0 },
})

test('means of a wash stand by product where several washed, without a mean of all', async () => {
  const analysis = analysisOf(productOf('1', '洗碗机', 3), productOf('2', '洗衣机', 94))
  mountAlone(() => <FigureTiles analysis={analysis} />)
  await expect.element(page.getByText('94.0 L')).toBeVisible()
  expect(page.getByText(/[+]100[.]0\s?%/).elements()).toHaveLength(2)
  await expect.element(page.getByText('3.0 L', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/48[.]5/)).not.toBeInTheDocument()
})

test('of one product its mean stands beside that of the period before', async () => {
  mountAlone(() => <FigureTiles analysis={analysisOf(productOf('1', '洗碗机', 48.5))} />)
  await expect.element(page.getByText(/48[.]5/)).toBeVisible()
  await expect.element(page.getByText(/40[.]0 L/)).toBeVisible()
})

test('the share that passed says of how many washes it is', async () => {
  const total = figuresOf(200, { passed: 28, failed: 1 })
  mountAlone(() => <FigureTiles analysis={{ ...analysisOf(), total }} />)
  await expect.element(page.getByText('200 次洗涤中判定了 29 次')).toBeVisible()
})

test('on a phone, values by product are within their tile, which has the row', async () => {
  await page.viewport(390, 844)
  const analysis = analysisOf(productOf('1', '彩屏洗碗机（大屏，双洗涤舱）', 3), productOf('2', '洗衣机', 94))
  mountAlone(() => <FigureTiles analysis={analysis} />)
  await expect.element(page.getByText('94.0 L')).toBeVisible()
  const tile = page.getByText('94.0 L').element().closest('[data-wide]')
  const value = page.getByText('94.0 L').element().getBoundingClientRect()
  expect(tile?.getBoundingClientRect().width).toBeGreaterThan(300)
  expect(value.right).toBeLessThanOrEqual(tile?.getBoundingClientRect().right ?? 0)
  const change = page
    .getByText(/[+]100[.]0\s?%/)
    .elements()[0]
    ?.getBoundingClientRect()
  expect(change?.right).toBeLessThanOrEqual(tile?.getBoundingClientRect().right ?? 0)
  await page.viewport(1440, 900)
})

test('a period without data is named once, and not compared with', async () => {
  const nothing = { ...analysisOf(), before: figuresOf(0) }
  mountAlone(() => (
    <>
      <ComparedNote analysis={nothing} weeks={null} />
      <FigureTiles analysis={nothing} />
    </>
  ))
  await expect.element(page.getByText('比较时段（2026-11-01）没有数据，因此不显示变化。')).toBeVisible()
  await expect.element(page.getByText(/与 2026-11-01 比较/)).not.toBeInTheDocument()
  expect(page.getByText(/比较时段/).elements()).toHaveLength(1)
})
