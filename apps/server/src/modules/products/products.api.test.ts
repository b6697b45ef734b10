import { emptyModel } from '@limpid/contract/products/model'
import { products } from '@limpid/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertDevice } from '../devices/devices.store.ts'

let t: TestApp
let anna: Person
let bob: Person
let staff: Person
let ph: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bob = await t.person('bob', ['MEMBER'])
  staff = await t.person('staff', ['ADMIN'])
  ph = (await options()).find((option: { label: string }) => option.label === 'pH 值设备').value
  await insertDevice(t.database.db, {
    name: 'probe',
    sn: 'P-1',
    productId: ph,
    ownerId: anna.id,
    simulated: false,
  })
})
afterAll(() => t.close())

const options = async (language = 'zh') =>
  (await t.call(products.options, { as: anna, headers: { 'accept-language': language } })).data

const unsigned = { status: 401, code: 'A0230' }
const forbidden = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }

const document = {
  name: { zh: '软水机', en: 'Softener' },
  category: 'purifier',
  brand: '清源',
  pagePath: '',
  model: {
    metrics: [
      {
        key: 'flow',
        name: { zh: '流量', en: 'Flow' },
        kind: 'gauge',
        unit: 'L/min',
        precision: 1,
        range: [0, 60],
        expectedIntervalSeconds: 60,
      },
    ],
  },
}
const create = (code: string, over: object = {}) =>
  t.call(products.create, { as: staff, body: { code, ...document, ...over } })

describe('product choices (products.options)', () => {
  test("are the specification's four, named in the language of the caller", async () => {
    const labels = async (language: string) =>
      (await options(language)).map((option: { label: string }) => option.label)
    expect(await labels('zh')).toEqual(
      expect.arrayContaining(['pH 值设备', '彩屏洗碗机', '彩屏洗衣机', '黑白屏洗碗机']),
    )
    expect(await labels('en')).toContain('pH sensor')
  })

  test('are for signed-in users', async () => {
    expect(await t.call(products.options)).toMatchObject(unsigned)
  })
})

describe('one product (products.get)', () => {
  test('comes with its thing model to the owner of a device of this product', async () => {
    const { data } = await t.call(products.get, { as: anna, params: { id: ph } })
    expect(data).toMatchObject({ id: ph, code: 'sdqS1', version: 1, category: 'water_quality' })
    const metric = data.model.metrics.find(({ key }: { key: string }) => key === 'ph')
    expect(metric).toMatchObject({ unit: '[pH]', kind: 'gauge', name: { zh: 'pH 值' }, tab: 'ph' })
  })

  test('is available to staff, and not to a user without such a device', async () => {
    expect(await t.call(products.get, { as: staff, params: { id: ph } })).toMatchObject({ status: 200 })
    expect(await t.call(products.get, { as: bob, params: { id: ph } })).toMatchObject(missing)
  })

  test('is available to a recipient of such a device, as long as it is shared', async () => {
    const change = (state: string) =>
      t.database.pool.query('UPDATE shares SET state = $1 WHERE account_id = $2', [state, bob.id])
    await t.database.pool.query(
      `INSERT INTO shares (owner_id, account_id, device_id, level, state, created_at)
       SELECT owner_id, $1, id, 'view', 'offered', now() FROM devices WHERE sn = 'P-1'`,
      [bob.id],
    )
    const ask = async () => (await t.call(products.get, { as: bob, params: { id: ph } })).status
    expect(await ask()).toBe(404)
    await change('accepted')
    expect(await ask()).toBe(200)
    await t.database.pool.query('DELETE FROM shares')
    expect(await ask()).toBe(404)
  })

  test('rejects a missing product, an invalid id and unauthenticated users', async () => {
    expect(await t.call(products.get, { as: staff, params: { id: '999999' } })).toMatchObject(missing)
    expect(await t.call(products.get, { as: anna, params: { id: 'x' } })).toMatchObject(invalid)
    expect(await t.call(products.get, { params: { id: ph } })).toMatchObject(unsigned)
  })
})

