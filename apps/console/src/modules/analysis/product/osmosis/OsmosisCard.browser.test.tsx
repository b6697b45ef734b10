import { analysis } from '@limpid/contract/analysis/analysis'
import type { OsmosisUnit } from '@limpid/contract/analysis/probes/osmosis-units'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../../../testing/mountConsole.tsx'
import { availability } from '../../../../../testing/sample/availability.ts'
import { answerFleet } from '../../../../../testing/sample/fleet.ts'
import { routes } from '../../../../../testing/sample/person.ts'

const band = {
  ...{ readings: 40, rejected: 0, inRange: null, outOfRangeMs: null },
  ...{ min: 200, lower: 210, median: 220, upper: 230, max: 240 },
}
const unitOf = (id: string, name: string, outlet: number): OsmosisUnit => {
  const compared = { hours: 40, inlet: 400, outlet, rejection: 1 - outlet / 400 }
  return {
    outlet: { id, name, sn: `P-${id}` },
    inlet: { id: '9', name: '洗衣房进水', sn: 'P-9' },
    metric: 'conductivity',
    name: { zh: '电导率', en: 'Conductivity' },
    unit: 'uS/cm',
    precision: 0,
    total: compared,
    days: [
      { day: '2026-11-10', ...compared, hours: 24 },
      { day: '2026-11-11', ...compared, hours: 16, outlet: 40, rejection: 0.9 },
    ],
  }
}
const found: ProductAnalysis = {
  product: { id: '8', code: 'sdqS1', name: { zh: 'pH 值设备', en: 'pH sensor' }, category: 'water_quality' },
  washes: null,
  water: [
    {
      ...{ metric: 'conductivity', tab: 'tds', name: { zh: '电导率', en: 'Conductivity' } },
      ...{ unit: 'uS/cm', precision: 0, limits: null, total: band, days: [], probes: [] },
    },
  ],
  osmosis: [unitOf('7', '洗衣房纯水', 12), unitOf('6', '酒店纯水', 60)],
  ...{ verdict: null, filling: 0 },
}
const meta = {
  ...{ hidden: true, roles: ['ADMIN'], keepAlive: true, title: '产品分析', titleEn: 'Product analysis' },
}

startConsole(() => {
  answerFleet()
  answer(analysis.product, () => found)
  answer(analysis.exportProduct, () => found)
  answer(analysis.availability, () => availability)
  answer(analysis.probes, () => ({ list: [], total: 0 }))
  answer(analysis.excursionDays, () => ({ list: [], total: 0 }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/data-analysis', component: 'Layout', name: '/data-analysis', meta },
      children: [
        { path: 'sdqS1-analysis-page', component: 'data-analysis/product' as const, name: 'product', meta },
      ],
    },
  ])
})

const path = '/data-analysis/sdqS1-analysis-page?fromDay=2026-11-10&toDay=2026-11-11'
const card = () => page.getByRole('main').getByRole('region', { name: '反渗透装置：进水与出水' })
const rows = () =>
  card()
    .getByRole('table', { name: '各装置' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent)

test('units stand worst first with inlet, outlet and rejection, and one of them shows its days', async () => {
  await openPage(path)
  await expect.element(card()).toBeVisible()
  expect(rows()).toEqual([
    expect.stringMatching(/^酒店纯水进水：洗衣房进水电导率（µS\/cm）4006085\.0%40每天$/),
    expect.stringMatching(/^洗衣房纯水进水：洗衣房进水电导率（µS\/cm）4001297\.0%40每天$/),
  ])
  await expect.element(card().getByRole('heading', { name: '酒店纯水：每天' })).toBeVisible()
  await card().getByRole('link', { name: '洗衣房纯水：查看每天' }).click()
  await expect.element(card().getByRole('heading', { name: '洗衣房纯水：每天' })).toBeVisible()
  await card().getByText('数据表 · 洗衣房纯水').click()
  const table = card().getByRole('table', { name: '数据表 · 洗衣房纯水' })
  await expect.element(table.getByRole('row', { name: /2026-11-11 400 40 90\.0% 16/ })).toBeVisible()
  await expect
    .element(card().getByRole('link', { name: '酒店纯水', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/equipment-info\/6\/P-6\?tab=charts&metrics=conductivity/))
})
