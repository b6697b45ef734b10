import { coupons } from '@limpid/contract/coupons/coupons'
import { customers } from '@limpid/contract/customers/customers'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { shopThings } from '../../../testing/cross-account/shop-things.ts'
import { againstUncommitted } from '../../../testing/databases/uncommitted.ts'
import { couponOf } from '../../../testing/factories/coupons.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { topUpBalance } from '../../../testing/factories/orders.ts'
import { shareWith } from '../../../testing/factories/shares.ts'
import { staffOf } from '../../../testing/factories/staff.ts'

let t: TestApp
let ada: Person
let clerk: Person
let anna: Person
let bert: Person
let root: Person
const { holderOf } = staffOf(() => ({ t, root, admin: ada }))
const nowhere = '999999999999999999'
const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }
const done = { status: 200, code: '00000' }

beforeAll(async () => {
  t = await createTestApp()
  root = await t.person('root', ['ROOT'])
  ada = await t.person('ada', ['ADMIN'])
  clerk = await t.person('clerk', ['SHOP'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  await shopThings(t, anna, 'anna')
  await topUpBalance(t, anna, 700)
  await deviceOf(t, anna, 'K-1')
})
afterAll(() => t.close())

const page = async (query: object = {}, as = clerk) =>
  (await t.call(customers.page, { as, query: query as Record<string, string> })).data
const names = async (query: object = {}) =>
  (await page(query)).list.map(({ username }: { username: string }) => username)
const get = (id: string, as = clerk) => t.call(customers.get, { as, params: { id } })
const tag = (id: string, tags: string[], as = clerk) =>
  t.call(customers.setTags, { as, params: { id }, body: { tags } })

describe('the list (customers.page, customers.tags)', () => {
  test('holds members with what they own and spent, and no staff', async () => {
    const { list, total } = await page()
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { username: 'bert', devices: 0, orders: 0, spent: 0, balance: 0 },
      { username: 'anna', devices: 1, orders: 4, spent: 6, balance: 1700 },
    ])
  })

  test('is filtered, sorted and paged', async () => {
    expect(await names({ keywords: 'ANN' })).toEqual(['anna'])
    expect(await names({ ordered: 1 })).toEqual(['anna'])
    expect(await names({ ordered: 0 })).toEqual(['bert'])
    expect(await names({ status: 0 })).toEqual([])
    expect(await names({ to: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(await names({ sort: 'username', descending: 0 })).toEqual(['anna', 'bert'])
    expect(await names({ pageSize: 1, pageNum: 2 })).toEqual(['anna'])
    await tag(anna.id, ['VIP'])
    expect(await names({ tag: 'VIP' })).toEqual(['anna'])
    expect((await t.call(customers.tags, { as: clerk })).data).toEqual([{ tag: 'VIP', members: 1 }])
  })

  test('is exported as it is filtered (customers.exportCsv, customers.exportXlsx)', async () => {
    const query = { keywords: 'anna' }
    const { data: text } = await t.call(customers.exportCsv, { as: clerk, query })
    const lines = String(text).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('anna')
    expect(await t.call(customers.exportXlsx, { as: clerk, query })).toMatchObject({ status: 200 })
  })
})

describe('a member (customers.get, customers.entries, customers.coupons, customers.sessions)', () => {
  test('is shown with devices, addresses, balance, coupons and sessions, without any secret', async () => {
    const couponId = await couponOf(t, ada)
    await t.call(coupons.handOut, { as: clerk, params: { id: couponId }, body: { members: ['anna'] } })
    const { data } = await get(anna.id, ada)
    expect(data).toMatchObject({
      username: 'anna',
      ownDevices: [{ sn: 'K-1' }],
      addresses: [{ consigneeName: 'anna' }],
      balance: 1700,
    })
    const params = { id: anna.id }
    const { data: entries } = await t.call(customers.entries, { as: clerk, params })
    expect(entries.list[0]).toMatchObject({ kind: 'top-up', amount: 700 })
    const { data: held } = await t.call(customers.coupons, { as: clerk, params })
    expect(held.list[0]).toMatchObject({ nameEn: 'Ten off', state: 'unused' })
    const { data: sessions } = await t.call(customers.sessions, { as: ada, params })
    expect(sessions).toMatchObject([{ userAgent: 'test' }])
    expect(await t.call(customers.sessions, { as: clerk, params })).toMatchObject(denied)
    const all = JSON.stringify([data, entries, held, sessions])
    expect(all).not.toContain(anna.token)
    expect(all).not.toMatch(/hash|secret|password|openid|token/i)
  })

  test('is shown without devices, sites and shares to staff who may not see them', async () => {
    const id = await deviceOf(t, bert, 'B-1')
    await t.database.pool.query(
      `WITH home AS (INSERT INTO sites (owner_id, name, address) VALUES ($1, 'Home', 'West Road 1') RETURNING id)
       UPDATE devices SET site_id = home.id FROM home WHERE devices.id = $2`,
      [bert.id, id],
    )
    await shareWith(t, id, anna)
    expect((await get(bert.id)).data).toMatchObject({ devices: 1, ownDevices: [], sites: [], shares: [] })
    expect((await get(anna.id)).data).toMatchObject({ shares: [] })
    expect((await get(bert.id, ada)).data).toMatchObject({
      ownDevices: [{ sn: 'B-1' }],
      sites: [{ address: 'West Road 1' }],
      shares: [{ given: 1, accepted: 1, other: 'anna' }],
    })
    expect((await get(anna.id, ada)).data.shares).toMatchObject([{ given: 0, other: 'bert' }])
  })

  test('is shown without the balance to staff who may not see it', async () => {
    const viewer = await holderOf(['ums:member:list', 'ums:member:export'])
    expect((await get(anna.id, viewer)).data.balance).toBeNull()
    const { list } = await page({}, viewer)
    expect(list.map(({ balance }: { balance: unknown }) => balance)).toEqual([null, null])
    expect(await t.call(customers.entries, { as: viewer, params: { id: anna.id } })).toMatchObject(denied)
    const sheet = async (as: Person) =>
      String((await t.call(customers.exportCsv, { as, query: { keywords: 'anna' } })).data)
        .trim()
        .split('\r\n')
    const [seen, hidden] = [await sheet(clerk), await sheet(viewer)]
    expect(seen[0]).toContain('余额（元）')
    expect(seen[1]).toContain(',17,')
    expect(hidden[0]).not.toContain('余额')
    expect(hidden[1]).not.toContain(',17,')
    expect(hidden.map((line) => line.split(',').length)).toEqual([11, 11])
  })

  test('has the tags that one of two at once set, not those of both (customers.setTags)', async () => {
    const { id } = await t.person('dan', ['MEMBER'])
    const answers = await againstUncommitted(
      t,
      [['SELECT FROM accounts WHERE id = $1 FOR UPDATE', [id]]],
      () => Promise.all([tag(id, ['East', 'Old']), tag(id, ['West', 'New'])]),
    )
    expect(answers).toMatchObject([done, done])
    expect([
      ['East', 'Old'],
      ['New', 'West'],
    ]).toContainEqual((await get(id)).data.tags)
  })

  test('gets nothing more once the account is deleted (customers.setTags, customers.addNote)', async () => {
    const calls = [
      (id: string) => tag(id, ['Late']),
      (id: string) => t.call(customers.addNote, { as: clerk, params: { id }, body: { note: 'Late' } }),
    ]
    for (const [at, call] of calls.entries()) {
      const { id } = await t.person(`gone${at}`, ['MEMBER'])
      const deletion: [string, unknown[]] = ['UPDATE accounts SET deleted_at = now() WHERE id = $1', [id]]
      expect(await againstUncommitted(t, [deletion], () => call(id))).toMatchObject(missing)
    }
  })

  test('has tags and notes of staff, which go with the account (customers.setTags, customers.addNote)', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    expect(await tag(carl.id, ['Hotel', ' Hotel ', 'Late'])).toMatchObject(done)
    const note = { as: clerk, params: { id: carl.id }, body: { note: 'Calls on Mondays' } }
    expect(await t.call(customers.addNote, note)).toMatchObject(done)
    expect((await get(carl.id)).data).toMatchObject({
      tags: ['Hotel', 'Late'],
      notes: [{ note: 'Calls on Mondays', by: 'clerk' }],
    })
    expect(
      await tag(
        carl.id,
        Array.from({ length: 11 }, (_, at) => `t${at}`),
      ),
    ).toMatchObject(invalid)
    expect(await tag(carl.id, ['x'.repeat(21)])).toMatchObject(invalid)
    expect(await t.call(customers.addNote, { ...note, body: { note: ' ' } })).toMatchObject(invalid)
    expect(await t.call(users.remove, { as: ada, params: { ids: carl.id } })).toMatchObject(done)
    const { rows } = await t.database.pool.query(
      'SELECT (SELECT count(*) FROM member_tags WHERE account_id = $1) + (SELECT count(*) FROM member_notes WHERE account_id = $1) AS left',
      [carl.id],
    )
    expect(Number(rows[0].left)).toBe(0)
    expect(await get(carl.id)).toMatchObject(missing)
  })

  test('is disabled, which ends the sessions, by those whose permissions cover it (customers.setStatus)', async () => {
    const set = (as: Person, status: number) =>
      t.call(customers.setStatus, { as, params: { id: bert.id }, body: { reason: 'abuse', status } })
    expect(await set(clerk, 0)).toMatchObject(denied)
    expect(await set(ada, 0)).toMatchObject(done)
    expect(await names({ status: 0 })).toEqual(['bert'])
    expect(await t.call(customers.page, { as: bert })).toMatchObject(nobody)
    expect(await set(ada, 1)).toMatchObject(done)
  })
})

const calls: [string, Endpoint, object][] = [
  ['page', customers.page, {}],
  ['tags', customers.tags, {}],
  ['exportCsv', customers.exportCsv, {}],
  ['exportXlsx', customers.exportXlsx, {}],
  ['get', customers.get, {}],
  ['entries', customers.entries, {}],
  ['coupons', customers.coupons, {}],
  ['sessions', customers.sessions, {}],
  ['setTags', customers.setTags, { body: { tags: [] } }],
  ['addNote', customers.addNote, { body: { note: 'x' } }],
  ['setStatus', customers.setStatus, { body: { reason: 'abuse', status: 1 } }],
]
test.each(calls)('customers.%s needs a session, the permission and a member', async (_, endpoint, more) => {
  const ask = (as: Person | undefined, id: string) =>
    t.call(endpoint, { ...(as && { as }), ...(endpoint.params && { params: { id } }), ...more })
  const dora = await t.person(`d${Math.random()}`, ['MEMBER'])
  expect(await ask(undefined, anna.id)).toMatchObject(nobody)
  expect(await ask(dora, anna.id)).toMatchObject(denied)
  if (!endpoint.params) return
  for (const id of [nowhere, ada.id]) expect(await ask(ada, id)).toMatchObject(missing)
})
