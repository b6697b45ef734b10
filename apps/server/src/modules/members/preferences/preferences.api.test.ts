import { members } from '@limpid/contract/members/members'
import { maxListsChosen } from '@limpid/contract/members/preferences'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'
import { fine, invalid, nobody } from '../../../../testing/sharing.ts'

let t: TestApp
let anna: Person
let bert: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['GUEST'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM preferences'))

const defaultValue = { density: 'normal', hiddenColumns: {}, dashboard: { order: [], hidden: [] } }
const reported = async (as = anna) => (await t.call(members.me, { as })).data.preferences
const change = (body: unknown, as = anna) => t.call(members.updatePreferences, { as, body })
const rows = async () => (await t.database.pool.query('SELECT key, value FROM preferences ORDER BY key')).rows

describe('display preferences (members.updatePreferences)', () => {
  test('start with the defaults, and come with the profile', async () => {
    expect(await reported()).toEqual(defaultValue)
  })

  test('are stored per person; what is not given stays', async () => {
    expect(await change({ density: 'compact' })).toMatchObject(fine)
    expect(await change({ hiddenColumns: { devices: ['sn'], 'sign-ins': ['address'] } })).toMatchObject(fine)
    expect(await change({ hiddenColumns: { devices: ['sn', 'tags'] } })).toMatchObject(fine)
    expect(await reported()).toEqual({
      ...defaultValue,
      density: 'compact',
      hiddenColumns: { devices: ['sn', 'tags'], 'sign-ins': ['address'] },
    })
    expect(await reported(bert)).toEqual(defaultValue)
  })

  test('are reset to default by null, and then not stored', async () => {
    await change({ density: 'compact', hiddenColumns: { devices: ['sn'], users: [] } })
    await change({ density: null, hiddenColumns: { devices: null, users: null } })
    expect(await reported()).toEqual(defaultValue)
    await change({ density: 'compact' })
    await change({ density: 'normal' })
    await change({})
    expect(await rows()).toEqual([])
  })

  test('may hide no column of a list at all', async () => {
    await change({ hiddenColumns: { devices: ['sn'], users: ['email'] } })
    expect(await change({ hiddenColumns: { users: [] } })).toMatchObject(fine)
    expect(await reported()).toEqual({ ...defaultValue, hiddenColumns: { devices: ['sn'], users: [] } })
  })

  test('arrange the cards of the dashboard; other preferences stay', async () => {
    const dashboard = { order: ['now', 'attention', 'figures'], hidden: ['hours'] }
    await change({ density: 'compact' })
    expect(await change({ dashboard })).toMatchObject(fine)
    expect(await reported()).toEqual({ ...defaultValue, density: 'compact', dashboard })
    expect(await reported(bert)).toEqual(defaultValue)
    await change({ dashboard: { order: [], hidden: [] } })
    expect(await rows()).toEqual([{ key: 'density', value: 'compact' }])
    await change({ dashboard })
    await change({ density: null, dashboard: null })
    expect(await rows()).toEqual([])
  })

  test(`are limited to ${maxListsChosen} lists`, async () => {
    const lists = Array.from({ length: maxListsChosen }, (_, at) => [
      `list-${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`,
      ['one'],
    ])
    expect(await change({ hiddenColumns: Object.fromEntries(lists) })).toMatchObject(fine)
    expect(await change({ density: 'compact', hiddenColumns: { devices: ['sn'] } })).toMatchObject(invalid)
    expect(await reported()).toMatchObject({ density: 'normal' })
    expect(await change({ hiddenColumns: { devices: ['sn'], 'list-aa': null } })).toMatchObject(fine)
    expect(await rows()).toHaveLength(maxListsChosen)
  })

  test.each([
    { density: 'tiny' },
    { hiddenColumns: { 'Devices!': ['sn'] } },
    { hiddenColumns: { devices: 'sn' } },
    { hiddenColumns: { devices: [''] } },
    { hiddenColumns: { devices: ['x'.repeat(65)] } },
    { hiddenColumns: { devices: Array.from({ length: 51 }, String) } },
    { dashboard: { order: ['now'] } },
    { dashboard: { order: 'now', hidden: [] } },
    { dashboard: { order: ['now', 'now'], hidden: [] } },
    { dashboard: { order: ['Now!'], hidden: [] } },
    { dashboard: { order: Array.from({ length: 31 }, (_, at) => `c${'-'.repeat(at)}`), hidden: [] } },
    { dashboard: { order: [], hidden: ['attention'] } },
    {
      hiddenColumns: Object.fromEntries(
        Array.from({ length: 101 }, (_, at) => [`l${'i'.repeat(at % 31)}${at}`, null]),
      ),
    },
  ])('with %j is rejected', async (body) => {
    expect(await change(body)).toMatchObject(invalid)
    expect(await rows()).toEqual([])
  })

  test('in an old format are ignored', async () => {
    await t.database.pool.query(
      `INSERT INTO preferences VALUES ($1, 'density', '"huge"'), ($1, 'columns.devices', '{"sn": false}'),
        ($1, 'dashboard', '{"order": [], "hidden": ["attention"]}')`,
      [anna.id],
    )
    expect(await reported()).toEqual(defaultValue)
  })

  test('are for signed-in people, not for API keys', async () => {
    expect(await t.call(members.updatePreferences, { body: { density: 'compact' } })).toMatchObject(nobody)
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const body = { name: 'machine', scopes: ['iot:device:list'], expiresAt, password: testPassword }
    const { key } = (await t.call(members.createApiKey, { as: anna, body })).data
    const answer = await t.call(members.updatePreferences, {
      as: { token: key },
      body: { density: 'compact' },
    })
    expect(answer.status).toBe(403)
  })

  test("are sent to their open pages, and to nobody else's", async () => {
    const [hers, his] = [await openLivePage(t, anna), await openLivePage(t, bert)]
    for (const page of [hers, his]) {
      page.watch(['preferences'])
      await page.next(({ type }) => type === 'watching')
    }
    await change({ density: 'comfortable' })
    await hers.next((message) => message.type === 'news' && message.news.kind === 'preferences.changed')
    await change({ density: 'compact' }, bert)
    await his.next((message) => message.type === 'news' && message.news.kind === 'preferences.changed')
    expect(his.unread()).toEqual([])
    hers.close()
    his.close()
  })
})
