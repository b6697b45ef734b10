import { agreements } from '@limpid/contract/agreements/agreements'
import { members } from '@limpid/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'
import { noteAcceptances } from '../acceptances.service.ts'

let t: TestApp
let root: Person
let olga: Person
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  root = await t.person('root', ['ROOT'])
  olga = await t.person('olga', ['MEMBER'])
  await agreed(olga)
})
afterAll(() => t.close())

/** As after registration. */
const agreed = ({ id }: Person) =>
  noteAcceptances(t.database.db, {
    accountId: id,
    shown: undefined,
    language: 'en',
    at: now,
    address: '192.0.2.7',
  })

const me = async (as: { token: string }) => (await t.call(members.me, { as })).data.agreementsDue
const due = async (as: Person, language = 'en') =>
  (await t.call(agreements.due, { as, headers: { 'accept-language': language } })).data
const accept = (as: Person | undefined, ids: unknown) =>
  t.call(agreements.accept, { ...(as && { as }), body: { agreements: ids } })
const idOf = async (type: string, language = 'en') =>
  (await t.call(agreements.byType, { query: { type }, headers: { 'accept-language': language } })).data.id
const stored = (account: Person) =>
  t.database.pool.query(
    `SELECT text.type, text.version, text.language, accepted_at, address FROM agreement_acceptances
       JOIN agreements text ON text.id = agreement_id WHERE account_id = $1 ORDER BY accepted_at, text.type`,
    [account.id],
  )

async function publish(type: string, more: { asks?: boolean; note?: string; noteEn?: string }) {
  const { data } = await t.call(agreements.form, { as: root, params: { type } })
  const text = (title: string) => ({ title, content: `<p>After ${data.version}</p>` })
  const body = {
    basedOn: data.version,
    note: '',
    texts: { zh: text('用户协议'), en: text('User agreement') },
    ...more,
  }
  return t.call(agreements.publish, { as: root, params: { type }, body })
}

