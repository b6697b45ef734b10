import { coupons } from '@limpid/contract/coupons/coupons'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { couponBody, couponOf } from '../../../testing/factories/coupons.ts'
import { articleOf } from '../../../testing/factories/goods.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'

let t: TestApp
let ada: Person
let anna: Person
let article: string
let categoryId: string

const clock = setClock('2026-11-24T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  article = await articleOf(t, ada, 'salt')
  await articleOf(t, ada, 'rinse')
  categoryId = (await t.call(coupons.categories, { as: ada })).data[0].id
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('TRUNCATE coupons CASCADE'))

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }
const done = { status: 200, data: null }
const nowhere = '987654'

const create = (more: object = {}, as = ada) => t.call(coupons.create, { as, body: couponBody(more) })
const made = (more: object = {}) => {
  clock.advance(1)
  return couponOf(t, ada, more)
}
const get = async (id: string) => (await t.call(coupons.get, { as: ada, params: { id } })).data
const update = (id: string, more: object, as = ada) =>
  t.call(coupons.update, { as, params: { id }, body: couponBody(more) })
const give = (id: string) => t.call(coupons.handOut, { as: ada, params: { id }, body: { members: ['anna'] } })
const namesOf = async (query: Record<string, string | number> = {}) => {
  const { data } = await t.call(coupons.page, { as: ada, query: { sort: 'updateTime', ...query } })
  return data.list.map(({ nameEn }: { nameEn: string }) => nameEn)
}

describe('the list of coupons (coupons.page)', () => {
  beforeEach(async () => {
    const day = { validDays: null }
    await made({ nameEn: 'A', name: '甲', offer: 'code', code: 'summer-1', circulation: 1 })
    await made({
      nameEn: 'B',
      kind: 'percentage',
      percentOff: 15,
      amountFen: null,
      name: '乙',
      offer: 'open',
    })
    await made({ nameEn: 'C', name: '丙', ...day, validUntil: '2026-11-24T07:00:00Z' })
    await made({
      nameEn: 'D',
      name: '丁',
      ...day,
      validFrom: '2026-11-25T00:00:00Z',
      validUntil: '2026-12-01T00:00:00Z',
    })
    await made({ nameEn: 'E', name: '戊', enabled: 0, scope: 'goods', goodsIds: [article] })
  })

  test.each([
    [{ sort: 'name' }, expect.arrayContaining(['A', 'B', 'C', 'D', 'E'])],
    [{ sort: 'updateTime', descending: 1 }, ['E', 'D', 'C', 'B', 'A']],
    [{ keywords: 'SUMMER' }, ['A']],
    [{ keywords: 'yi' }, ['B']],
    [{ keywords: '丙' }, ['C']],
    [{ kind: 'percentage' }, ['B']],
    [{ scope: 'goods' }, ['E']],
    [{ offer: 'open' }, ['B']],
    [{ state: 'running' }, ['A', 'B']],
    [{ state: 'ended' }, ['C']],
    [{ state: 'scheduled' }, ['D']],
    [{ state: 'off' }, ['E']],
    [{ pageNum: 2, pageSize: 4, sort: 'updateTime' }, ['E']],
  ])('can be limited to %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('names what each applies to', async () => {
    const { data } = await t.call(coupons.page, { as: ada, query: { scope: 'goods' } })
    expect(data.list).toMatchObject([{ nameEn: 'E', targets: [{ id: article }] }])
    const all = await t.call(coupons.page, { as: ada, query: { keywords: 'summer' } })
    expect(all.data.list).toMatchObject([{ targets: [] }])
  })

  test('counts what was received and used, and knows when all are gone', async () => {
    const { data } = await t.call(coupons.page, { as: ada, query: { keywords: 'summer' } })
    await give(data.list[0].id)
    const after = await t.call(coupons.page, { as: ada, query: { keywords: 'summer' } })
    expect(after.data).toMatchObject({
      list: [{ issued: 1, used: 0, state: 'exhausted', code: 'SUMMER-1' }],
      total: 1,
    })
    expect(await namesOf({ state: 'exhausted' })).toEqual(['A'])
  })

  test('needs a session and the permission, and rejects what it does not know', async () => {
    expect(await t.call(coupons.page)).toMatchObject(nobody)
    expect(await t.call(coupons.page, { as: anna })).toMatchObject(denied)
    for (const query of [{ kind: 'gift' }, { state: 'on' }, { sort: 'code' }, { pageSize: 0 }])
      expect(await t.call(coupons.page, { as: ada, query })).toMatchObject(invalid)
  })
})

