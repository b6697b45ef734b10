import { adverts } from '@limpid/contract/adverts/adverts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { photo } from '../../../testing/factories/pictures.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { countLimit } from './adverts.service.ts'

let t: TestApp
let ada: Person
let anna: Person

const clock = setClock('2026-11-24T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('TRUNCATE adverts, rate_limits'))

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }
const done = { status: 200, data: null }
const nowhere = '987654'

const formOf = (title: string, more: object = {}) => ({ title, titleEn: title, place: 'shop', ...more })
const create = (title: string, more: object = {}, as = ada) =>
  t.call(adverts.create, { as, body: formOf(title, more) })
const setPicture = async (id: string, file?: Buffer, as = ada) =>
  t.call(adverts.setPicture, { as, params: { id }, body: { file: file ?? (await photo()) } })
async function made(title: string, more: object = {}) {
  const { id } = (await create(title, more)).data
  await setPicture(id)
  return id as string
}
const get = async (id: string) => (await t.call(adverts.get, { as: ada, params: { id } })).data
const shown = async (place = 'shop', language = 'en') => {
  const { data } = await t.call(adverts.shown, { query: { place, language } })
  return data.map(({ title }: { title: string }) => title)
}
const count = (id: string, kind = 'view') => t.call(adverts.count, { params: { id }, body: { kind } })

describe('what is shown (adverts.shown)', () => {
  test('is on, in time, for the place and language, with a picture, three at most in order', async () => {
    await made('B', { sort: 2 })
    await made('A', { sort: 1 })
    await made('Chinese', { language: 'zh-cn', sort: 0 })
    await made('Sign-in', { place: 'sign-in' })
    await made('Off', { status: 0 })
    await made('Over', { endTime: '2026-11-24T08:00:00Z' })
    await made('Later', { beginTime: '2026-11-24T08:00:01Z' })
    await create('No picture')
    expect(await shown()).toEqual(['A', 'B'])
    expect(await shown('shop', 'zh-cn')).toEqual(['Chinese', 'A', 'B'])
    expect(await shown('sign-in')).toEqual(['Sign-in'])
    expect(await shown('dashboard')).toEqual([])
    await made('C', { sort: 3 })
    expect(await shown('shop', 'zh-cn')).toEqual(['Chinese', 'A', 'B'])
    clock.advance(1000)
    expect(await shown()).toEqual(['A', 'B', 'C'])
    await made('Brief', { place: 'dashboard', endTime: '2026-11-24T08:00:06Z' })
    const { data } = await t.call(adverts.shown, { query: { place: 'dashboard', language: 'en' } })
    expect(data).toMatchObject([{ title: 'Brief', endsInMs: 5000 }])
    clock.advance(5000)
    expect(await shown('dashboard')).toEqual([])
    expect(await t.call(adverts.shown, { query: { place: 'wall', language: 'en' } })).toMatchObject(invalid)
  })
})

describe('the list (adverts.page)', () => {
  test('is filtered by title, place and state, and sorted', async () => {
    await made('海报', { titleEn: 'Poster', sort: 2 })
    await create('横幅', { titleEn: 'Banner', place: 'dashboard', sort: 1 })
    const titlesOf = async (query: Record<string, string | number>) => {
      const { data } = await t.call(adverts.page, { as: ada, query })
      return data.list.map(({ titleEn }: { titleEn: string }) => titleEn)
    }
    expect(await titlesOf({})).toEqual(['Banner', 'Poster'])
    expect(await titlesOf({ descending: 1 })).toEqual(['Poster', 'Banner'])
    expect(await titlesOf({ keywords: 'POST' })).toEqual(['Poster'])
    expect(await titlesOf({ keywords: '横' })).toEqual(['Banner'])
    expect(await titlesOf({ place: 'dashboard' })).toEqual(['Banner'])
    expect(await titlesOf({ state: 'running' })).toEqual(['Poster'])
    expect(await titlesOf({ state: 'unfinished' })).toEqual(['Banner'])
    expect(await titlesOf({ pageNum: 2, pageSize: 1 })).toEqual(['Poster'])
  })

  test('needs a session and the permission', async () => {
    expect(await t.call(adverts.page)).toMatchObject(nobody)
    expect(await t.call(adverts.page, { as: anna })).toMatchObject(denied)
    expect(await t.call(adverts.page, { as: ada, query: { state: 'lost' } })).toMatchObject(invalid)
  })
})

