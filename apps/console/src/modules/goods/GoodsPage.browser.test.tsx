import type { BulkReply } from '@limpid/contract/goods/bulk'
import { goods } from '@limpid/contract/goods/goods'
import { type GoodsRow, goodsRow, skuRow } from '@limpid/contract/goods/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { views } from '@limpid/contract/views/views'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

const named = (id: string, name: string): GoodsRow => ({
  ...sampleOf(goodsRow),
  ...{
    id,
    name,
    nameEn: name,
    picture: '',
    skus: 1,
    minPrice: 1000,
    maxPrice: 1000,
    stock: 5,
    low: 0,
    soldOut: 0,
  },
})
const sku = (id: string, code: string, after: number) => ({
  ...{ id, code, name: 'Salt', nameEn: 'Salt', before: 1000, after },
})
const reply: BulkReply = {
  seen: 'preview-1',
  skus: [
    { ...sku('1', 'S-1', 1100), outcome: 'changed' },
    { ...sku('2', 'S-2', 1000), outcome: 'priceOutOfRange' },
  ],
}

let sent: unknown[]
startConsole(() => {
  sent = []
  answerFleet()
  const perms = ['list', 'edit', 'stock'].map((act) => `mall:goods:${act}`)
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/goods', component: 'mall/goods/index', name: 'goods' },
      meta: { title: 'Goods', titleEn: 'Goods', hidden: false, roles: ['ADMIN'] },
    },
  ])
  answer(goods.choices, () => ({ brands: [], categories: [], products: [] }))
  answer(goods.page, () => ({ list: [named('7', 'Salt'), named('8', 'Rinse')], total: 2 }))
  answer(goods.changeMany, ({ body }) => {
    sent.push(body)
    return reply
  })
})

test('prices of selected goods are raised after a preview of each variant', async () => {
  await openPage('/mall/goods', { language: 'en' })
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByText('Enter a percentage from -100 to 1000', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Change (%)' }).fill('10')
  await page.getByRole('button', { name: 'Preview' }).click()
  const table = page.getByRole('table', { name: 'Preview' })
  await expect.element(table.getByText('¥11.00')).toBeVisible()
  await expect.element(table.getByText('Skipped: price below 0 or above 1 million')).toBeVisible()
  await page.getByRole('button', { name: 'Change 1 variant' }).click()
  await expect.element(page.getByText('1 variant changed')).toBeVisible()
  const change = { kind: 'percent', percent: 10 }
  await eventually(() => sent).toEqual([
    { goods: { ids: ['7'] }, change, apply: false },
    { goods: { ids: ['7'] }, change, apply: true, seen: 'preview-1' },
  ])
})

test('in the list of variants, only the selected ones change, and nothing goes on sale', async () => {
  answer(goods.skuPage, () => ({
    list: ['1', '2'].map((id) => ({ ...sampleOf(skuRow), id, code: `S-${id}`, picture: '' })),
    total: 2,
  }))
  await openPage('/mall/goods?rows=skus', { language: 'en' })
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Record stock' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Put on or off sale' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await expect.element(page.getByText('Applies to the selected variant;', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Change (%)' }).fill('10')
  await page.getByRole('button', { name: 'Preview' }).click()
  await eventually(() => sent).toEqual([
    { goods: { skuIds: ['1'] }, change: { kind: 'percent', percent: 10 }, apply: false },
  ])
})

test('a badge says that all pieces are reserved for orders, and how many variants run low', async () => {
  const row = named('7', 'Salt')
  answer(goods.page, () => ({
    list: [
      { ...row, stock: 50, low: 1, soldOut: 1 },
      { ...row, id: '8', stock: 0, low: 1, soldOut: 1 },
      { ...row, id: '9', skus: 2, stock: 4, low: 2, soldOut: 1 },
    ],
    total: 3,
  }))
  await openPage('/mall/goods', { language: 'en' })
  await expect.element(page.getByText('Sold out: all reserved for orders')).toBeVisible()
  await expect.element(page.getByText('Sold out', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 variants are low')).toBeVisible()
})

test('the way back from the preview keeps what was typed, and the focus in the dialog', async () => {
  await openPage('/mall/goods', { language: 'en' })
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const change = page.getByRole('textbox', { name: 'Change (%)' })
  await change.fill('10')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByRole('table', { name: 'Preview' })).toBeVisible()
  await eventually(() => document.activeElement?.querySelector('table')?.ariaLabel).toBe('Preview')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(change).toHaveValue('10')
  expect(document.activeElement?.contains(change.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a saved view sets the filters of the list', async () => {
  const asked: unknown[] = []
  answer(goods.page, ({ query }) => {
    asked.push(query.stock)
    return { list: [named('7', 'Salt')], total: 1 }
  })
  answer(views.list, ({ query }) =>
    query.list === 'goods'
      ? [{ id: '1', name: 'To reorder', search: 'stock=low', hidden: [], isDefault: false }]
      : [],
  )
  await openPage('/mall/goods', { language: 'en' })
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'To reorder', exact: false }).first().click()
  await eventually(() => asked.at(-1)).toBe('low')
})
