import type { FleetAnalysis, ProductFigures } from '@limpid/contract/analysis/fleet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { figuresOf } from '../../../../../testing/sample/figures.ts'
import { FigureTiles } from './FigureTiles.tsx'

const washed = (litres: number) => figuresOf(10, { waterLitres: { sum: 10 * litres, mean: litres } })
const productOf = (id: string, zh: string, litres: number): ProductFigures => ({
  ...washed(litres),
  ...{ product: { id, code: id, name: { zh, en: zh }, pagePath: '' }, devices: 1, washesBefore: 10 },
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
  await expect.element(page.getByText('3.0 L', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/48[.]5/)).not.toBeInTheDocument()
})

test('of one product its mean stands beside that of the period before', async () => {
  mountAlone(() => <FigureTiles analysis={analysisOf(productOf('1', '洗碗机', 48.5))} />)
  await expect.element(page.getByText(/48[.]5/)).toBeVisible()
  await expect.element(page.getByText(/40[.]0 L/)).toBeVisible()
})
