import { goods } from '@limpid/contract/goods/goods'
import { type GoodsDetail, goodsDetail, maxGoodsPictures } from '@limpid/contract/goods/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectVisible,
  openPage,
  startConsole,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const stored: GoodsDetail = {
  ...sampleOf(goodsDetail),
  ...{ id: '9', nameEn: 'Salt', fits: [], attributes: [], specs: [], saleFrom: null, saleUntil: null },
  pictures: [{ id: '71', webp: '' }],
  category: { id: '3', name: 'Care', nameEn: 'Care' },
}
startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:goods:list', 'mall:goods:edit'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/goods-info/:id', component: 'mall/goods/goods-info', name: 'article' },
      meta: { title: 'Article', titleEn: 'Article', hidden: true, roles: ['ADMIN'] },
    },
  ])
  const category = { id: '3', parentId: '0', name: 'Care', nameEn: 'Care', attributes: [] }
  answer(goods.choices, () => ({ brands: [], categories: [category], products: [] }))
  answer(goods.get, () => stored)
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const pictures = () => page.getByRole('img', { name: /^Picture/ }).elements()
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }))
const add = (count: number) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, files(count))

test('pictures beyond the most an article can have are named, and the focus stays with those moved or removed', async () => {
  const released = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => released.mockRestore())
  await openPage('/mall/goods-info/9', { language: 'en' })
  await button('Information').click()
  await expectVisible(page.getByRole('textbox', { name: 'English name' }))
  await add(maxGoodsPictures + 1)
  await eventually(toasts).toContain(`At most ${maxGoodsPictures} pictures: 2 not added`)
  expect(pictures()).toHaveLength(maxGoodsPictures)
  await button('Move picture 3 first').click()
  await expect.element(button('Remove picture 1')).toHaveFocus()
  await expectVisible(page.getByText('Picture 3 is now first'))
  const before = released.mock.calls.length
  await button('Remove picture 1').click()
  await expect.element(button('Remove picture 1')).toHaveFocus()
  expect(released.mock.calls.length).toBe(before + 1)
  for (let left = maxGoodsPictures - 1; left > 0; left--) await button('Remove picture 1').click()
  await expect.element(button('Add pictures')).toHaveFocus()
})

test('who edits an article is not told what a new one starts with', async () => {
  const hint = page.getByText('A new item starts with', { exact: false })
  await openPage('/mall/goods-info/9', { language: 'en' })
  await expectVisible(page.getByRole('combobox', { name: 'Category' }))
  expect(hint.elements()).toEqual([])
  await openPage('/mall/goods-info/new', { language: 'en' })
  await expectVisible(hint)
})
