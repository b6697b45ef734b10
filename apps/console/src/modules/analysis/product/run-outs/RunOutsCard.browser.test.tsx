import { analysis } from '@limpid/contract/analysis/analysis'
import type { RunOutOfDevice } from '@limpid/contract/analysis/run-outs/run-outs'
import { hourMs } from '@limpid/contract/kernel/durations'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../../../testing/mountConsole.tsx'
import { availability } from '../../../../../testing/sample/availability.ts'
import { answerFleet } from '../../../../../testing/sample/fleet.ts'
import { routes } from '../../../../../testing/sample/person.ts'
import { probe } from '../../../../../testing/sample/probeAnalysis.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs)
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const due = inDays(40)

const device = { id: '9', name: '泳池', sn: 'P-1', timeZone: 'Asia/Shanghai', relation: 'owner' as const }
const base = { device, unit: '%', precision: 0, code: '', order: null, article: null, remedy: true }
const level = { by: 'level' as const, metric: 'filter_life', end: 0, left: 0.3 }
const list: RunOutOfDevice[] = [
  {
    ...base,
    ...{ kind: 'consumable', key: 'buffer', name: { zh: '缓冲液', en: 'Buffer' }, state: 'low' },
    life: {
      ...{ ...level, now: 30, endsAt: inDays(20) },
      runOut: {
        ...{ state: 'range', early: inDays(20), likely: inDays(24), late: inDays(29) },
        ...{ days: 27, since: '2026-11-01' },
      },
    },
  },
  {
    ...{ ...base, code: 'stocked', device: { ...device, id: '8', name: '洗衣房' } },
    ...{ kind: 'consumable', key: 'buffer', name: { zh: '缓冲液', en: 'Buffer' }, state: 'empty' },
    life: { ...level, now: 0, left: 0, endsAt: inDays(0), runOut: null },
  },
  {
    ...{ ...base, unit: null },
    ...{ kind: 'part', key: 'ph_probe', name: { zh: 'pH 探头', en: 'pH probe' }, state: 'soon' },
    life: { by: 'days', metric: null, now: 500, end: 540, left: 0.07, endsAt: due, runOut: null },
  },
  {
    ...{ ...base, remedy: false },
    ...{ kind: 'part', key: 'filter', name: { zh: '滤芯', en: 'Filter' }, state: 'fine' },
    life: { ...level, now: 88, endsAt: null, runOut: null },
  },
]
const meta = {
  ...{ hidden: true, roles: ['ADMIN'], keepAlive: true, title: '产品分析', titleEn: 'Product analysis' },
}
let requests: Record<string, unknown>[] = []

startConsole(() => {
  requests = []
  answerFleet()
  answer(analysis.product, () => probe)
  answer(analysis.availability, () => availability)
  answer(analysis.probes, () => ({ list: [], total: 0 }))
  answer(analysis.excursionDays, () => ({ list: [], total: 0 }))
  answer(analysis.runOuts, ({ query }) => {
    requests.push(query)
    return { list, total: 34, left: 1200 }
  })
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

const card = () => page.getByRole('main').getByRole('region', { name: '用完预测' })
const path = '/data-analysis/sdqS1-analysis-page?fromDay=2026-11-10&toDay=2026-11-11&siteId=3'

test('what runs out stands with its range and the data used, and one action each', async () => {
  await openPage(path)
  await expect.element(card().getByText('滤芯')).toBeVisible()
  const rows = card()
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent)
  expect(rows[0]).toMatch(/^泳池缓冲液余量不足30%.*至.*用完，最可能.*依据 2026-11-01 起 27 天的用量/)
  expect(rows[1]).toMatch(/^洗衣房缓冲液已用完0%已用完从库存补充$/)
  expect(rows[2]).toMatch(new RegExp(`^泳池pH 探头.*已用 500 / 540 天${dayOf(due)} 到期下单$`))
  expect(rows[3]).toMatch(/^泳池滤芯.*88%––$/)
  const links = card().getByRole('link', { name: '泳池', exact: true })
  await expect
    .element(links.first())
    .toHaveAttribute('href', expect.stringMatching(/equipment-info\/9\/P-1\?tab=parts$/))
  await expect
    .element(card().getByRole('link', { name: '下单：泳池 · pH 探头' }))
    .toHaveAttribute('href', expect.stringMatching(/tab=deliveries&order=part(%3A|:)ph_probe/))
})

test('it asks for the devices of the page, says what it leaves out, and turns its pages', async () => {
  await openPage(path)
  await expect.element(card().getByText('仅比较余量最少的 34 项，另有 1,200 项未列出。')).toBeVisible()
  expect(requests[0]).toMatchObject({ siteId: '3', pageNum: 1 })
  expect(requests[0]).not.toHaveProperty('fromDay')
  await card().getByRole('button', { name: '2', exact: true }).click()
  await expect.poll(() => requests.at(-1)).toMatchObject({ pageNum: 2 })
})