describe('the list (products.page)', () => {
  const page = (query: Record<string, string | number> = {}, as = staff) =>
    t.call(products.page, { as, query })

  test('shows each product with its metrics and devices', async () => {
    const { data } = await page()
    expect(data.total).toBeGreaterThanOrEqual(4)
    const row = data.list.find(({ code }: { code: string }) => code === 'sdqS1')
    expect(row).toMatchObject({ devices: 1, version: 1, name: { en: 'pH sensor' } })
    expect(row.metrics).toBeGreaterThan(12)
  })

  test('is searched, filtered, sorted and paged on the server', async () => {
    const codes = async (query: Record<string, string | number>) =>
      (await page(query)).data.list.map(({ code }: { code: string }) => code)
    expect(await codes({ keywords: 'COLOUR', sort: 'code' })).toEqual(['xwjTft', 'xyjTft'])
    expect(await codes({ keywords: 'COLOUR', sort: 'code', descending: 1 })).toEqual(['xyjTft', 'xwjTft'])
    expect(await codes({ keywords: '100%' })).toEqual([])
    expect(await codes({ category: 'water_quality' })).toEqual(['sdqS1'])
    expect(await codes({ keywords: 'colour', pageSize: 1, pageNum: 2 })).toEqual(['xyjTft'])
  })

  test('is for users who may see products', async () => {
    expect(await t.call(products.page)).toMatchObject(unsigned)
    expect(await page({}, anna)).toMatchObject(forbidden)
    expect(await page({ category: 'ship' })).toMatchObject(invalid)
  })
})

describe('a new product (products.create)', () => {
  test('is stored with its first version, complete', async () => {
    const { data } = await create('softener', { note: '首版' })
    expect(data).toMatchObject({ version: 1 })
    const { data: made } = await t.call(products.get, { as: staff, params: { id: data.id } })
    expect(made).toMatchObject({ ...document, code: 'softener', model: { ...emptyModel, ...document.model } })
    const { data: versions } = await t.call(products.versions, { as: staff, params: { id: data.id } })
    expect(versions.list).toMatchObject([
      { version: 1, note: '首版', madeBy: 'staff', shipped: false, current: true },
    ])
  })

  test('needs a unique code', async () => {
    expect(await create('xyj')).toMatchObject({ ...invalid, msg: '产品代码已存在' })
    expect(await create('9 lives')).toMatchObject(invalid)
  })

  test.each<[string, object, RegExp]>([
    ['an unknown field', { model: { ...document.model, colour: 'blue' } }, /colour/],
    [
      'an unknown unit',
      { model: { metrics: [{ ...document.model.metrics[0], unit: 'furlong' }] } },
      /单位：不在可选范围内/,
    ],
    [
      'a metric twice',
      { model: { metrics: [document.model.metrics[0], document.model.metrics[0]] } },
      /flow 重复/,
    ],
    [
      'a range that ends before it begins',
      { model: { metrics: [{ ...document.model.metrics[0], range: [9, 1] }] } },
      /下限须小于上限/,
    ],
    [
      'an identifier of another form',
      { model: { metrics: [{ ...document.model.metrics[0], key: '温度' }] } },
      /标识符/,
    ],
    [
      'a plan that counts what is not there',
      {
        model: {
          ...document.model,
          maintenance: [
            { key: 'a', name: document.name, every: { counted: { metric: 'rides', amount: 3 } } },
          ],
        },
      },
      /没有指标 rides/,
    ],
    ['a name in one language', { name: { zh: '只有中文', en: '' } }, /名称 \/ 英文：不能为空/],
    ['a page outside of the console', { pagePath: 'https://elsewhere' }, /页面路径/],
  ])('is rejected with %s, and a reason', async (_, over, said) => {
    const answer = await create('refused', over)
    expect(answer).toMatchObject(invalid)
    expect(answer.msg).toMatch(said)
  })

  test('is for users who may add products', async () => {
    expect(await t.call(products.create, { body: document })).toMatchObject(unsigned)
    expect(await t.call(products.create, { as: anna, body: document })).toMatchObject(forbidden)
  })
})

