import { agreements } from '@limpid/contract/agreements/agreements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { noteAcceptances } from '../acceptances.service.ts'

let t: TestApp
let admin: Person
let member: Person
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  admin = await t.person('admin', ['ADMIN'])
  member = await t.person('member', ['MEMBER'])
})
afterAll(() => t.close())

const texts = (mark: string) => ({
  zh: { title: '用户协议', content: `第一条 ${mark}` },
  en: { title: 'User agreement', content: `Article one ${mark}` },
})
const form = async (type = '1') => (await t.call(agreements.form, { as: admin, params: { type } })).data
const publish = (basedOn: number, mark: string, note = '', as = admin) =>
  t.call(agreements.publish, { as, params: { type: '1' }, body: { basedOn, note, texts: texts(mark) } })
const saveDraft = (body: object, as = admin) =>
  t.call(agreements.saveDraft, { as, params: { type: '1' }, body })
const page = (
  call: typeof agreements.versions | typeof agreements.acceptances | typeof agreements.exportAcceptances,
  query = {},
) => t.call(call, { as: admin, params: { type: '1' }, query })
const agree = (person: Person, language: 'zh-cn' | 'en') =>
  noteAcceptances(t.database.db, {
    accountId: person.id,
    shown: undefined,
    language,
    at: now,
    address: '192.0.2.7',
  })

