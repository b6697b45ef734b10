import { auth } from '@limpid/contract/auth'
import { settings } from '@limpid/contract/settings'
import { type HouseKey, houseKeys } from '@limpid/contract/settings/house'
import { usualHouse } from '@limpid/contract/settings/usual-house'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'
import { denied, fine, invalid, nobody } from '../../../testing/sharing.ts'

let t: TestApp
let ada: Person
let anna: Person
beforeAll(async () => {
  t = await createTestApp({
    config: { links: { document: undefined, source: 'https://git.example/limpid' } },
  })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM settings; DELETE FROM rate_limits; DELETE FROM outbox')
  await t.app.ctx.settings.learn()
})

const house = async () => (await t.call(settings.house)).data
const update = (key: HouseKey, value: unknown, as: Person | undefined = ada) =>
  t.call(settings.update, { ...(as && { as }), params: { key }, body: { value } })
const reset = (key: HouseKey) => t.call(settings.reset, { as: ada, params: { key } })

const name = { zh: '净水公司', en: 'Clearwater' }
const help = { title: { zh: '帮助', en: 'Help' }, address: 'mailto:help@example.org' }

describe('what the installation calls itself (settings.house)', () => {
  test('is as usual to begin with, with what the operator told, for anybody to read', async () => {
    expect(await house()).toEqual({
      name: usualHouse['house.name'],
      document: usualHouse['house.document'],
      source: { title: usualHouse['house.source'].title, address: 'https://git.example/limpid' },
      keptDays: { notices: 180, signIns: 180 },
      map: null,
    })
  })

  test('is changed by staff and given back, told who did it, and in the audit with before and after', async () => {
    expect((await update('house.name', name)).data).toMatchObject({ value: name, changedBy: 'ada' })
    expect((await update('house.document', help)).data).toMatchObject({ key: 'house.document', value: help })
    expect(await house()).toMatchObject({ name, document: help })
    expect(t.app.ctx.settings.house()).toMatchObject({ name, document: help })
    const { rows } = await t.database.pool.query(
      `SELECT t.changes FROM audit_things t JOIN audit_lines l ON l.id = t.line_id
        WHERE l.call = 'settings.update' AND t.thing_id = 'house.name' ORDER BY l.id DESC LIMIT 1`,
    )
    expect(rows[0].changes).toEqual([{ field: 'value', before: usualHouse['house.name'], after: name }])
    for (const key of houseKeys) expect(await reset(key)).toMatchObject(fine)
    expect(await house()).toMatchObject({ name: usualHouse['house.name'] })
  })

  test('hides an entry without an address, the operator’s too', async () => {
    expect(await update('house.source', { ...help, address: '' })).toMatchObject(fine)
    expect((await house()).source.address).toBe('')
  })

  test.each([
    ['https://example.org/a?b=1', fine],
    ['http://example.org', fine],
    ['tel:+8613800000000', fine],
    ['#/api-document', fine],
    ['javascript:alert(1)', invalid],
    ['data:text/html,<script>', invalid],
    ['//example.org', invalid],
    ['https://', invalid],
    ['https://exa mple.org', invalid],
    [`https://example.org/${'x'.repeat(500)}`, invalid],
  ])('leads to %s or not', async (address, expected) => {
    expect(await update('house.document', { ...help, address })).toMatchObject(expected)
  })

  test.each([
    ['house.name', { zh: '', en: 'Clearwater' }],
    ['house.name', { zh: '净水', en: 'x'.repeat(25) }],
    ['house.name', { zh: '净水', en: 'Clear\r\nBcc: all@example.org' }],
    ['house.name', { zh: '净水<b>', en: 'Clearwater' }],
    ['house.name', 7],
    ['house.name', help],
    ['house.document', name],
    ['house.document', { ...help, title: { zh: ' ', en: 'Help' } }],
  ] as const)('refuses %s as %j', async (key, value) => {
    expect(await update(key, value)).toMatchObject(invalid)
    expect(await house()).toMatchObject({ name: usualHouse['house.name'] })
  })

  test('a number is no text, and a text is no number', async () => {
    const number = (value: unknown) =>
      t.call(settings.update, { as: ada, params: { key: 'keep.notices' }, body: { value } })
    expect(await number(name)).toMatchObject(invalid)
    expect(await number(90)).toMatchObject(fine)
    expect((await house()).keptDays.notices).toBe(90)
  })

  test('stands in mails', async () => {
    await update('house.name', name)
    const body = { email: 'new@example.org', type: 'register' }
    expect(await t.call(auth.smsMailCode, { body, headers: { 'accept-language': 'en' } })).toMatchObject(fine)
    const { rows } = await t.database.pool.query('SELECT subject, text FROM outbox')
    expect(JSON.stringify(rows)).toContain('Clearwater code')
    expect(JSON.stringify(rows)).not.toContain('Limpid')
  })

  test('is changed by staff alone', async () => {
    expect(await update('house.name', name, anna)).toMatchObject(denied)
    const call = { params: { key: 'house.name' }, body: { value: name } }
    expect(await t.call(settings.update, call)).toMatchObject(nobody)
  })

  test('is told to every open page at once', async () => {
    const page = await openLivePage(t, anna)
    page.watch(['house'])
    await page.next(({ type }) => type === 'watching')
    await update('house.name', name)
    await page.next((message) => message.type === 'news' && message.news.kind === 'house.changed')
    page.close()
  })
})