describe('an edited product (products.update, products.versions, products.version)', () => {
  test('is a new version; the one before stays readable', async () => {
    const { data } = await create('edited')
    const params = { id: data.id }
    const body = { ...document, brand: '新牌', version: 1, note: '换品牌' }
    expect(await t.call(products.update, { as: staff, params, body })).toMatchObject({ data: { version: 2 } })
    expect((await t.call(products.get, { as: staff, params })).data).toMatchObject({
      version: 2,
      brand: '新牌',
    })
    const { data: page } = await t.call(products.versions, { as: staff, params, query: { pageSize: 1 } })
    expect(page).toMatchObject({ total: 2, list: [{ version: 2, note: '换品牌', current: true }] })
    const first = await t.call(products.version, { as: staff, params: { ...params, version: '1' } })
    expect(first.data).toMatchObject({ brand: '清源' })
  })

  test('is not saved over a version its editor has not seen', async () => {
    const { data } = await create('raced')
    const save = (version: number) =>
      t.call(products.update, { as: staff, params: { id: data.id }, body: { ...document, version } })
    const answers = await Promise.all([save(1), save(1), save(1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await save(1)).toMatchObject({ status: 409, msg: expect.stringContaining('新版本') })
  })

  test('needs an existing product, valid input and a permission', async () => {
    const body = { ...document, version: 1 }
    const update = (id: string, as?: Person, what: unknown = body) =>
      t.call(products.update, { ...(as && { as }), params: { id }, body: what })
    expect(await update('999999', staff)).toMatchObject(missing)
    expect(await update(ph, staff, document)).toMatchObject(invalid)
    expect(await update(ph)).toMatchObject(unsigned)
    expect(await update(ph, anna)).toMatchObject(forbidden)
    const versions = (id: string, as?: Person) =>
      t.call(products.versions, { ...(as && { as }), params: { id } })
    expect(await versions('999999', staff)).toMatchObject(missing)
    expect(await versions('x', staff)).toMatchObject(invalid)
    expect(await versions(ph)).toMatchObject(unsigned)
    expect(await versions(ph, anna)).toMatchObject(forbidden)
    const one = (id: string, version: string, as?: Person) =>
      t.call(products.version, { ...(as && { as }), params: { id, version } })
    expect(await one(ph, '99', staff)).toMatchObject(missing)
    expect(await one(ph, 'first', staff)).toMatchObject(invalid)
    expect(await one(ph, '1')).toMatchObject(unsigned)
    expect(await one(ph, '1', anna)).toMatchObject(forbidden)
  })
})

describe('deleting a product (products.remove)', () => {
  const remove = (id: string, as?: Person) => t.call(products.remove, { ...(as && { as }), params: { id } })

  test('deletes its versions too', async () => {
    const { data } = await create('gone')
    expect(await remove(data.id, staff)).toMatchObject({ code: '00000' })
    expect(await remove(data.id, staff)).toMatchObject(missing)
    const rest = await t.database.pool.query('SELECT FROM product_models WHERE product_id = $1', [data.id])
    expect(rest.rowCount).toBe(0)
  })

  test('is refused as long as it has devices, and says how many', async () => {
    expect(await remove(ph, staff)).toMatchObject({ status: 409, msg: '仍有 1 台设备使用此产品，不能删除' })
  })

  test('needs an existing product, valid input and a permission', async () => {
    expect(await remove(ph)).toMatchObject(unsigned)
    expect(await remove(ph, anna)).toMatchObject(forbidden)
    expect(await remove('x', staff)).toMatchObject(invalid)
  })
})
