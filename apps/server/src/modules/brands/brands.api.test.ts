import { brands, maxLogoBytes } from '@limpid/contract/brands/brands'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { photo } from '../../../testing/factories/pictures.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'

let t: TestApp
let ada: Person
let anna: Person

const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM brands'))

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }
const taken = { ...invalid, msg: '已存在同名品牌，请换一个名称' }

const formOf = (name: string, more: object = {}) => ({ name, nameEn: 'Brand', ...more })
const create = (name: string, more: object = {}, as = ada) => {
  clock.advance(1000)
  return t.call(brands.create, { as, body: formOf(name, more) })
}
const made = async (name: string, more: object = {}) => (await create(name, more)).data.id as string
const get = async (id: string) => (await t.call(brands.get, { as: ada, params: { id } })).data
const namesOf = async (query: Record<string, string | number> = {}) => {
  const { data } = await t.call(brands.page, { as: ada, query })
  return data.list.map(({ name }: { name: string }) => name)
}

describe('the list of brands (brands.page)', () => {
  beforeEach(async () => {
    await create('海尔', { nameEn: 'Haier', sort: 2 })
    await create('美诺', { nameEn: 'Miele', sort: 1, visible: 0 })
    await create('3M', { nameEn: '3M', sort: 2 })
    await create('Électrolux', { nameEn: 'Electrolux', sort: 3 })
  })

  test('is in the chosen order, then by letter', async () => {
    expect(await namesOf()).toEqual(['美诺', '3M', '海尔', 'Électrolux'])
    expect(await namesOf({ sort: 'name' })).toEqual(['3M', 'Électrolux', '海尔', '美诺'])
    expect(await namesOf({ sort: 'name', descending: 1 })).toEqual(['美诺', '海尔', 'Électrolux', '3M'])
    expect(await namesOf({ sort: 'updateTime' })).toEqual(['海尔', '美诺', '3M', 'Électrolux'])
  })

  test('is sent page by page, with the number of all', async () => {
    const { data } = await t.call(brands.page, { as: ada, query: { pageNum: 2, pageSize: 3 } })
    expect(data).toMatchObject({ list: [{ name: 'Électrolux', letter: 'E', logo: '' }], total: 4 })
  })

  test.each([
    [{ keywords: 'haie' }, ['海尔']],
    [{ keywords: '诺' }, ['美诺']],
    [{ keywords: 'mn' }, ['美诺']],
    [{ keywords: 'meinuo' }, ['美诺']],
    [{ keywords: '%' }, []],
    [{ letter: 'M' }, ['美诺']],
    [{ letter: '#' }, ['3M']],
    [{ visible: 0 }, ['美诺']],
    [{ visible: 1, keywords: 'e' }, ['海尔', 'Électrolux']],
  ])('can be limited to %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('needs a session and the permission, and rejects what it does not know', async () => {
    expect(await t.call(brands.page)).toMatchObject(nobody)
    expect(await t.call(brands.page, { as: anna })).toMatchObject(denied)
    for (const query of [{ pageSize: 0 }, { letter: 'Ä' }, { sort: 'logo' }, { visible: 'yes' }])
      expect(await t.call(brands.page, { as: ada, query })).toMatchObject(invalid)
  })
})

test('one brand (brands.get)', async () => {
  const params = { id: await made('海尔', { nameEn: 'Haier' }) }
  expect(await get(params.id)).toMatchObject({
    name: '海尔',
    nameEn: 'Haier',
    letter: 'H',
    sort: 100,
    visible: 1,
  })
  expect(await t.call(brands.get, { params })).toMatchObject(nobody)
  expect(await t.call(brands.get, { as: anna, params })).toMatchObject(denied)
  expect(await t.call(brands.get, { as: ada, params: { id: '999999' } })).toMatchObject(missing)
  expect(await t.call(brands.get, { as: ada, params: { id: 'x' } })).toMatchObject(invalid)
})

