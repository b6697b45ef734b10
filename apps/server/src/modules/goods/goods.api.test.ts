import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'

let t: TestApp
let ada: Person
let anna: Person
let brandId: string
let top: string
let categoryId: string
let product: string

const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  const add = (name: string, parentId = '0') => ({ as: ada, body: { parentId, name, nameEn: name } })
  top = (await t.call(categories.create, add('洗护'))).data.id
  categoryId = (await t.call(categories.create, add('洗涤剂', top))).data.id
  brandId = (await t.call(brands.create, { as: ada, body: { name: '海尔', nameEn: 'Haier' } })).data.id
  const { data } = await t.call(goods.choices, { as: ada })
  product = data.products[0].id
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM goods'))

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }
const done = { status: 200, data: null }
const nowhere = '987654'

const plain = { attributes: [], specs: [], fits: [], detail: { zh: '', en: '' } }
const formOf = (name: string, code: string, more: object = {}) => ({
  ...{ name, nameEn: `${name} en`, categoryId, brandId, unit: '瓶', unitEn: 'bottle', vatRate: 13 },
  ...plain,
  skus: [{ code, values: [], price: 1990, stock: 5, lowStock: 2 }],
  ...more,
})
const create = (name: string, code: string, more: object = {}, as = ada) => {
  clock.advance(1000)
  return t.call(goods.create, { as, body: formOf(name, code, more) })
}
const made = async (name: string, code: string, more: object = {}) =>
  (await create(name, code, more)).data.id as string
const get = async (id: string) => (await t.call(goods.get, { as: ada, params: { id } })).data
const update = (id: string, body: object, as = ada) => t.call(goods.update, { as, params: { id }, body })
const namesOf = async (query: Record<string, string | number> = {}) => {
  const { data } = await t.call(goods.page, { as: ada, query })
  return data.list.map(({ name }: { name: string }) => name)
}
const size = (...values: string[]) => [
  { name: '净含量', nameEn: 'Volume', values: values.map((name) => ({ name, nameEn: name })) },
]

describe('the list of goods (goods.page)', () => {
  beforeEach(async () => {
    await made('洗涤液', 'L-1', { onSale: 1 })
    await made('软水盐', 'S-1', {
      specs: size('1 kg', '5 kg'),
      skus: [
        { code: 'S-1', values: [0], price: 500, stock: 2, lowStock: 2 },
        { code: 'S-5', values: [1], price: 2000, stock: 9 },
      ],
    })
    await made('催干剂', 'R-1', { categoryId: top, skus: [{ code: 'R-1', values: [], price: 90, stock: 1 }] })
  })

  test('sums up the variants of each article', async () => {
    const { data } = await t.call(goods.page, { as: ada, query: { keywords: '软水' } })
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          ...{ name: '软水盐', skus: 2, minPrice: 500, maxPrice: 2000, stock: 11, low: 1, onSale: 0 },
          category: { id: categoryId, name: '洗涤剂' },
          brand: { id: brandId, nameEn: 'Haier' },
        },
      ],
    })
  })

  test('is in the chosen order, page by page', async () => {
    expect(await namesOf()).toEqual(['洗涤液', '软水盐', '催干剂'])
    expect(await namesOf({ descending: 1 })).toEqual(['催干剂', '软水盐', '洗涤液'])
    expect(await namesOf({ sort: 'price' })).toEqual(['催干剂', '软水盐', '洗涤液'])
    expect(await namesOf({ sort: 'stock', descending: 1 })).toEqual(['软水盐', '洗涤液', '催干剂'])
    expect(await namesOf({ pageNum: 2, pageSize: 2 })).toEqual(['催干剂'])
  })

  test.each([
    [{ keywords: 'xidiye' }, ['洗涤液']],
    [{ keywords: 's-5' }, ['软水盐']],
    [{ keywords: '催干剂 EN' }, ['催干剂']],
    [{ keywords: '%' }, []],
    [{ onSale: 1 }, ['洗涤液']],
    [{ stock: 'low' }, ['软水盐']],
    [{ stock: 'enough' }, ['洗涤液', '软水盐', '催干剂']],
    [{ stock: 'out' }, []],
    [{ minPrice: 500, maxPrice: 1900 }, ['软水盐']],
    [{ brandId: nowhere }, []],
  ])('can be limited to %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('can be limited to a category with all below it, and to a brand', async () => {
    expect(await namesOf({ categoryId })).toEqual(['洗涤液', '软水盐'])
    expect(await namesOf({ categoryId: top })).toHaveLength(3)
    expect(await namesOf({ brandId })).toHaveLength(3)
  })

  test('needs a session and the permission, and rejects what it does not know', async () => {
    expect(await t.call(goods.page)).toMatchObject(nobody)
    expect(await t.call(goods.page, { as: anna })).toMatchObject(denied)
    for (const query of [{ brandId: 'x' }, { sort: 'code' }, { stock: 'yes' }, { minPrice: -1 }])
      expect(await t.call(goods.page, { as: ada, query })).toMatchObject(invalid)
  })
})

