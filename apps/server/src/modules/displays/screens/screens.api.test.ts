import { displays } from '@limpid/contract/displays/displays'
import { maxScreens } from '@limpid/contract/displays/screens'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

const now = new Date('2026-11-20T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let guest: Person
let site: string
let theirSite: string
let group: string
let theirGroup: string
const at: Record<string, string> = {}

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  guest = await t.person('gil', ['GUEST'])
  for (const sn of ['A-1', 'A-2', 'A-3']) at[sn] = await deviceOf(t, anna, sn)
  for (const sn of ['B-1', 'B-2']) at[sn] = await deviceOf(t, bert, sn)
  site = await siteOf(anna, '一号店', 'A-1')
  theirSite = await siteOf(bert, '密店', 'B-1')
  group = await groupOf(t, anna, '一层', [at['A-2'] ?? ''])
  theirGroup = await groupOf(t, bert, '密层', [at['B-1'] ?? ''])
  for (const id of Object.values(at))
    await t.database.pool.query(
      `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, code, name)
       VALUES ($1, 'E1', 'fault', 'minor', $2, $2, $2, 'E1', '{"zh":"故障","en":"Fault"}')`,
      [id, now],
    )
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('DELETE FROM screens'))

async function siteOf(owner: Person, name: string, sn: string) {
  const { pool } = t.database
  const { rows } = await pool.query('INSERT INTO sites (owner_id, name) VALUES ($1, $2) RETURNING id', [
    owner.id,
    name,
  ])
  await pool.query('UPDATE devices SET site_id = $1 WHERE id = $2', [rows[0].id, at[sn]])
  return String(rows[0].id)
}

const form = (more: object = {}) => ({ name: '大厅', panels: ['today', 'attention'], ...more })
const create = (more: object = {}, as = anna) => t.call(displays.createScreen, { as, body: form(more) })
const made = async (more: object = {}, as = anna) => (await create(more, as)).data.id as string
const list = async (as = anna) => (await t.call(displays.screens, { as })).data
const view = (id: string, as = anna) => t.call(displays.screenView, { as, params: { id } })
const shown = async (id: string, as = anna) => {
  const { data } = await view(id, as)
  const names = data.troubles.list
    .map(({ device }: { device: { name: string } }) => device.name.replace('设备 ', ''))
    .sort()
  expect(data.overview.devices).toBe(names.length)
  expect(data.troubles.total).toBe(names.length)
  return names
}

describe('the list of screens (displays.screens)', () => {
  test('has those of the account, with the names of their places', async () => {
    await made({
      siteIds: [site],
      groupIds: [group],
      seconds: 30,
      theme: 'light',
      language: 'en',
      diagonal: 55,
      distance: 4.5,
    })
    await made({ name: '别人的' }, bert)
    expect(await list()).toMatchObject([
      {
        name: '大厅',
        panels: ['today', 'attention'],
        scope: 'own',
        limited: true,
        sites: [{ id: site, name: '一号店' }],
        groups: [{ id: group, name: '一层' }],
        seconds: 30,
        theme: 'light',
        language: 'en',
        diagonal: 55,
        distance: 4.5,
      },
    ])
  })

  test('needs a session and the permission', async () => {
    expect(await t.call(displays.screens)).toMatchObject(nobody)
    expect(await t.call(displays.screens, { as: guest })).toMatchObject(denied)
  })
})