test.each(['0x1', '01', '1.0', ' 1', '+1', '1e0', '１'])(
  'a type has one form: “%s” is rejected in every call',
  async (type) => {
    const params = { type: encodeURIComponent(type) }
    const answers = [
      await t.call(agreements.form, { as: admin, params }),
      await t.call(agreements.versions, { as: admin, params }),
      await t.call(agreements.publish, {
        ...{ as: admin, params },
        body: { basedOn: 1, note: '', texts: texts('other') },
      }),
      await t.call(agreements.saveDraft, { as: admin, params, body: { basedOn: 1, texts: texts('other') } }),
      await t.call(agreements.byType, { query: { type } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, code: 'A0400' })
  },
)

describe('publishing', () => {
  test('creates a version in both languages at once, which everybody reads', async () => {
    expect(await form()).toMatchObject({
      type: 1,
      version: 1,
      draft: null,
      texts: { en: { title: 'User agreement' } },
    })
    now = new Date('2026-11-21T08:05:00Z')
    expect((await publish(1, 'first', '补充退款规则')).data).toEqual({ version: 2 })
    for (const [language, content] of [
      ['zh-CN', '第一条 first'],
      ['en', 'Article one first'],
    ] as const) {
      const { data } = await t.call(agreements.byType, {
        query: { type: '1' },
        headers: { 'accept-language': language },
      })
      expect(data).toMatchObject({ content, updateTime: now.toISOString() })
    }
  })

  test('records who, when and why for every version, and the texts of each', async () => {
    const { data } = await page(agreements.versions)
    expect(data.total).toBe(2)
    expect(data.list).toMatchObject([
      { version: 2, publisher: 'admin', note: '补充退款规则', publishedAt: now.toISOString(), accepted: 0 },
      { version: 1, publisher: '', note: '' },
    ])
    const version = (number: string) =>
      t.call(agreements.version, { as: admin, params: { type: '1', version: number } })
    expect((await version('2')).data).toMatchObject({ version: 2, texts: texts('first') })
    expect((await version('1')).data.texts.zh.content).toContain('澄联')
    expect(await version('9')).toMatchObject({ status: 404, code: 'A0401' })
    expect(await version('x')).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('is rejected over an unseen version, and without a change', async () => {
    expect(await publish(1, 'second')).toMatchObject({ status: 400, code: 'A0400' })
    expect(await publish(2, 'first')).toMatchObject({ status: 400, code: 'A0400' })
    expect((await form()).version).toBe(2)
  })

  test('lets one of two simultaneous publishers win', async () => {
    const both = await Promise.all([publish(2, 'left'), publish(2, 'right')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await form()).version).toBe(3)
  })

  test.each([
    ['a title', { texts: { ...texts('x'), en: { title: ' ', content: 'x' } } }],
    ['a text in both languages', { texts: { zh: { title: 'x', content: 'x' } } }],
    ['a note of at most 200 letters', { note: 'x'.repeat(201) }],
    [
      'a text of at most 100,000 letters',
      { texts: { ...texts('x'), zh: { title: 'x', content: 'x'.repeat(100_001) } } },
    ],
  ])('needs %s', async (_what, fault) => {
    const body = { basedOn: 3, note: '', texts: texts('x'), ...fault }
    expect(await t.call(agreements.publish, { as: admin, params: { type: '1' }, body })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
  })
})

describe('a draft', () => {
  const unfinished = { zh: { title: '用户协议', content: '写到一半' }, en: { title: '', content: '' } }

  test('is stored unfinished, for everybody who can edit, and read by nobody else', async () => {
    expect(await saveDraft({ basedOn: 3, texts: unfinished })).toMatchObject({ status: 200, data: null })
    expect((await form()).draft).toEqual({
      texts: unfinished,
      basedOn: 3,
      savedBy: 'admin',
      savedAt: now.toISOString(),
    })
    const { data } = await t.call(agreements.list, { as: admin })
    expect(data).toMatchObject([
      { type: 1, version: 3, publisher: 'admin', draft: { savedBy: 'admin' } },
      { type: 2, version: 1, title: '隐私政策', titleEn: 'Privacy policy', publisher: '', draft: null },
    ])
    expect((await t.call(agreements.byType, { query: { type: '1' } })).data.content).not.toContain('写到一半')
  })

  test('is discarded, once', async () => {
    const remove = () => t.call(agreements.removeDraft, { as: admin, params: { type: '1' } })
    expect(await remove()).toMatchObject({ status: 200, data: null })
    expect(await remove()).toMatchObject({ status: 404, code: 'A0401' })
    expect((await form()).draft).toBeNull()
  })

  test('disappears when a version is published', async () => {
    await saveDraft({ basedOn: 3, texts: unfinished })
    expect((await publish(3, 'third')).status).toBe(200)
    expect((await form()).draft).toBeNull()
  })

  test('needs texts of an acceptable length', async () => {
    const long = { ...unfinished, zh: { title: 'x', content: 'x'.repeat(100_001) } }
    expect(await saveDraft({ basedOn: 3, texts: long })).toMatchObject({ status: 400, code: 'A0400' })
  })
})

test('what somebody accepted stays provable, whatever is published afterwards', async () => {
  await agree(member, 'en')
  now = new Date('2026-11-21T08:10:00Z')
  await publish(4, 'later')
  const olga = await t.person('olga', ['MEMBER'])
  await agree(olga, 'zh-cn')
  const { data } = await page(agreements.acceptances)
  expect(data).toMatchObject({
    total: 2,
    list: [
      {
        username: 'olga',
        version: 5,
        language: 'zh-cn',
        acceptedAt: now.toISOString(),
        address: '192.0.2.7',
      },
      { username: 'member', version: 4, language: 'en' },
    ],
  })
  expect((await page(agreements.acceptances, { keywords: 'OLG' })).data.total).toBe(1)
  expect((await page(agreements.acceptances, { keywords: '%' })).data).toEqual({ list: [], total: 0 })
  const names = async (query: object) =>
    (await page(agreements.acceptances, query)).data.list.map((row: { username: string }) => row.username)
  expect(await names({ version: 4 })).toEqual(['member'])
  expect(await names({ from: now.toISOString() })).toEqual(['olga'])
  expect(await names({ to: now.toISOString() })).toEqual(['member'])
  expect(await names({ sort: 'username', descending: '0' })).toEqual(['member', 'olga'])
  expect(await page(agreements.acceptances, { sort: 'address' })).toMatchObject({ status: 400 })
  expect((await page(agreements.exportAcceptances)).data).toMatchObject({
    list: [{ username: 'member' }, { username: 'olga' }],
    next: null,
  })
  expect((await page(agreements.exportAcceptances, { version: 5 })).data.list).toHaveLength(1)
  expect((await page(agreements.exportAcceptances, { part: 2 })).data).toEqual({ list: [], next: null })
  expect((await page(agreements.versions)).data.list).toMatchObject([
    { accepted: 1 },
    { accepted: 1 },
    {},
    {},
    {},
  ])
  expect((await page(agreements.versions, { pageNum: 9 })).data).toEqual({ list: [], total: 5 })
  expect((await t.call(agreements.list, { as: admin })).data[0].accepted).toBe(1)
})

const params = { type: '1', version: '1' }
const body = { basedOn: 1, note: '', texts: texts('x') }
const calls = [
  ['list', agreements.list, undefined],
  ['form', agreements.form, undefined],
  ['saveDraft', agreements.saveDraft, body],
  ['removeDraft', agreements.removeDraft, undefined],
  ['publish', agreements.publish, body],
  ['versions', agreements.versions, undefined],
  ['version', agreements.version, undefined],
  ['acceptances', agreements.acceptances, undefined],
  ['exportAcceptances', agreements.exportAcceptances, undefined],
] as const

test.each(calls)('%s is for signed-in users with its permission', async (name, call, content) => {
  expect(await t.call(call, { params, body: content })).toMatchObject({ status: 401, code: 'A0230' })
  expect(await t.call(call, { params, body: content, as: member })).toMatchObject({
    status: 403,
    code: 'A0301',
  })
  if (name === 'list') return
  for (const type of ['0', '3', 'x'])
    expect(await t.call(call, { params: { ...params, type }, body: content, as: admin })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
})