test('what a form offers (goods.choices)', async () => {
  const { data } = await t.call(goods.choices, { as: ada })
  expect(data.brands).toEqual([{ id: brandId, name: '海尔', nameEn: 'Haier' }])
  expect(data.categories).toMatchObject([
    { id: top, parentId: '0' },
    { id: categoryId, parentId: top, attributes: [] },
  ])
  expect(data.products.some((one: { consumables: unknown[] }) => one.consumables.length > 0)).toBe(true)
  expect(await t.call(goods.choices)).toMatchObject(nobody)
  expect(await t.call(goods.choices, { as: anna })).toMatchObject(denied)
})

describe('adding (goods.create, goods.get)', () => {
  test('stores the article with variants and first stock, and reaches open pages', async () => {
    const page = await openLivePage(t, ada)
    page.watch(['goods'])
    await page.next(({ type }) => type === 'watching')
    const fits = [{ productId: product, kind: 'product', key: '' }]
    const detail = { zh: '<p>好用<script>alert(1)</script></p>', en: '<p onclick="x()">Good</p>' }
    const attributes = [{ name: '香型', nameEn: 'Scent', value: '柠檬', valueEn: 'Lemon' }]
    const id = await made('洗涤液', 'L-1', { fits, detail, attributes, onSale: 1 })
    await page.next((message) => message.type === 'news' && message.news.kind === 'goods.changed')
    expect(await get(id)).toMatchObject({
      ...{ id, name: '洗涤液', unit: '瓶', vatRate: 13, onSale: 1, attributes, fits, pictures: [] },
      detail: { zh: '<p>好用</p>', en: '<p>Good</p>' },
      skus: [{ code: 'L-1', price: 1990, stock: 5, lowStock: 2, values: [] }],
    })
    const params = { id }
    expect(await t.call(goods.get, { params })).toMatchObject(nobody)
    expect(await t.call(goods.get, { as: anna, params })).toMatchObject(denied)
    expect(await t.call(goods.get, { as: ada, params: { id: nowhere } })).toMatchObject(missing)
  })

  test.each([
    ['a name', { name: ' ' }],
    ['a variant', { skus: [] }],
    ['a price that is no fraction of a fen', { skus: [{ code: 'a', values: [], price: 1.5 }] }],
    ['a code without spaces', { skus: [{ code: 'a b', values: [], price: 1 }] }],
    [
      'all combinations of the specs',
      { specs: size('1', '2'), skus: [{ code: 'a', values: [0], price: 1 }] },
    ],
    ['a VAT rate that there is', { vatRate: 17 }],
    ['a brand', { brandId: nowhere }],
    ['a category', { categoryId: nowhere }],
    ['a consumable that the product has', { fits: [{ productId: '1', kind: 'consumable', key: 'nothing' }] }],
  ])('needs %s', async (_what, fault) => {
    expect(await create('洗涤液', 'L-1', fault)).toMatchObject(invalid)
    expect(await namesOf()).toEqual([])
  })

  test('refuses a code that another variant has, and stores nothing then', async () => {
    await made('洗涤液', 'L-1')
    expect(await create('软水盐', 'l-1')).toMatchObject({ ...invalid, msg: 'SKU 编码已被使用，请换一个' })
    expect(await namesOf()).toEqual(['洗涤液'])
  })

  test('needs a session and the permission', async () => {
    expect(await t.call(goods.create, { body: formOf('洗涤液', 'L-1') })).toMatchObject(nobody)
    expect(await create('洗涤液', 'L-1', {}, anna)).toMatchObject(denied)
  })
})