test('one coupon with what it applies to (coupons.get)', async () => {
  const id = await made({ scope: 'categories', categoryIds: [categoryId, categoryId] })
  const named = { id: categoryId, name: 'salt', nameEn: 'salt' }
  expect(await get(id)).toMatchObject({ categories: [named], goods: [], amountFen: 1000, validDays: 30 })
  const both = (await t.call(coupons.categories, { as: ada })).data.map((one: { id: string }) => one.id)
  expect(both).toHaveLength(2)
  const ofBoth = await get(await made({ scope: 'categories', categoryIds: both }))
  expect(ofBoth.categories.map((one: { id: string }) => one.id).sort()).toEqual(both.sort())
  expect(await get(await made({ scope: 'goods', goodsIds: [article] }))).toMatchObject({
    goods: [{ id: article }],
  })
  expect(await t.call(coupons.get, { params: { id } })).toMatchObject(nobody)
  expect(await t.call(coupons.get, { as: anna, params: { id } })).toMatchObject(denied)
  expect(await t.call(coupons.get, { as: ada, params: { id: nowhere } })).toMatchObject(missing)
})

test('what a coupon can name (coupons.categories, coupons.goods)', async () => {
  const found = async (keywords: string) =>
    (await t.call(coupons.goods, { as: ada, query: { keywords } })).data
  expect(await found('SAL')).toEqual([{ id: article, name: 'salt', nameEn: 'salt' }])
  expect(await found('%')).toEqual([])
  const { data } = await t.call(coupons.categories, { as: ada })
  expect(data).toMatchObject([{ id: categoryId, parentId: '0' }, { parentId: '0' }])
  for (const call of [coupons.categories, coupons.goods]) {
    expect(await t.call(call)).toMatchObject(nobody)
    expect(await t.call(call, { as: anna })).toMatchObject(denied)
  }
})

describe('adding (coupons.create)', () => {
  test('reaches open pages', async () => {
    const page = await openLivePage(t, ada)
    page.watch(['coupons'])
    await page.next(({ type }) => type === 'watching')
    await create()
    await page.next((message) => message.type === 'news' && message.news.kind === 'coupons.changed')
  })

  test.each([
    ['a name', { name: ' ' }],
    ['an amount', { amountFen: null }],
    ['an amount above nothing', { amountFen: 0 }],
    ['whole fen', { amountFen: 0.5 }],
    ['an amount not above its minimum', { minFen: 999 }],
    ['a minimum for each', { kind: 'every' }],
    ['a percentage', { kind: 'percentage', amountFen: null }],
    ['a percentage below 100', { kind: 'percentage', percentOff: 100 }],
    ['a category', { scope: 'categories' }],
    ['an article', { scope: 'goods' }],
    ['an article that exists', { scope: 'goods', goodsIds: [nowhere] }],
    ['a category that exists', { scope: 'categories', categoryIds: [nowhere] }],
    ['a code', { offer: 'code' }],
    ['a code of letters and digits', { offer: 'code', code: 'a b c' }],
    ['no code where none is redeemed', { code: 'SUMMER' }],
    ['a validity', { validDays: null }],
    ['one validity', { validUntil: '2026-12-01T00:00:00Z' }],
    [
      'an end after the beginning',
      { validDays: null, validFrom: '2026-12-02T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' },
    ],
  ])('needs %s', async (_what, fault) => {
    expect(await create(fault)).toMatchObject(invalid)
    expect(await namesOf()).toEqual([])
  })

  test('refuses a code that another coupon has, in any case', async () => {
    await made({ offer: 'code', code: 'SUMMER' })
    expect(await create({ offer: 'code', code: 'summer' })).toMatchObject({
      ...invalid,
      msg: '优惠码已被其他优惠券使用，请换一个',
    })
  })

  test('needs a session and the permission', async () => {
    expect(await t.call(coupons.create, { body: couponBody() })).toMatchObject(nobody)
    expect(await create({}, anna)).toMatchObject(denied)
  })
})

