import {
  type CategoryNode,
  categories,
  maxCategories,
  maxCategoryIconBytes,
} from '@limpid/contract/categories/categories'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { photo } from '../../../testing/factories/pictures.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'

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

const formOf = (name: string, more: object = {}) => ({
  parentId: '0',
  name,
  nameEn: `${name} en`,
  sort: 1,
  visible: 1,
  ...more,
})
const create = (name: string, parentId = '0', more: object = {}) =>
  t.call(categories.create, { as: ada, body: formOf(name, { parentId, ...more }) })
const add = async (...given: Parameters<typeof create>) => (await create(...given)).data.id as string
const list = async (query: Record<string, string | number> = {}) =>
  (await t.call(categories.list, { as: ada, query })).data as CategoryNode[]
/** `name(child child(…))` */
const reported = (nodes: CategoryNode[]): string =>
  nodes.map(({ name, children }) => (children ? `${name}(${reported(children)})` : name)).join(' ')
const move = (id: string, parentId: string, position = 0, as = ada) =>
  t.call(categories.move, { as, params: { id }, body: { parentId, position } })
const remove = (ids: string[], as = ada) => t.call(categories.remove, { as, params: { ids: ids.join() } })
const save = (categoryId: string, type: string, attributes: object[], as: Person | undefined = ada) =>
  t.call(categories.saveAttributes, { ...(as && { as }), body: { categoryId, type, attributes } })
const named = (name: string) => ({ name, nameEn: name })

describe('the tree (categories.list)', () => {
  test('is in order, with icons and attributes', async () => {
    const care = await add('洗护', '0', { sort: 2 })
    await add('配件', '0', { sort: 1 })
    const salt = await add('软水盐', care)
    await save(salt, 'spec', [named('净含量')])
    expect(reported(await list())).toBe('配件 洗护(软水盐)')
    const [, top] = await list()
    expect(top).toMatchObject({ id: care, parentId: '0', visible: 1, icon: '', attributes: [] })
    expect(top?.children?.[0]).toMatchObject({
      parentId: care,
      attributes: [{ type: 'spec', name: '净含量' }],
    })
  })

  test('is searched by either name and by visibility, and keeps what is above and below a match', async () => {
    const care = await add('洗护', '0', { nameEn: 'Care' })
    await add('盐', await add('耗材', care), { nameEn: 'Salt' })
    await add('隐藏', care, { visible: 0 })
    expect(reported(await list({ keywords: 'SALT' }))).toBe('洗护(耗材(盐))')
    expect(reported(await list({ visible: 0 }))).toBe('洗护(隐藏)')
    expect(reported(await list({ keywords: 'x' }))).toBe('')
  })

  test('needs a session and the permission, and rejects what it does not know', async () => {
    expect(await t.call(categories.list)).toMatchObject(nobody)
    expect(await t.call(categories.list, { as: anna })).toMatchObject(denied)
    expect(await t.call(categories.list, { as: ada, query: { visible: 'yes' } })).toMatchObject(invalid)
  })
})

test('one category (categories.get)', async () => {
  const params = { id: await add('洗护', '0', { nameEn: 'Care', sort: 3 }) }
  expect((await t.call(categories.get, { as: ada, params })).data).toEqual({
    id: params.id,
    parentId: '0',
    name: '洗护',
    nameEn: 'Care',
    icon: '',
    sort: 3,
    visible: 1,
  })
  expect(await t.call(categories.get, { params })).toMatchObject(nobody)
  expect(await t.call(categories.get, { as: anna, params })).toMatchObject(denied)
  expect(await t.call(categories.get, { as: ada, params: nowhere })).toMatchObject(missing)
})

describe('adding and changing (categories.create, categories.update, categories.setVisible)', () => {
  test('stores what was sent and reaches open pages', async () => {
    const page = await openLivePage(t, ada)
    page.watch(['categories'])
    await page.next(({ type }) => type === 'watching')
    const id = await add('洗护')
    await page.next((message) => message.type === 'news' && message.news.kind === 'categories.changed')
    const body = formOf('耗材', { sort: 7, visible: 0 })
    expect(await t.call(categories.update, { as: ada, params: { id }, body })).toMatchObject(done)
    expect((await t.call(categories.get, { as: ada, params: { id } })).data).toMatchObject({
      name: '耗材',
      sort: 7,
      visible: 0,
    })
    const show = { as: ada, params: { id }, body: { visible: 1 } }
    expect(await t.call(categories.setVisible, show)).toMatchObject(done)
    expect((await list())[0]).toMatchObject({ visible: 1 })
  })

  test.each([
    ['a name', { name: ' ' }, '名称：不能为空'],
    ['a name of its own beside the others', { name: 'ＣＡＲＥ' }, '同级已存在同名分类'],
    ['a parent that is there', { parentId: '987654' }, '上级分类不存在'],
    ['an order from 0 on', { sort: -1 }, '排序：不能小于 0'],
  ])('need %s', async (_what, fault, msg) => {
    await add('Care')
    const body = { ...formOf('New'), ...fault }
    expect(await t.call(categories.create, { as: ada, body })).toMatchObject({ ...invalid, msg })
    expect(reported(await list())).toBe('Care')
  })

  test('allow three levels and a number of categories, and no cycle', async () => {
    const one = await add('1')
    const three = await add('3', await add('2', one))
    expect(await create('4', three)).toMatchObject({ ...invalid, msg: '商品分类最多三级' })
    const below = { as: ada, params: { id: one }, body: formOf('1', { parentId: three }) }
    expect(await t.call(categories.update, below)).toMatchObject({
      ...invalid,
      msg: '上级分类不能是自身或其下级',
    })
    await t.database.pool.query(
      `INSERT INTO categories (name, name_en, sort, visible, updated_at) SELECT 'C' || n, 'C', 1, true, now() FROM generate_series(4, $1::int) n`,
      [maxCategories],
    )
    expect(await create('One more')).toMatchObject({
      ...invalid,
      msg: '商品分类数量已达上限，请先删除不用的分类',
    })
  })

  test('need a session, the permission and a category', async () => {
    const params = { id: await add('洗护') }
    const body = formOf('耗材')
    expect(await t.call(categories.create, { body })).toMatchObject(nobody)
    expect(await t.call(categories.create, { as: anna, body })).toMatchObject(denied)
    expect(await t.call(categories.update, { params, body })).toMatchObject(nobody)
    expect(await t.call(categories.update, { as: anna, params, body })).toMatchObject(denied)
    expect(await t.call(categories.update, { as: ada, params: nowhere, body })).toMatchObject(missing)
    const form = { body: { visible: 0 } }
    expect(await t.call(categories.setVisible, { params, ...form })).toMatchObject(nobody)
    expect(await t.call(categories.setVisible, { as: anna, params, ...form })).toMatchObject(denied)
    expect(await t.call(categories.setVisible, { as: ada, params: nowhere, ...form })).toMatchObject(missing)
    expect(await t.call(categories.setVisible, { as: ada, params, body: {} })).toMatchObject(invalid)
  })
})

