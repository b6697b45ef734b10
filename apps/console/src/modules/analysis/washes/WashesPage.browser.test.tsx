import { analysis } from '@limpid/contract/analysis/analysis'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  hash,
  openPage,
  startConsole,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

let minimum: unknown
startConsole(() => {
  answerFleet()
  answer(analysis.washes, ({ query: { minKilograms } }) => {
    minimum = minKilograms
    return {
      list: [],
      total: 0,
      sums: { waterLitres: null, energyKwh: null },
      names: { phase: null, openedIn: null },
    }
  })
  const meta = { hidden: true, roles: ['ADMIN'], title: '洗涤明细', titleEn: 'Washes' }
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/data-analysis/washes', component: 'data-analysis/washes', name: 'washes', meta },
  ])
})

test.each([
  ['minKilograms=8', '装载至少 8 kg'],
  ['minKilograms=8&maxKilograms=9', '装载 8–9 kg'],
])('a limit of the load is shown and can be cleared: %s', async (limit, text) => {
  await openPage(`/data-analysis/washes?fromDay=2026-11-10&toDay=2026-11-11&productId=7&${limit}`)
  await eventually(() => minimum).toBe(8)
  await page.getByRole('button', { name: `清除筛选“${text}”` }).click()
  await eventually(() => minimum).toBe(undefined)
  expect(hash()).not.toContain('Kilograms')
})

test('phases have the names of the product; one that it does not name has its key', async () => {
  answer(analysis.washes, () => ({
    list: [],
    total: 0,
    sums: { waterLitres: null, energyKwh: null },
    names: { phase: { zh: '主洗', en: 'Main wash' }, openedIn: null },
  }))
  await openPage(
    '/data-analysis/washes?fromDay=2026-11-10&toDay=2026-11-11&productId=7&phase=wash&openedIn=drip',
  )
  await expect.element(page.getByRole('button', { name: '清除筛选“阶段：主洗”' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '清除筛选“开门时的阶段：drip”' })).toBeVisible()
})

test('an hour of every day is shown as one, and can be cleared', async () => {
  const asked: unknown[] = []
  answer(analysis.washes, ({ query: { hour, weekday } }) => {
    asked.push([hour, weekday])
    return {
      ...{ list: [], total: 0, sums: { waterLitres: null, energyKwh: null } },
      names: { phase: null, openedIn: null },
    }
  })
  await openPage('/data-analysis/washes?days=today&hour=8')
  await eventually(() => asked.at(-1)).toEqual([8, undefined])
  await page.getByRole('button', { name: '清除筛选“08 时”' }).click()
  await eventually(() => asked.at(-1)).toEqual([undefined, undefined])
})

test('Back leads to the page of the figure as it was, and says which; without one, to the same devices and days', async () => {
  const from = '/data-analysis/xwjTft-analysis-page?days=30d&siteId=5'
  const days = 'fromDay=2026-11-10&toDay=2026-11-11'
  await openPage(`/data-analysis/washes?${days}&siteId=5&from=${encodeURIComponent(from)}`)
  await expect.element(page.getByRole('link', { name: '返回产品分析' })).toHaveAttribute('href', `#${from}`)
  await openPage(`/data-analysis/washes?${days}&siteId=5&result=aborted`)
  await expect
    .element(page.getByRole('link', { name: '返回数据分析' }))
    .toHaveAttribute('href', `#/data-analysis/analysis?${days}&siteId=5`)
})

test('an export that ends before the list says which rows it has', async () => {
  const { list } = sampleOf(analysis.exportWashes.reply)
  answer(analysis.exportWashes, () => ({
    ...sampleOf(analysis.exportWashes.reply),
    list: Array.from({ length: 1000 }, () => list[0] as (typeof list)[0]),
    total: 10_001,
  }))
  await openPage('/data-analysis/washes?fromDay=2026-11-10&toDay=2026-11-11')
  await button('导出').click()
  await page.getByRole('menuitem', { name: 'CSV 文件（.csv）' }).click()
  await eventually(toasts).toContain('仅导出了列表的前 10,000 行')
})