describe('changing (coupons.update)', () => {
  test('replaces everything while nobody has it', async () => {
    const id = await made({ scope: 'goods', goodsIds: [article] })
    const more = {
      kind: 'percentage',
      amountFen: null,
      percentOff: 15,
      scope: 'categories',
      categoryIds: [categoryId],
    }
    expect(await update(id, { ...more, nameEn: 'New' })).toMatchObject(done)
    expect(await get(id)).toMatchObject({
      nameEn: 'New',
      percentOff: 15,
      amountFen: null,
      goods: [],
      categories: [{ id: categoryId }],
    })
  })

  test('keeps what it is worth once a member has it, but not its limits', async () => {
    const id = await made({ circulation: 5 })
    await give(id)
    for (const more of [
      { amountFen: 500 },
      { minFen: 5000 },
      { platform: 'phone' },
      { scope: 'goods', goodsIds: [article] },
    ])
      expect(await update(id, more)).toMatchObject({ status: 409, code: 'A0400' })
    expect(await update(id, { circulation: 1, perPerson: 3, nameEn: 'New', enabled: 0 })).toMatchObject(done)
    expect(await get(id)).toMatchObject({
      amountFen: 1000,
      circulation: 1,
      perPerson: 3,
      nameEn: 'New',
      enabled: 0,
    })
  })

  test('needs a session, the permission and a coupon', async () => {
    const id = await made()
    expect(await t.call(coupons.update, { params: { id }, body: couponBody() })).toMatchObject(nobody)
    expect(await update(id, {}, anna)).toMatchObject(denied)
    expect(await update(nowhere, {})).toMatchObject(missing)
    expect(await update(id, { kind: 'gift' })).toMatchObject(invalid)
  })
})

describe('switching off and deleting (coupons.setEnabled, coupons.remove)', () => {
  const set = (ids: string[], enabled: number, as = ada) =>
    t.call(coupons.setEnabled, { as, params: { ids: ids.join() }, body: { enabled } })
  const remove = (ids: string[], as = ada) => t.call(coupons.remove, { as, params: { ids: ids.join() } })

  test('several together, or none', async () => {
    const ids = [await made(), await made()]
    expect(await set([...ids, nowhere], 0)).toMatchObject(missing)
    expect(await namesOf({ state: 'off' })).toEqual([])
    expect(await set(ids, 0)).toMatchObject(done)
    expect(await namesOf({ state: 'off' })).toHaveLength(2)
    expect(await remove([...ids, nowhere])).toMatchObject(missing)
    expect(await remove(ids)).toMatchObject(done)
    expect(await namesOf()).toEqual([])
  })

  test('a coupon that a member received is not deleted', async () => {
    const id = await made()
    await give(id)
    expect(await remove([id])).toMatchObject({ status: 409, code: 'A0400' })
    expect(await get(id)).toMatchObject({ issued: 1 })
  })

  test('need a session and the permission', async () => {
    const ids = [await made()]
    expect(await set(ids, 0, anna)).toMatchObject(denied)
    expect(await set(ids, 2)).toMatchObject(invalid)
    expect(
      await t.call(coupons.setEnabled, { params: { ids: ids.join() }, body: { enabled: 0 } }),
    ).toMatchObject(nobody)
    expect(await remove(ids, anna)).toMatchObject(denied)
    expect(await t.call(coupons.remove, { params: { ids: ids.join() } })).toMatchObject(nobody)
  })
})