describe('moving (categories.move)', () => {
  test('puts a category with those below it at a position among others', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const a1 = await add('A1', a)
    await add('B1', b, { sort: 1 })
    await add('B2', b, { sort: 2 })
    expect(await move(a1, b, 1)).toMatchObject(done)
    expect(reported(await list())).toBe('A B(B1 A1 B2)')
    await move(b, '0', 0)
    expect(reported(await list())).toBe('B(B1 A1 B2) A')
  })

  test('rejects a cycle, a taken name, a fourth level, and a parent with attributes', async () => {
    const a = await add('A')
    const a1 = await add('A1', a)
    const a11 = await add('A11', a1)
    expect(await move(a, a1)).toMatchObject({ ...invalid, msg: '上级分类不能是自身或其下级' })
    expect(await move(await add('A1'), a)).toMatchObject({ ...invalid, msg: '同级已存在同名分类' })
    const low = await add('Low')
    expect(await move(low, a11)).toMatchObject({ ...invalid, msg: '商品分类最多三级' })
    await save(low, 'attribute', [named('材质')])
    const refused = { status: 409, msg: '上级分类已有规格或属性，不能再有下级；请先移除' }
    expect(await move(a11, low)).toMatchObject(refused)
    expect(await create('New', low)).toMatchObject(refused)
  })

  test('allows one of two moves that together would make a cycle', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('needs a session, the permission and a category', async () => {
    const id = await add('A')
    expect(
      await t.call(categories.move, { params: { id }, body: { parentId: '0', position: 0 } }),
    ).toMatchObject(nobody)
    expect(await move(id, '0', 0, anna)).toMatchObject(denied)
    expect(await move(nowhere.id, '0')).toMatchObject(missing)
    expect(await move(id, '0', -1)).toMatchObject(invalid)
  })
})

describe('the icon (categories.setIcon, categories.removeIcon)', () => {
  const setIcon = async (id: string, file?: Buffer, as: Person | undefined = ada) =>
    t.call(categories.setIcon, { as, params: { id }, body: { file: file ?? (await photo()) } })

  test('is drawn anew as a small WebP and can be removed', async () => {
    const id = await add('洗护')
    expect(await setIcon(id)).toMatchObject(done)
    const [{ icon } = { icon: '' }] = await list()
    const { format, width, height } = await sharp(Buffer.from(icon, 'base64')).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 96, height: 48 })
    expect(await t.call(categories.removeIcon, { as: ada, params: { id } })).toMatchObject(done)
    expect((await list())[0]).toMatchObject({ icon: '' })
  })

  test('is refused unless it is a picture of at most 2 MB, and without permission or category', async () => {
    const params = { id: await add('洗护') }
    expect(await setIcon(params.id, Buffer.from('<svg/>'))).toMatchObject({ status: 400, code: 'A0701' })
    const large = await setIcon(params.id, Buffer.alloc(maxCategoryIconBytes + 1, 1))
    expect(large.status).toBeGreaterThanOrEqual(400)
    expect(await setIcon(params.id, undefined, anna)).toMatchObject(denied)
    expect(await setIcon(nowhere.id)).toMatchObject(missing)
    const file = { body: { file: await photo() } }
    expect(await t.call(categories.setIcon, { params, ...file })).toMatchObject(nobody)
    expect(await t.call(categories.removeIcon, { params })).toMatchObject(nobody)
    expect(await t.call(categories.removeIcon, { as: anna, params })).toMatchObject(denied)
    expect(await t.call(categories.removeIcon, { as: ada, params: nowhere })).toMatchObject(missing)
  })
})

describe('deleting (categories.remove)', () => {
  test('deletes several with their attributes, or none', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const a1 = await add('A1', a)
    await save(a1, 'spec', [named('净含量')])
    expect(await remove([a])).toMatchObject({ status: 409, msg: '该分类仍有下级，请先删除或移走下级' })
    expect(await remove([b, nowhere.id])).toMatchObject(missing)
    expect(reported(await list())).toBe('A(A1) B')
    expect(await remove([a, a1])).toMatchObject(done)
    expect(reported(await list())).toBe('B')
  })

  test('needs a session and the permission', async () => {
    const id = await add('A')
    expect(await remove([id], anna)).toMatchObject(denied)
    expect(await t.call(categories.remove, { params: { ids: id } })).toMatchObject(nobody)
    expect(await remove(['x'])).toMatchObject(invalid)
    expect(reported(await list())).toBe('A')
  })
})
