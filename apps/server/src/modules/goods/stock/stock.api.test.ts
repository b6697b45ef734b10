import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { goods } from '@limpid/contract/goods/goods'
import { maxGoodsPictures } from '@limpid/contract/goods/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { photo } from '../../../../testing/factories/pictures.ts'

let t: TestApp
let ada: Person
let anna: Person
let place: object

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  const name = { name: '洗护', nameEn: 'Care' }
  place = {
    categoryId: (await t.call(categories.create, { as: ada, body: { parentId: '0', ...name } })).data.id,
    brandId: (await t.call(brands.create, { as: ada, body: name })).data.id,
  }
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }
const done = { status: 200, data: null }
const nowhere = '987654'

const formOf = (skus: object[]) => ({
  ...{ name: '盐', nameEn: 'Salt', unit: '袋', unitEn: 'bag', vatRate: 13, ...place },
  ...{ attributes: [], specs: [], detail: { zh: '', en: '' }, skus },
})
const get = async (id: string) => (await t.call(goods.get, { as: ada, params: { id } })).data
let made = 0
async function article(stock: number) {
  made += 1
  const body = formOf([{ code: `C-${made}`, values: [], price: 1, stock }])
  const { data } = await t.call(goods.create, { as: ada, body })
  const [sku] = (await get(data.id)).skus
  return { id: data.id as string, sku: sku.id as string, code: `C-${made}` }
}
const move = (id: string, body: object, as = ada) => t.call(goods.moveStock, { as, params: { id }, body })
const ledger = async (id: string, query: object = {}) =>
  (await t.call(goods.movements, { as: ada, params: { id }, query: { ...query } })).data

describe('the stock of a variant (goods.moveStock, goods.movements)', () => {
  test('changes with a row of the ledger that says why and who', async () => {
    const { id, sku, code } = await article(5)
    expect(await move(sku, { reason: 'receipt', quantity: 20, note: '到货' })).toMatchObject(done)
    expect(await move(sku, { reason: 'loss', quantity: 3 })).toMatchObject(done)
    expect(await move(sku, { reason: 'count', quantity: 21 })).toMatchObject(done)
    expect((await get(id)).skus).toMatchObject([{ stock: 21 }])
    const { list, total } = await ledger(id)
    expect(total).toBe(4)
    expect(list).toMatchObject([
      { code, reason: 'count', change: -1, stock: 21, note: '', by: 'ada' },
      { reason: 'loss', change: -3, stock: 22 },
      { reason: 'receipt', change: 20, stock: 25, note: '到货' },
      { reason: 'opening', change: 5, stock: 5 },
    ])
    expect((await ledger(id, { pageNum: 2, pageSize: 3 })).list).toHaveLength(1)
  })

  test('never falls below nothing, however many take out of it at once', async () => {
    const { id, sku } = await article(5)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => move(sku, { reason: 'loss', quantity: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      msg: '库存不足，请减少数量或先登记入库',
    })
    expect((await get(id)).skus).toMatchObject([{ stock: 0 }])
    expect((await ledger(id)).total).toBe(6)
  })

  test('the ledger keeps the code of a variant that was deleted, and says where its pieces went', async () => {
    const { id, code } = await article(5)
    const body = formOf([{ code: `${code}-new`, values: [], price: 1 }])
    await t.call(goods.update, { as: ada, params: { id }, body })
    expect((await ledger(id)).list).toMatchObject([
      { code: `${code}-new`, reason: 'opening', change: 0, stock: 0 },
      { code, reason: 'removal', change: -5, stock: 0, by: 'ada' },
      { code, stock: 5 },
    ])
  })

  test('an article with stock is not deleted until its pieces are written off', async () => {
    const { id, sku } = await article(5)
    const empty = await article(0)
    const remove = () => t.call(goods.remove, { as: ada, params: { ids: `${id},${empty.id}` } })
    expect(await remove()).toMatchObject({ status: 409, msg: expect.stringContaining('还有库存') })
    expect((await ledger(empty.id)).total).toBe(1)
    await move(sku, { reason: 'loss', quantity: 5 })
    expect(await remove()).toMatchObject(done)
  })

  test('needs a session, the permission and a variant', async () => {
    const { id, sku } = await article(0)
    const body = { reason: 'receipt', quantity: 1 }
    expect(await t.call(goods.moveStock, { params: { id: sku }, body })).toMatchObject(nobody)
    expect(await move(sku, body, anna)).toMatchObject(denied)
    expect(await move(nowhere, body)).toMatchObject(missing)
    for (const wrong of [{ reason: 'opening' }, { quantity: -1 }, { quantity: 0.5 }])
      expect(await move(sku, { ...body, ...wrong })).toMatchObject(invalid)
    expect(await t.call(goods.movements, { params: { id } })).toMatchObject(nobody)
    expect(await t.call(goods.movements, { as: anna, params: { id } })).toMatchObject(denied)
    expect(await t.call(goods.movements, { as: ada, params: { id: nowhere } })).toMatchObject(missing)
  })
})

describe('pictures (goods.addPicture, goods.arrangePictures)', () => {
  const upload = async (id: string, file?: Buffer, as = ada) =>
    t.call(goods.addPicture, { as, params: { id }, body: { file: file ?? (await photo()) } })
  const arrange = (id: string, pictureIds: string[], as = ada) =>
    t.call(goods.arrangePictures, { as, params: { id }, body: { pictureIds } })

  test('are drawn anew, put in order and deleted', async () => {
    const { id } = await article(0)
    const ids = [(await upload(id)).data.id, (await upload(id)).data.id, (await upload(id)).data.id]
    const [first] = (await get(id)).pictures
    const { format, width } = await sharp(Buffer.from(first.webp, 'base64')).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 480 })
    expect(await arrange(id, [ids[2], ids[0]])).toMatchObject(done)
    expect((await get(id)).pictures.map((one: { id: string }) => one.id)).toEqual([ids[2], ids[0]])
    const { data } = await t.call(goods.page, { as: ada, query: { keywords: '盐' } })
    expect(data.list.some(({ picture }: { picture: string }) => picture !== '')).toBe(true)
  })

  test('are refused unless they are pictures, up to eight, of this article', async () => {
    const { id } = await article(0)
    const other = await article(0)
    expect(await upload(id, Buffer.from('<svg/>'))).toMatchObject({ status: 400, code: 'A0701' })
    const theirs = (await upload(other.id)).data.id
    expect(await arrange(id, [theirs])).toMatchObject(missing)
    for (let at = 0; at < maxGoodsPictures; at += 1) await upload(id)
    expect(await upload(id)).toMatchObject({ msg: '每件商品最多 8 张图片' })
    expect((await get(other.id)).pictures).toHaveLength(1)
  })

  test('need a session, the permission and an article', async () => {
    const { id } = await article(0)
    expect(await t.call(goods.addPicture, { params: { id }, body: { file: await photo() } })).toMatchObject(
      nobody,
    )
    expect(await upload(id, undefined, anna)).toMatchObject(denied)
    expect(await upload(nowhere)).toMatchObject(missing)
    expect(await t.call(goods.arrangePictures, { params: { id }, body: { pictureIds: [] } })).toMatchObject(
      nobody,
    )
    expect(await arrange(id, [], anna)).toMatchObject(denied)
    expect(await arrange(nowhere, [])).toMatchObject(missing)
    expect(await arrange(id, ['x'])).toMatchObject(invalid)
  })
})
