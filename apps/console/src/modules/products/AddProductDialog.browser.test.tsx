import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { type Product, products } from '@limpid/contract/products/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectVisible,
  hash,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { dishwasher } from '../../../testing/sample/device.ts'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

/** Product 2 of the options. */
const source: Product = {
  id: '2',
  code: 'source',
  version: 3,
  updateTime: new Date('2026-11-21T08:00:00Z'),
  name: { zh: '彩屏洗衣机', en: 'Colour-screen washing machine' },
  category: 'dishwasher',
  brand: 'Sample',
  pagePath: '/data-analysis/source-page',
  model: { ...dishwasher, drawing: { shape: 'dishwasher', parts: { rinseAid: 'rinse_aid' } } },
}
const sent: unknown[] = []

startConsole(() => {
  sent.length = 0
  answerFleet()
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:product:list', 'iot:product:add'],
  }))
  const [devices] = routes.filter(({ path }) => path === '/equipment')
  const more = [
    ['product', 'product/index', 'Products'],
    ['product-info/:id', 'product/product-info', 'ProductInfo'],
  ].map(([path = '', component = '', name = '']) => ({
    ...{ path, component, name },
    meta: { title: '产品', titleEn: name, hidden: false, roles: ['ADMIN'] },
  }))
  answer(routeCalls.routes, () =>
    routes.map((route) =>
      route === devices ? { ...route, children: [...(route.children ?? []), ...more] } : route,
    ),
  )
  answer(products.page, () => ({ list: [], total: 0 }))
  // The product that is added opens afterwards.
  answer(products.get, ({ params: { id } }) => ({
    ...source,
    id,
    code: id === source.id ? source.code : 'another',
  }))
  answer(products.create, ({ body }) => {
    sent.push(body)
    return { id: '9', version: 1 }
  })
})

const field = (name: string) => dialog('新增产品').getByRole('textbox', { name })

async function add(copyOf?: string): Promise<void> {
  await openPage('/equipment/product')
  await button('新增产品').first().click()
  await expectVisible(field('产品代码'))
  if (copyOf !== undefined) {
    await dialog().getByRole('combobox', { name: '复制自' }).click()
    await page.getByRole('option', { name: copyOf }).click()
    await eventually(() => (field('品牌').element() as HTMLInputElement).value).toBe('Sample')
  }
  await field('产品代码').fill('copied')
  await field('中文名称').fill('副本')
  await field('英文名称').fill('Copied')
  await dialog().getByRole('button', { name: '保存' }).click()
  await eventually(hash).toContain('/equipment/product-info/9')
}

test('a product that copies another has its model, and says whose version it is', async () => {
  await add('彩屏洗衣机')
  const { category, brand, model } = source
  expect(sent).toEqual([
    {
      code: 'copied',
      name: { zh: '副本', en: 'Copied' },
      category,
      brand,
      pagePath: '/data-analysis/product-analysis/copied',
      model,
      note: '复制自 source，版本 3',
    },
  ])
})

test('a product that copies none starts empty', async () => {
  await add()
  expect(sent).toMatchObject([{ code: 'copied', category: 'other', brand: '', model: { metrics: [] } }])
  expect(sent[0]).not.toHaveProperty('note')
})
