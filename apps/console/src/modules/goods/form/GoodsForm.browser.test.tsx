import { type GoodsChoices, goods } from '@limpid/contract/goods/goods'
import { type GoodsDetail, type GoodsForm, goodsDetail } from '@limpid/contract/goods/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, beginLiveUpdates, refuse, sendNews } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

let attributes: GoodsChoices['categories'][number]['attributes']
startConsole(() => {
  answerFleet()
  const perms = ['list', 'add', 'edit'].map((act) => `mall:goods:${act}`)
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/goods-info/:id', component: 'mall/goods/goods-info', name: 'article' },
      meta: { title: 'Article', titleEn: 'Article', hidden: true, roles: ['ADMIN'] },
    },
  ])
  attributes = []
  answer(goods.choices, () => ({
    brands: [{ id: '1', name: 'Clear', nameEn: 'Clear' }],
    categories: [{ id: '3', parentId: '0', name: 'Care', nameEn: 'Care', attributes }],
    products: [],
  }))
})

test('a half-filled form survives a reload, and can be discarded', async () => {
  const open = () => openPage('/mall/goods-info/new', { language: 'en' })
  const name = page.getByRole('textbox', { name: 'Chinese name' })
  await open()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Care' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  // From here the keyboard continues with the fields of the step.
  await expect.poll(() => document.activeElement?.textContent).toBe('2Information')
  await userEvent.keyboard('{Tab}')
  await expect.element(name).toHaveFocus()
  await name.fill('软水盐')
  await open()
  await expect.element(name).toHaveValue('软水盐')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
  await open()
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument()
})

const spec = (name: string) => ({ type: 'spec' as const, name, nameEn: name })
const begin = async () => {
  await openPage('/mall/goods-info/new', { language: 'en' })
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Care' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  beginLiveUpdates()
  await page.getByRole('textbox', { name: 'Chinese name' }).fill('软水盐')
  await page.getByRole('textbox', { name: 'English name' }).fill('Salt')
  await page.getByRole('combobox', { name: 'Brand' }).click()
  await page.getByRole('option', { name: 'Clear' }).click()
  await page.getByRole('textbox', { name: 'Chinese unit' }).fill('袋')
  await page.getByRole('textbox', { name: 'English unit' }).fill('bag')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('group', { name: 'Spec 1' })).toBeVisible()
}
const specName = (at: number) =>
  page.getByRole('group', { name: `Spec ${at}` }).getByRole('textbox', { name: 'Chinese name' })
const changeTo = (...names: string[]) => {
  attributes = names.map(spec)
  sendNews({ kind: 'categories.changed' })
}

test('an open form without values takes the specs that its category gets meanwhile', async () => {
  attributes = [spec('Size')]
  await begin()
  await expect.element(specName(1)).toHaveValue('Size')
  changeTo('Volume')
  await expect.element(specName(1)).toHaveValue('Volume')
})

test('one with values asks, and adds the missing specs to the variants that are written', async () => {
  attributes = [spec('Size')]
  await begin()
  await page.getByRole('textbox', { name: 'Value 1', exact: true }).fill('1 kg')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('S-1')
  changeTo('Size', 'Colour')
  const note = page.getByText('The specs or attributes of the category have changed', { exact: false })
  await expect.element(page.getByText('Specs: Size, Colour.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Add missing ones' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(specName(2)).toHaveValue('Colour')
  await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('S-1')
  changeTo('Size')
  await page.getByRole('button', { name: 'Keep as it is' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(specName(2)).toHaveValue('Colour')
})

const stored: GoodsDetail = {
  ...sampleOf(goodsDetail),
  ...{ id: '9', nameEn: 'Salt', fits: [], attributes: [], specs: [], pictures: [], vatRate: 13 },
  ...{
    category: { id: '3', name: 'Care', nameEn: 'Care' },
    brand: { id: '1', name: 'Clear', nameEn: 'Clear' },
  },
  ...{ onSale: true, saleFrom: null, saleUntil: null },
  skus: [{ id: '5', code: 'S-1', values: [], price: 1990, stock: 8, lowStock: 2 }],
}
const step = (name: string) => page.getByRole('button', { name, exact: true })

test('a price of a stored article is one step and a save away, and a fault of another step is shown in it', async () => {
  let saved: GoodsForm | undefined
  answer(goods.get, () => stored)
  answer(goods.update, ({ body }) => {
    saved = body
    return null
  })
  await openPage('/mall/goods-info/9', { language: 'en' })
  await step('Variants and stock').click()
  await page.getByRole('textbox', { name: 'Price', exact: false }).fill('20')
  await step('Information').click()
  await page.getByRole('textbox', { name: 'English name' }).fill('')
  await step('Category').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('textbox', { name: 'English name' })).toHaveFocus()
  await expectVisible(page.getByText('Required'))
  expect(saved).toBeUndefined()
  await page.getByRole('textbox', { name: 'English name' }).fill('Salt')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => saved?.skus[0]?.price).toBe(2000)
})

test('an article that does not exist leads to the list instead of being retried', async () => {
  refuse(goods.get, 404, 'A0401', 'Item not found')
  await openPage('/mall/goods-info/9', { language: 'en' })
  await expectVisible(page.getByText('It may have been deleted', { exact: false }))
  await expectAbsent(page.getByRole('button', { name: 'Retry' }))
})