describe('adding and changing (adverts.create, adverts.get, adverts.update, adverts.setStatus)', () => {
  test('keeps everything, also both ends of the time span of a new one', async () => {
    const more = {
      beginTime: '2026-11-25T00:00:00.000Z',
      endTime: '2026-11-26T00:00:00.000Z',
      url: '/shop/front',
    }
    const id = await made('A', { ...more, sort: 7, remark: 'x', language: 'en' })
    expect(await get(id)).toMatchObject({
      title: 'A',
      ...more,
      sort: 7,
      remark: 'x',
      language: 'en',
      state: 'scheduled',
    })
    expect(await t.call(adverts.update, { as: ada, params: { id }, body: formOf('B') })).toMatchObject(done)
    expect(await get(id)).toMatchObject({ title: 'B', beginTime: null, url: '', state: 'running' })
    const off = { as: ada, params: { id }, body: { status: 0 } }
    expect(await t.call(adverts.setStatus, off)).toMatchObject(done)
    expect(await shown()).toEqual([])
  })

  test.each([
    { title: ' ' },
    { place: 'big-screen' },
    { url: 'javascript:alert(1)' },
    { url: '//example.com' },
    { beginTime: '2026-11-26T00:00:00Z', endTime: '2026-11-25T00:00:00Z' },
    { sort: -1 },
  ])('is refused with %j', async (fault) => {
    expect(await create('A', fault)).toMatchObject(invalid)
  })

  test('need a session, the permission and an advert', async () => {
    const params = { id: await made('A') }
    const body = formOf('B')
    expect(await t.call(adverts.create, { body })).toMatchObject(nobody)
    expect(await create('A', {}, anna)).toMatchObject(denied)
    expect(await t.call(adverts.get, { params })).toMatchObject(nobody)
    expect(await t.call(adverts.get, { as: anna, params })).toMatchObject(denied)
    expect(await t.call(adverts.get, { as: ada, params: { id: nowhere } })).toMatchObject(missing)
    expect(await t.call(adverts.update, { params, body })).toMatchObject(nobody)
    expect(await t.call(adverts.update, { as: anna, params, body })).toMatchObject(denied)
    expect(await t.call(adverts.update, { as: ada, params: { id: nowhere }, body })).toMatchObject(missing)
    const off = { status: 0 }
    expect(await t.call(adverts.setStatus, { params, body: off })).toMatchObject(nobody)
    expect(await t.call(adverts.setStatus, { as: anna, params, body: off })).toMatchObject(denied)
    expect(await t.call(adverts.setStatus, { as: ada, params: { id: nowhere }, body: off })).toMatchObject(
      missing,
    )
  })
})

describe('the picture (adverts.setPicture)', () => {
  test('is drawn anew, with a small one for the list', async () => {
    const { picUrl, thumbnail } = await get(await made('A'))
    expect(await sharp(Buffer.from(picUrl, 'base64')).metadata()).toMatchObject({ format: 'webp' })
    expect(await sharp(Buffer.from(thumbnail, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 96,
    })
  })

  test('is refused unless it is a picture of an advert, by somebody who may', async () => {
    const { id } = (await create('A')).data
    expect(await setPicture(id, Buffer.from('<svg/>'))).toMatchObject({ status: 400, code: 'A0701' })
    expect(await setPicture(id, undefined, anna)).toMatchObject(denied)
    expect(await setPicture(nowhere)).toMatchObject(missing)
    expect(await t.call(adverts.setPicture, { params: { id }, body: { file: await photo() } })).toMatchObject(
      nobody,
    )
  })
})

test('views and clicks are counted without an account, up to a limit for each address (adverts.count)', async () => {
  const id = await made('A')
  expect(await count(id)).toMatchObject(done)
  expect(await count(id, 'click')).toMatchObject(done)
  expect(await count(nowhere)).toMatchObject(done)
  expect(await count(id, 'look')).toMatchObject(invalid)
  expect(await get(id)).toMatchObject({ views: 1, clicks: 1 })
  await t.call(adverts.setStatus, { as: ada, params: { id }, body: { status: 0 } })
  const { id: unfinished } = (await create('B')).data
  const later = await made('C', { beginTime: '2030-01-01T00:00:00Z' })
  for (const hidden of [id, unfinished, later]) await count(hidden)
  expect([await get(id), await get(unfinished), await get(later)]).toMatchObject([
    { views: 1, clicks: 1 },
    { views: 0 },
    { views: 0 },
  ])
  for (let at = 6; at < countLimit.counts; at += 1) await count(id)
  expect(await count(id)).toMatchObject({ status: 429 })
})

test('several are deleted together, or none (adverts.remove)', async () => {
  const ids = [await made('A'), await made('B')]
  const remove = (given: string[], as = ada) => t.call(adverts.remove, { as, params: { ids: given.join() } })
  expect(await t.call(adverts.remove, { params: { ids: ids.join() } })).toMatchObject(nobody)
  expect(await remove(ids, anna)).toMatchObject(denied)
  expect(await remove([...ids, nowhere])).toMatchObject(missing)
  expect(await shown()).toHaveLength(2)
  expect(await remove(ids)).toMatchObject(done)
  expect(await shown()).toEqual([])
})