describe('adding (brands.create)', () => {
  test('reaches open pages', async () => {
    const page = await openLivePage(t, ada)
    page.watch(['brands'])
    await page.next(({ type }) => type === 'watching')
    await create('海尔')
    await page.next((message) => message.type === 'news' && message.news.kind === 'brands.changed')
  })

  test('rejects a name that another brand has, and forms that are incomplete', async () => {
    await create('海尔')
    expect(await create(' 海尔 ')).toMatchObject(taken)
    await create('Miele')
    expect(await create('MIELE')).toMatchObject(taken)
    await t.database.pool.query(`DELETE FROM brands WHERE name = 'Miele'`)
    for (const more of [
      { name: ' ' },
      { nameEn: '' },
      { name: 'x'.repeat(65) },
      { sort: -1 },
      { visible: 2 },
    ])
      expect(await create('美诺', more)).toMatchObject(invalid)
    expect(await namesOf()).toEqual(['海尔'])
  })

  test('needs a session and the permission', async () => {
    expect(await t.call(brands.create, { body: formOf('海尔') })).toMatchObject(nobody)
    expect(await create('海尔', {}, anna)).toMatchObject(denied)
  })
})

describe('changing (brands.update)', () => {
  const update = (id: string, name: string, as = ada) =>
    t.call(brands.update, { as, params: { id }, body: formOf(name, { sort: 7, visible: 0 }) })

  test('changes everything that follows from the name', async () => {
    const id = await made('海尔')
    expect(await update(id, '美诺')).toMatchObject({ status: 200 })
    expect(await get(id)).toMatchObject({ name: '美诺', letter: 'M', sort: 7, visible: 0 })
    expect(await namesOf({ keywords: 'meinuo' })).toEqual(['美诺'])
    expect(await namesOf({ keywords: 'haier' })).toEqual([])
  })

  test('is refused for a taken name, without permission, and for no brand', async () => {
    await create('美诺')
    const id = await made('海尔')
    expect(await update(id, '美诺')).toMatchObject(taken)
    expect(await update(id, '海尔')).toMatchObject({ status: 200 })
    expect(await update(id, '海尔', anna)).toMatchObject(denied)
    expect(await t.call(brands.update, { params: { id }, body: formOf('海尔') })).toMatchObject(nobody)
    expect(await update('999999', '海信')).toMatchObject(missing)
  })
})

describe('the logo (brands.setLogo, brands.removeLogo)', () => {
  const setLogo = async (id: string, file?: Buffer, as = ada) =>
    t.call(brands.setLogo, { as, params: { id }, body: { file: file ?? (await photo()) } })

  test('is drawn anew as a small WebP, uncropped, and can be removed', async () => {
    const id = await made('海尔')
    expect(await setLogo(id)).toMatchObject({ status: 200 })
    const { logo } = await get(id)
    const { format, width, height } = await sharp(Buffer.from(logo, 'base64')).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 96, height: 48 })
    expect(await t.call(brands.removeLogo, { as: ada, params: { id } })).toMatchObject({ status: 200 })
    expect(await get(id)).toMatchObject({ logo: '' })
  })

  test('is refused unless it is a picture of at most 2 MB', async () => {
    const id = await made('海尔')
    expect(await setLogo(id, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 400,
      code: 'A0701',
    })
    expect((await setLogo(id, Buffer.alloc(maxLogoBytes + 1, 1))).status).toBeGreaterThanOrEqual(400)
    expect(await get(id)).toMatchObject({ logo: '' })
  })

  test('needs a session, the permission and a brand', async () => {
    const id = await made('海尔')
    expect(await setLogo(id, undefined, anna)).toMatchObject(denied)
    expect(await setLogo('999999')).toMatchObject(missing)
    expect(await t.call(brands.setLogo, { params: { id }, body: { file: await photo() } })).toMatchObject(
      nobody,
    )
    expect(await t.call(brands.removeLogo, { params: { id } })).toMatchObject(nobody)
    expect(await t.call(brands.removeLogo, { as: anna, params: { id } })).toMatchObject(denied)
    expect(await t.call(brands.removeLogo, { as: ada, params: { id: '999999' } })).toMatchObject(missing)
  })
})

describe('deleting (brands.remove)', () => {
  const remove = (ids: string[], as = ada) => t.call(brands.remove, { as, params: { ids: ids.join(',') } })

  test('deletes several together, or none', async () => {
    const ids = [await made('海尔'), await made('美诺')]
    expect(await remove([...ids, '999999'])).toMatchObject(missing)
    expect(await namesOf()).toEqual(['海尔', '美诺'])
    expect(await remove(ids)).toMatchObject({ status: 200 })
    expect(await namesOf()).toEqual([])
  })

  test('needs a session and the permission', async () => {
    const ids = [await made('海尔')]
    expect(await remove(ids, anna)).toMatchObject(denied)
    expect(await t.call(brands.remove, { params: { ids: ids.join(',') } })).toMatchObject(nobody)
    expect(await namesOf()).toEqual(['海尔'])
  })
})