describe('what a screen shows (displays.screenView)', () => {
  test('says when the day ends at the first of its places', async () => {
    // 16:00 in Shanghai; the day ends there after eight hours, in Kolkata later, in Auckland earlier.
    const ends = async () => (await view(await made())).data.dayEndsAt
    expect(await ends()).toBe('2026-11-20T16:00:00.000Z')
    const move = (zone: string) =>
      t.database.pool.query('UPDATE devices SET time_zone = $2 WHERE id = $1', [at['A-3'], zone])
    await move('Asia/Kolkata')
    expect(await ends()).toBe('2026-11-20T16:00:00.000Z')
    await move('Pacific/Auckland')
    expect(await ends()).toBe('2026-11-20T11:00:00.000Z')
    await move('Asia/Shanghai')
  })

  test('is everything of its scope, or what is at its sites and in its groups', async () => {
    expect(await shown(await made())).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await shown(await made({ siteIds: [site] }))).toEqual(['A-1'])
    expect(await shown(await made({ siteIds: [site], groupIds: [group] }))).toEqual(['A-1', 'A-2'])
    expect(await shown(await made({ scope: 'all' }, admin), admin)).toHaveLength(5)
    expect(await shown(await made({ scope: 'all', siteIds: [theirSite] }, admin), admin)).toEqual(['B-1'])
  })

  test('of shared devices hides by its sites what the share hides', async () => {
    await shareTo(t, bert, anna, at['B-1'] ?? '', ['alarms'])
    const id = await made({ scope: 'shared' })
    expect(await shown(id)).toEqual(['B-1'])
    await t.database.pool.query('UPDATE screens SET site_ids = ARRAY[$1::bigint]', [theirSite])
    expect(await shown(id)).toEqual([])
  })

  test('counts the devices by site, without serial numbers', async () => {
    const { data } = await view(await made())
    expect(data.look).toMatchObject({
      name: '大厅',
      panels: ['today', 'attention'],
      seconds: 25,
      theme: 'dark',
      language: null,
    })
    expect(data.sites).toMatchObject({
      total: 2,
      list: [
        { name: null, devices: 2, online: 0 },
        { name: '一号店', devices: 1, online: 0 },
      ],
    })
    expect(data.troubles.list.map(({ device }: { device: { sn: string } }) => device.sn)).toEqual([
      '',
      '',
      '',
    ])
  })

  test('says that a bottle is ordered, not where nor under which number', async () => {
    const { pool } = t.database
    await pool.query(
      `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, code, value, limit_value, details)
       VALUES ($1, 'supply:rinse_aid', 'supply', 'major', $2, $2, $2, 'rinse_aid', 5, 15, '{"consumable":"rinse_aid"}')`,
      [at['A-2'], now],
    )
    const { rows } = await pool.query(
      `INSERT INTO deliveries (owner_id, supplier, order_number, carrier, tracking, note, ordered_at)
       VALUES ($1, 'Acme', 'PO-1', '', '', '', $2) RETURNING id`,
      [anna.id, now],
    )
    await pool.query(
      `INSERT INTO delivery_lines (delivery_id, product_id, kind, key, name_zh, name_en, quantity)
       SELECT $1, product_id, 'consumable', 'rinse_aid', 'x', 'x', 1 FROM devices WHERE id = $2`,
      [rows[0].id, at['A-2']],
    )
    const { data } = await view(await made())
    for (const list of [data.supplies.list, data.troubles.list])
      expect(list.find(({ kind }: { kind: string }) => kind === 'supply')).toMatchObject({
        code: 'ordered',
        order: { id: null, supplier: '', number: '' },
      })
    await pool.query('DELETE FROM deliveries')
    await pool.query(`DELETE FROM alarms WHERE kind = 'supply'`)
  })

  test('is nothing once its places are gone, instead of everything', async () => {
    const lost = await siteOf(anna, '旧店', 'A-3')
    const id = await made({ siteIds: [lost] })
    await t.database.pool.query('UPDATE devices SET site_id = NULL WHERE site_id = $1', [lost])
    await t.database.pool.query('DELETE FROM sites WHERE id = $1', [lost])
    expect(await shown(id)).toEqual([])
    expect(await list()).toMatchObject([{ limited: true, sites: [], groups: [] }])
  })

  test("is closed to others, without the permission, and with a scope that is the account's no more", async () => {
    const id = await made()
    expect(await t.call(displays.screenView, { params: { id } })).toMatchObject(nobody)
    expect(await view(id, guest)).toMatchObject(denied)
    expect(await view(id, bert)).toMatchObject(missing)
    expect(await view('x')).toMatchObject(invalid)
    expect(await view('999999')).toMatchObject(missing)
    await t.database.pool.query(`UPDATE screens SET scope = 'all'`)
    expect(await view(id)).toMatchObject(denied)
  })
})

