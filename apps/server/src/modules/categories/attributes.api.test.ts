import { categories } from '@limpid/contract/categories/categories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let ada: Person
let anna: Person

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM categories'))

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }
const done = { status: 200, data: null }
const nowhere = { id: '987654' }

const add = async (name: string, parentId = '0') =>
  (await t.call(categories.create, { as: ada, body: { parentId, name, nameEn: name } })).data.id as string
const save = (categoryId: string, type: string, attributes: object[], as = ada) =>
  t.call(categories.saveAttributes, { as, body: { categoryId, type, attributes } })
const named = (name: string) => ({ name, nameEn: name })
const specs = async (categoryId: string, type = 'spec') =>
  (await t.call(categories.attributes, { as: ada, query: { categoryId, type } })).data as {
    id: string
    name: string
  }[]

describe('specs and attributes (categories.attributes, categories.saveAttributes)', () => {
  test('keep their ids when they are renamed or put in another order; those not sent are deleted', async () => {
    const id = await add('软水盐')
    await save(id, 'spec', [named('净含量'), named('包装')])
    await save(id, 'attribute', [named('产地')])
    const [volume, pack] = await specs(id)
    const renamed = [{ id: pack?.id, ...named('装数') }, named('颗粒')]
    expect(await save(id, 'spec', renamed)).toMatchObject(done)
    expect(await specs(id)).toMatchObject([{ id: pack?.id, name: '装数' }, { name: '颗粒' }])
    expect((await specs(id)).map((one) => one.id)).not.toContain(volume?.id)
    expect(await specs(id, 'attribute')).toMatchObject([{ name: '产地' }])
  })

  test('are refused as a whole where one entry is wrong', async () => {
    const [id, other] = [await add('软水盐'), await add('洗涤剂')]
    await save(id, 'spec', [named('净含量')])
    await save(other, 'spec', [named('净含量')])
    const [theirs] = await specs(other)
    expect(await save(id, 'spec', [{ id: theirs?.id, ...named('x') }])).toMatchObject({ status: 409 })
    const [stored] = await specs(id)
    expect(await save(id, 'attribute', [{ id: stored?.id, ...named('x') }])).toMatchObject({ status: 409 })
    expect(await save(id, 'spec', [named('容量'), named('容量 ')])).toMatchObject({
      ...invalid,
      msg: expect.stringContaining('名称重复'),
    })
    expect(await save(id, 'spec', ['1', '2', '3', '4'].map(named))).toMatchObject({
      ...invalid,
      msg: expect.stringContaining('最多 3 个规格'),
    })
    expect(await save(id, 'size', [])).toMatchObject(invalid)
    expect(await specs(id)).toMatchObject([{ name: '净含量' }])
  })

  test('are those of a leaf, and need a session, the permission and a category', async () => {
    const top = await add('洗护')
    const leaf = await add('软水盐', top)
    expect(await save(top, 'spec', [named('净含量')])).toMatchObject({ status: 409 })
    expect(await save(nowhere.id, 'spec', [])).toMatchObject(missing)
    expect(await save(leaf, 'spec', [], anna)).toMatchObject(denied)
    const body = { categoryId: leaf, type: 'spec', attributes: [] }
    expect(await t.call(categories.saveAttributes, { body })).toMatchObject(nobody)
    const query = { categoryId: leaf, type: 'spec' }
    expect(await t.call(categories.attributes, { query })).toMatchObject(nobody)
    expect(await t.call(categories.attributes, { as: anna, query })).toMatchObject(denied)
    expect(
      await t.call(categories.attributes, { as: ada, query: { ...query, categoryId: nowhere.id } }),
    ).toMatchObject(missing)
    expect(await t.call(categories.attributes, { as: ada, query: { categoryId: leaf } })).toMatchObject(
      invalid,
    )
  })
})