describe('changing (goods.update)', () => {
  test('never overwrites what somebody else changed meanwhile; stock that moves is no change', async () => {
    const id = await made('洗涤剂', 'D-1')
    const { seen, skus } = await get(id)
    const [{ id: skuId }] = skus
    const kept = (more: object) => ({
      ...formOf('洗涤剂', 'D-1', more),
      skus: [{ id: skuId, code: 'D-1', values: [], price: 1990, lowStock: 2 }],
    })
    const body = { reason: 'receipt', quantity: 3 }
    expect(await t.call(goods.moveStock, { as: ada, params: { id: skuId }, body })).toMatchObject(done)
    expect(await update(id, { ...kept({ unit: '桶' }), seen })).toMatchObject(done)
    expect(await update(id, { ...kept({ unit: '袋' }), seen })).toMatchObject({ status: 409, code: 'A0400' })
    expect(await get(id)).toMatchObject({ unit: '桶' })
    const { seen: after } = await get(id)
    await t.call(goods.setOnSale, { as: ada, params: { ids: id }, body: { onSale: 1 } })
    expect(await update(id, { ...kept({ unit: '袋' }), seen: after })).toMatchObject({ status: 409 })
  })

  const two = (first: object, second: object) => ({
    specs: size('1 kg', '5 kg'),
    skus: [
      { values: [0], price: 500, ...first },
      { values: [1], price: 2000, ...second },
    ],
  })

  test('keeps ids and stock of the variants it names, which may exchange their codes, and deletes the others', async () => {
    const id = await made('软水盐', 'A', two({ code: 'A', stock: 3 }, { code: 'B', stock: 4 }))
    const [one, other] = (await get(id)).skus
    const swapped = two({ id: one.id, code: 'B', lowStock: 9 }, { id: other.id, code: 'A' })
    expect(await update(id, formOf('盐', 'A', swapped))).toMatchObject(done)
    expect((await get(id)).skus).toMatchObject([
      { id: one.id, code: 'B', stock: 3, lowStock: 9 },
      { id: other.id, code: 'A', stock: 4 },
    ])
    const single = { skus: [{ id: other.id, code: 'A', values: [], price: 1 }] }
    expect(await update(id, formOf('盐', 'A', single))).toMatchObject(done)
    expect((await get(id)).skus).toMatchObject([{ id: other.id, stock: 4, price: 1 }])
    expect(await namesOf({ keywords: 'yan' })).toEqual(['盐'])
  })

  test('refuses stock of a stored variant, a variant of another article and a taken code, as a whole', async () => {
    const [id, theirs] = [await made('软水盐', 'A'), await made('洗涤液', 'B')]
    const [sku] = (await get(id)).skus
    const [other] = (await get(theirs)).skus
    const given = (one: object) =>
      update(id, formOf('New', 'A', { skus: [{ code: 'A', values: [], price: 1, ...one }] }))
    expect(await given({ id: sku.id, stock: 9 })).toMatchObject(invalid)
    expect(await given({ id: other.id })).toMatchObject({ status: 409 })
    expect(await given({ id: sku.id, code: 'B' })).toMatchObject({
      ...invalid,
      msg: 'SKU 编码已被使用，请换一个',
    })
    expect(await get(id)).toMatchObject({ name: '软水盐', skus: [{ id: sku.id, code: 'A', stock: 5 }] })
    expect((await get(theirs)).skus).toMatchObject([{ id: other.id, code: 'B' }])
  })

  test('needs a session, the permission and an article', async () => {
    const id = await made('洗涤液', 'L-1')
    const body = formOf('软水盐', 'S-1')
    expect(await t.call(goods.update, { params: { id }, body })).toMatchObject(nobody)
    expect(await update(id, body, anna)).toMatchObject(denied)
    expect(await update(nowhere, body)).toMatchObject(missing)
  })
})

describe('on sale and deleted (goods.setOnSale, goods.remove)', () => {
  const sell = (ids: string[], onSale: number, as = ada) =>
    t.call(goods.setOnSale, { as, params: { ids: ids.join() }, body: { onSale } })
  const remove = (ids: string[], as = ada) => t.call(goods.remove, { as, params: { ids: ids.join() } })

  test('several together, or none', async () => {
    const ids = [await made('洗涤液', 'L-1'), await made('软水盐', 'S-1')]
    expect(await sell([...ids, nowhere], 1)).toMatchObject(missing)
    expect(await namesOf({ onSale: 1 })).toEqual([])
    expect(await sell(ids, 1)).toMatchObject(done)
    expect(await namesOf({ onSale: 1 })).toHaveLength(2)
    expect(await remove([...ids, nowhere])).toMatchObject(missing)
    expect(await namesOf()).toHaveLength(2)
    await t.database.pool.query('UPDATE goods_skus SET stock = 0')
    expect(await remove(ids)).toMatchObject(done)
    expect(await namesOf()).toEqual([])
  })

  test('need a session and the permission', async () => {
    const ids = [await made('洗涤液', 'L-1')]
    expect(await sell(ids, 1, anna)).toMatchObject(denied)
    expect(await sell(ids, 2)).toMatchObject(invalid)
    expect(await t.call(goods.setOnSale, { params: { ids: ids.join() }, body: { onSale: 1 } })).toMatchObject(
      nobody,
    )
    expect(await remove(ids, anna)).toMatchObject(denied)
    expect(await t.call(goods.remove, { params: { ids: ids.join() } })).toMatchObject(nobody)
  })

  test('a brand and a category with goods stay', async () => {
    await made('洗涤液', 'L-1')
    expect(await t.call(brands.remove, { as: ada, params: { ids: brandId } })).toMatchObject({
      status: 409,
      msg: '该品牌下仍有商品，请先删除商品或更换其品牌',
    })
    expect(await t.call(categories.remove, { as: ada, params: { ids: categoryId } })).toMatchObject({
      status: 409,
      msg: '该分类下仍有商品，请先删除商品或移到其他分类',
    })
  })
})
