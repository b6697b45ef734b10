import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { type BrandingKey, brandingKeys } from '@limpid/contract/settings/branding'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import { settings } from '@limpid/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'
import { denied, fine, invalid, nobody } from '../../../testing/sharing.ts'

let t: TestApp
let ada: Person
let anna: Person
beforeAll(async () => {
  t = await createTestApp({
    oneConnection: true,
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

const branding = async () => (await t.call(settings.branding)).data
const update = (key: BrandingKey, value: unknown, as: Person | undefined = ada) =>
  t.call(settings.update, { ...(as && { as }), params: { key }, body: { value } })
const reset = (key: BrandingKey) => t.call(settings.reset, { as: ada, params: { key } })

const name = { zh: '净水公司', en: 'Clearwater' }
const help = { title: { zh: '帮助', en: 'Help' }, address: 'mailto:help@example.org' }

describe('the branding of the installation (settings.branding)', () => {
  test('starts with the defaults, including what the operator configured, readable by anybody', async () => {
    expect(await branding()).toEqual({
      name: shippedBranding['branding.name'],
      document: shippedBranding['branding.document'],
      source: { title: shippedBranding['branding.source'].title, address: 'https://git.example/limpid' },
      retentionDays: { notices: 180, signIns: 180 },
      registration: true,
      passwordLength: 8,
      map: null,
      tiles: null,
      shopContact: { zh: '', en: '' },
    })
  })

  test('is changed and reset by staff, shows who did it, and is in the audit log with the values before and after', async () => {
    expect((await update('branding.name', name)).data).toMatchObject({ value: name, changedBy: 'ada' })
    expect((await update('branding.document', help)).data).toMatchObject({
      key: 'branding.document',
      value: help,
    })
    expect(await branding()).toMatchObject({ name, document: help })
    expect(t.app.ctx.settings.branding()).toMatchObject({ name, document: help })
    const { rows } = await t.database.pool.query(
      `SELECT t.changes FROM audit_things t JOIN audit_lines l ON l.id = t.line_id
        WHERE l.call = 'settings.update' AND t.thing_id = 'branding.name' ORDER BY l.id DESC LIMIT 1`,
    )
    expect(rows[0].changes).toEqual([
      { field: 'value', before: shippedBranding['branding.name'], after: name },
    ])
    for (const key of brandingKeys) expect(await reset(key)).toMatchObject(fine)
    expect(await branding()).toMatchObject({ name: shippedBranding['branding.name'] })
  })

  test('tells buyers how to reach the shop, in both languages or not at all', async () => {
    const contact = {
      zh: '电话 010-8888 0000，工作日 9:00–18:00',
      en: 'Phone 010-8888 0000, weekdays 9:00–18:00',
    }
    expect(await update('shop.contact', contact)).toMatchObject(fine)
    expect(await branding()).toMatchObject({ shopContact: contact })
    expect(await update('shop.contact', { zh: '', en: '' })).toMatchObject(fine)
    expect(await update('shop.contact', { ...contact, en: '' })).toMatchObject(invalid)
    expect(await update('shop.contact', { ...contact, zh: 'x'.repeat(201) })).toMatchObject(invalid)
    expect(await update('shop.contact', contact, anna)).toMatchObject(denied)
  })

  test("hides an entry without an address, including the operator's", async () => {
    expect(await update('branding.source', { ...help, address: '' })).toMatchObject(fine)
    expect((await branding()).source.address).toBe('')
  })

  test.each([
    ['https://example.org/a?b=1', fine],
    ['http://example.org', fine],
    ['tel:+8613800000000', fine],
    ['#/api-document', fine],
    ['/guides/', fine],
    ['/elsewhere', invalid],
    ['javascript:alert(1)', invalid],
    ['data:text/html,<script>', invalid],
    ['//example.org', invalid],
    ['https://', invalid],
    ['https://exa mple.org', invalid],
    [`https://example.org/${'x'.repeat(500)}`, invalid],
  ])('links to %s or not', async (address, expected) => {
    expect(await update('branding.document', { ...help, address })).toMatchObject(expected)
  })

  test.each([
    ['branding.name', { zh: '', en: 'Clearwater' }],
    ['branding.name', { zh: '净水', en: 'x'.repeat(25) }],
    ['branding.name', { zh: '净水', en: 'Clear\r\nBcc: all@example.org' }],
    ['branding.name', { zh: '净水<b>', en: 'Clearwater' }],
    ['branding.name', 7],
    ['branding.name', help],
    ['branding.document', name],
    ['branding.document', { ...help, title: { zh: ' ', en: 'Help' } }],
  ] as const)('rejects %s as %j', async (key, value) => {
    expect(await update(key, value)).toMatchObject(invalid)
    expect(await branding()).toMatchObject({ name: shippedBranding['branding.name'] })
  })

  test('sets map tiles, which pages may load from that origin alone', async () => {
    const tiles = {
      address: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© Example',
      coordinates: 'gcj02',
      maxZoom: 18,
    }
    const policy = async () => {
      const { headers } = await t.app.fastify.inject({ url: basePath + settings.branding.path })
      return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await policy()).toBe("'self' data: blob:")
    expect(await update('branding.tiles', tiles)).toMatchObject(fine)
    expect((await branding()).tiles).toEqual(tiles)
    expect(await policy()).toBe("'self' data: blob: https://tiles.example")
    expect(await update('branding.tiles', { ...tiles, address: '/tiles/{z}/{x}/{y}.png' })).toMatchObject(
      fine,
    )
    expect(await policy()).toBe("'self' data: blob:")
    for (const wrong of [
      { ...tiles, address: 'https://tiles.example; script-src *; /{z}/{x}/{y}' },
      { ...tiles, address: 'https://tiles.example/' },
      { ...tiles, coordinates: 'bd09' },
      { ...tiles, maxZoom: 21 },
      tiles.address,
    ])
      expect(await update('branding.tiles', wrong)).toMatchObject(invalid)
    expect(await reset('branding.tiles')).toMatchObject(fine)
    expect((await branding()).tiles).toBeNull()
  })

  test('a number is not a text, and a text is not a number', async () => {
    const number = (value: unknown) =>
      t.call(settings.update, { as: ada, params: { key: 'keep.notices' }, body: { value } })
    expect(await number(name)).toMatchObject(invalid)
    expect(await number(90)).toMatchObject(fine)
    expect((await branding()).retentionDays.notices).toBe(90)
  })

  test('is used in mails', async () => {
    await update('branding.name', name)
    const body = { email: 'new@example.org', type: 'register' }
    expect(await t.call(auth.smsMailCode, { body, headers: { 'accept-language': 'en' } })).toMatchObject(fine)
    const { rows } = await t.database.pool.query('SELECT subject, text FROM outbox')
    expect(JSON.stringify(rows)).toContain('Clearwater code')
    expect(JSON.stringify(rows)).not.toContain('Limpid')
  })

  test('is changed by staff alone', async () => {
    expect(await update('branding.name', name, anna)).toMatchObject(denied)
    const call = { params: { key: 'branding.name' }, body: { value: name } }
    expect(await t.call(settings.update, call)).toMatchObject(nobody)
  })

  test('is sent to every open page at once', async () => {
    const page = await openLivePage(t, anna)
    page.watch(['branding'])
    await page.next(({ type }) => type === 'watching')
    await update('branding.name', name)
    await page.next((message) => message.type === 'news' && message.news.kind === 'branding.changed')
    page.close()
  })
})