describe('A new version of an agreement', () => {
  test('asks nobody to accept unless requested', async () => {
    await publish('1', { note: 'a comma' })
    expect([await me(olga), await me(root), await due(olga)]).toEqual([[], [], []])
  })

  test('asks everybody to accept when requested, with what is new since the version they accepted', async () => {
    for (const said of [
      {},
      { note: '三十天内退款' },
      { noteEn: 'Refunds' },
      { note: ' ', noteEn: 'Refunds' },
    ])
      expect(await publish('1', { asks: true, ...said })).toMatchObject({
        status: 400,
        code: 'A0400',
        msg: '要求重新同意时，须填写中英文更新说明',
      })
    now = new Date('2026-11-21T08:05:00Z')
    expect(
      (await publish('1', { asks: true, note: '三十天内退款', noteEn: 'Refunds within 30 days' })).data,
    ).toEqual({ version: 3 })
    expect([await me(olga), await me(root)]).toEqual([[1], [1]])
    expect(await due(olga)).toEqual([
      {
        id: await idOf('1'),
        type: 1,
        title: 'User agreement',
        version: 3,
        updateTime: now.toISOString(),
        notes: [
          { version: 3, note: 'Refunds within 30 days' },
          { version: 2, note: 'a comma' },
        ],
      },
    ])
    expect(await due(olga, 'zh-CN')).toMatchObject([
      {
        title: '用户协议',
        id: await idOf('1', 'zh-CN'),
        notes: [{ note: '三十天内退款' }, { note: 'a comma' }],
      },
    ])
    // Users who never agreed to any version see the notes of the versions that asked.
    expect(await due(root)).toMatchObject([{ notes: [{ version: 3 }] }])
    const { data } = await t.call(agreements.versions, { as: root, params: { type: '1' } })
    expect(data.list).toMatchObject([{ asks: true }, { asks: false }, { asks: false }])
    const notes = { note: '三十天内退款', noteEn: 'Refunds within 30 days' }
    expect(data.list[0]).toMatchObject(notes)
    const params = { type: '1', version: '3' }
    expect((await t.call(agreements.version, { as: root, params })).data).toMatchObject(notes)
  })

  test("blocks nobody's work: users who have not accepted may still publish, and calls are answered", async () => {
    expect((await publish('1', { note: 'without asking' })).data).toEqual({ version: 4 })
    expect(await me(olga)).toEqual([1])
    expect(await due(olga)).toMatchObject([
      { version: 4, notes: [{ version: 4 }, { version: 3 }, { version: 2 }] },
    ])
    expect((await t.call(members.profile, { as: olga })).status).toBe(200)
  })

  test('does not ask an API key', async () => {
    const { data } = await t.call(members.createApiKey, {
      as: olga,
      body: {
        name: 'scale',
        scopes: ['iot:device:list'],
        expiresAt: '2026-12-21T08:00:00Z',
        password: testPassword,
      },
    })
    const key = { id: olga.id, username: 'olga', token: data.key }
    expect(await me(key)).toEqual([])
    expect(await t.call(agreements.due, { as: key })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await accept(key, [await idOf('1')])).toMatchObject({ status: 403, code: 'A0301' })
  })

  test('is accepted with version, language, time and address, once', async () => {
    now = new Date('2026-11-21T08:10:00Z')
    const id = await idOf('1')
    expect(await accept(olga, [id])).toMatchObject({ status: 200, data: null })
    now = new Date('2026-11-21T08:15:00Z')
    expect((await accept(olga, [id, id])).status).toBe(200)
    expect((await stored(olga)).rows.slice(2)).toEqual([
      {
        type: 1,
        version: 4,
        language: 'en',
        accepted_at: new Date('2026-11-21T08:10:00Z'),
        address: '127.0.0.1',
      },
    ])
    expect([await me(olga), await due(olga)]).toEqual([[], []])
    expect(await me(root)).toEqual([1])
  })

  test('does not ask users who registered with it', async () => {
    const late = await t.person('late', ['MEMBER'])
    expect(await me(late)).toEqual([1])
    await agreed(late)
    expect(await me(late)).toEqual([])
  })

  test('is accepted separately for each type', async () => {
    await publish('2', { asks: true, note: '更少数据', noteEn: 'Fewer data' })
    expect([await me(olga), await me(root)]).toEqual([[2], [1, 2]])
    await accept(root, [await idOf('1', 'zh-CN'), await idOf('2')])
    expect(await me(root)).toEqual([])
  })

  test('rejects acceptance of a version other than the current one', async () => {
    const seen = await idOf('2')
    await publish('2', { note: 'meanwhile' })
    expect(await accept(olga, [seen])).toMatchObject({ status: 409, code: 'A0102' })
    expect(await accept(olga, [seen, await idOf('1')])).toMatchObject({ status: 409 })
    expect(await me(olga)).toEqual([2])
    expect(await accept(olga, [await idOf('2')])).toMatchObject({ status: 200 })
  })

  test('rejects acceptance of a missing version and of an invalid number', async () => {
    expect(await accept(olga, ['999999'])).toMatchObject({ status: 404, code: 'A0401' })
    for (const wrong of [[], ['x'], ['0'], 'x', undefined, Array.from({ length: 9 }, () => '1')])
      expect(await accept(olga, wrong)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('is shown to and accepted by signed-in users alone', async () => {
    expect(await t.call(agreements.due)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await accept(undefined, [await idOf('1')])).toMatchObject({ status: 401, code: 'A0230' })
  })

  test("reaches open pages at once, and its acceptance the person's other pages", async () => {
    const page = await openLivePage(t, olga)
    page.watch(['agreements'])
    await page.next(({ type }) => type === 'watching')
    const changed = ({ type, ...rest }: object & { type: string }) =>
      type === 'news' && (rest as { news: { kind: string } }).news.kind === 'agreements.changed'
    await publish('1', { note: 'not asked' })
    await publish('1', { asks: true, note: '请同意', noteEn: 'requested' })
    await page.next(changed)
    expect(page.unread()).toEqual([])
    await accept(root, [await idOf('1')])
    await accept(olga, [await idOf('1')])
    await page.next(changed)
    page.close()
  })

  test('shows a note written in one language in the other one too; without a note it is left out', async () => {
    const reader = await t.person('reader', ['MEMBER'])
    await agreed(reader)
    await publish('1', { noteEn: 'Fewer words' })
    await publish('1', {})
    await publish('1', { asks: true, note: '更清楚', noteEn: 'Clearer' })
    for (const language of ['en', 'zh-CN'])
      expect((await due(reader, language))[0].notes).toMatchObject([
        { note: language === 'en' ? 'Clearer' : '更清楚' },
        { note: 'Fewer words' },
      ])
    const { data } = await t.call(agreements.versions, { as: root, params: { type: '1' } })
    const written = { note: 'Fewer words', noteEn: 'Fewer words' }
    expect(data.list[2]).toMatchObject(written)
    const params = { type: '1', version: String(data.list[2].version) }
    expect((await t.call(agreements.version, { as: root, params })).data).toMatchObject(written)
  })
})
