import { goods } from '@limpid/contract/goods/goods'
import { goodsColumns } from '@limpid/contract/goods/sheet/columns'
import type { GoodsImportRow, ImportedGoods } from '@limpid/contract/goods/sheet/import'
import { successCode } from '@limpid/contract/kernel/envelope'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerRaw } from '../../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'

const row = (line: number): GoodsImportRow => ({ line, cells: goodsColumns.map(() => '') })
const same: Omit<ImportedGoods, 'line'> = {
  ...{ code: 'S-1', article: 'Salt', outcome: 'same' },
  faults: [],
  changes: [],
}
let result: ImportedGoods[]
let sent: object[]
startConsole(() => {
  sent = []
  answerFleet()
  const perms = ['mall:goods:list', 'mall:goods:import']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/goods', component: 'mall/goods/index', name: 'goods' },
      meta: { title: 'Goods', titleEn: 'Goods', hidden: false, roles: ['ADMIN'] },
    },
  ])
  answer(goods.choices, () => ({ brands: [], categories: [], products: [] }))
  answer(goods.page, () => ({ list: [], total: 0 }))
  answerRaw(goods.readFile, 200, {
    code: successCode,
    data: { articles: [[row(2)], [row(3)]], ignored: ['Prise'] },
    msg: '',
  })
  answer(goods.importRows, ({ body }) => {
    sent.push({ stock: body.stock, apply: body.apply, lines: body.rows.map(({ line }) => line) })
    return result
  })
})

const choose = async () => {
  await openPage('/mall/goods', { language: 'en' })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Import goods' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file field')
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'goods.csv', { type: 'text/csv' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file is previewed by row and column, imported, and its report offered', async () => {
  result = [
    {
      ...same,
      line: 2,
      outcome: 'updated',
      changes: [{ column: 'price', before: '19.9', after: '18.5' }],
    },
    { ...same, line: 3, outcome: 'rejected', faults: [{ column: 'brand', fault: 'unknown', text: 'Nil' }] },
  ]
  await choose()
  const table = page.getByRole('table', { name: 'Result of each row' })
  await expect.element(table.getByText('Price (CNY): 19.9 → 18.5')).toBeVisible()
  await expect
    .element(table.getByText('Brand: “Nil”: Not found. Correct it, or create it first'))
    .toBeVisible()
  await expect.element(page.getByText('Ignored columns: Prise')).toBeVisible()
  await page.getByText('Set to the file’s counts').click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.element(page.getByRole('button', { name: 'Download report' })).toBeVisible()
  await eventually(() => sent).toEqual([
    { stock: 'keep', apply: false, lines: [2, 3] },
    { stock: 'count', apply: false, lines: [2, 3] },
    { stock: 'count', apply: true, lines: [2, 3] },
  ])
})

test('rows with errors of their own come before those rejected with them', async () => {
  const rejected = { ...same, outcome: 'rejected' as const }
  result = [
    { ...rejected, line: 2, faults: [{ column: null, fault: 'articleRejected' }] },
    { ...rejected, line: 3, faults: [{ column: 'brand', fault: 'unknown', text: 'Nil' }] },
  ]
  await choose()
  const table = page.getByRole('table', { name: 'Result of each row' })
  await expect
    .element(
      table.getByRole('row').nth(1).getByText('Brand: “Nil”: Not found. Correct it, or create it first'),
    )
    .toBeVisible()
  await expect
    .element(table.getByRole('row').nth(2).getByText('Another row of the item is rejected', { exact: false }))
    .toBeVisible()
})

test('an invalid cell says what the column expects', async () => {
  result = [
    { ...same, line: 2, outcome: 'rejected', faults: [{ column: 'price', fault: 'invalid', text: '1.999' }] },
    {
      ...{ ...same, line: 3, outcome: 'rejected' },
      faults: [{ column: 'fits', fault: 'unknown', text: 'X1 | Part | Pump' }],
    },
  ]
  await choose()
  const table = page.getByRole('table', { name: 'Result of each row' })
  const price = table.getByText('Price (CNY): “1.999”: Invalid. Enter: Price of one piece with VAT', {
    exact: false,
  })
  await expect.element(price).toBeVisible()
  await expect
    .element(table.getByText('Fits: “X1 | Part | Pump”: Not found.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download template' })).toBeEnabled()
})

test('a file that is the same as the goods has nothing to import', async () => {
  result = [
    { ...same, line: 2 },
    { ...same, line: 3 },
  ]
  await choose()
  await expect.element(page.getByText('The file matches the current goods', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('on a phone each row is a card as wide as the dialog', async () => {
  result = [
    {
      ...same,
      line: 2,
      outcome: 'updated',
      changes: [{ column: 'articleEn', before: 'Alkaline detergent', after: 'Strong alkaline detergent' }],
    },
    { ...same, line: 3, outcome: 'rejected', faults: [{ column: 'brand', fault: 'unknown', text: 'Nil' }] },
  ]
  await choose()
  await page.viewport(390, 844)
  const reason = page.getByText('English name: Alkaline detergent → Strong alkaline detergent')
  await expect.element(reason).toBeVisible()
  await eventually(() => window.innerWidth).toBe(390)
  const { width, height } = reason.element().getBoundingClientRect()
  expect(width).toBeGreaterThan(180)
  expect(height).toBeLessThan(90)
  const cards = page.getByRole('table', { name: 'Result of each row' }).element()
  expect(cards.scrollWidth).toBeLessThanOrEqual(cards.clientWidth)
})