describe('adding (displays.createScreen)', () => {
  test('needs a session and the permission', async () => {
    expect(await t.call(displays.createScreen, { body: form() })).toMatchObject(nobody)
    expect(await create({}, guest)).toMatchObject(denied)
  })

  test("rejects others' places, a scope that is not the account's, and incomplete forms", async () => {
    expect(await create({ siteIds: [theirSite] })).toMatchObject(missing)
    expect(await create({ groupIds: [theirGroup] })).toMatchObject(missing)
    expect(await create({ scope: 'all' })).toMatchObject(denied)
    for (const more of [
      { name: ' ' },
      { panels: [] },
      { panels: ['today', 'today'] },
      { panels: ['globe'] },
      { seconds: 4 },
      { theme: 'blue' },
      { language: 'fr' },
      { diagonal: 301 },
      { distance: -1 },
    ])
      expect(await create(more)).toMatchObject(invalid)
    expect(await list()).toEqual([])
  })

  test(`ends at ${maxScreens}, however many are added at once`, async () => {
    for (let count = 1; count < maxScreens; count += 1) await create()
    const full = { ...invalid, msg: '大屏数量已达上限（50 个），请先删除不用的大屏' }
    // Another call is adding the last one.
    const adding: [string, unknown[]][] = [
      ['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`screens ${anna.id}`]],
      [
        `INSERT INTO screens (account_id, name, scope, site_ids, group_ids, panels, seconds, theme, diagonal, distance, updated_at)
         VALUES ($1, 'last', 'own', '{}', '{}', '{today}', 20, 'dark', 0, 0, now())`,
        [anna.id],
      ],
    ]
    expect(await againstUncommitted(t, adding, () => create())).toMatchObject(full)
    expect(await create()).toMatchObject(full)
  })
})

test('changing (displays.updateScreen)', async () => {
  const params = { id: await made() }
  const update = (as: Person | undefined, more: object = {}, of = params) =>
    t.call(displays.updateScreen, { ...(as && { as }), params: of, body: form({ name: '后厨', ...more }) })
  expect(await update(undefined)).toMatchObject(nobody)
  expect(await update(guest)).toMatchObject(denied)
  expect(await update(bert)).toMatchObject(missing)
  expect(await update(anna, {}, { id: '999999' })).toMatchObject(missing)
  expect(await update(anna, { siteIds: [theirSite] })).toMatchObject(missing)
  expect(await update(anna, { scope: 'all' })).toMatchObject(denied)
  expect(await update(anna, { seconds: 0 })).toMatchObject(invalid)
  expect(await list()).toMatchObject([{ name: '大厅' }])
  expect(await update(anna, { panels: ['use'] })).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject([{ name: '后厨', panels: ['use'] }])
})

test('deleting (displays.removeScreen)', async () => {
  const params = { id: await made() }
  expect(await t.call(displays.removeScreen, { params })).toMatchObject(nobody)
  expect(await t.call(displays.removeScreen, { as: guest, params })).toMatchObject(denied)
  expect(await t.call(displays.removeScreen, { as: bert, params })).toMatchObject(missing)
  expect(await t.call(displays.removeScreen, { as: anna, params: { id: 'x' } })).toMatchObject(invalid)
  expect(await t.call(displays.removeScreen, { as: anna, params })).toMatchObject({ status: 200 })
  expect(await t.call(displays.removeScreen, { as: anna, params })).toMatchObject(missing)
  expect(await list()).toEqual([])
})
