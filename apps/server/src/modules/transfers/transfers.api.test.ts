import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { notices } from '@limpid/contract/notices/notices'
import { shares } from '@limpid/contract/shares/shares'
import { transferDays, transfers } from '@limpid/contract/transfers/transfers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../testing/factories/devices.ts'
import { openLivePage } from '../../../testing/live/live-page.ts'
import { denied, fine, invalid, missing, nobody } from '../../../testing/sharing.ts'
import { findByToken, replaceToken } from '../devices/devices.store.ts'
import { transferLimit } from './transfer-limits.ts'

let t: TestApp
const now = new Date('2026-11-21T08:00:00Z')
let anna: Person
let bert: Person
let carl: Person
let guest: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
  await t.database.pool.query(`UPDATE accounts SET mobile = '13800000001' WHERE id = $1`, [bert.id])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM device_transfers; DELETE FROM devices; DELETE FROM rate_limits')
  kitchen = await deviceOf(t, anna, 'K-1')
})

/** Simulates that these days have passed. */
const later = (days: number) =>
  t.database.pool.query(
    `UPDATE device_transfers SET created_at = created_at - interval '${days} days', expires_at = expires_at - interval '${days} days';
     UPDATE devices SET owned_since = owned_since - interval '${days} days'`,
  )
const offer = (more = {}, as = anna) =>
  t.call(transfers.offer, {
    as,
    body: { deviceId: kitchen, to: { username: 'bert' }, password: testPassword, ...more },
  })
const page = async (as: Person, query = {}) => (await t.call(transfers.page, { as, query })).data
const received = (as: Person, query = {}) => page(as, { side: 'received', waiting: '1', ...query })
const accept = (id: string, as: Person | undefined = bert, token = 'keep') =>
  t.call(transfers.accept, { as, params: { id }, body: { token } })
const sees = async (as: Person) =>
  (await t.call(fleet.get, { as, params: { id: kitchen } })).data?.access.relation
async function offered(): Promise<string> {
  await offer()
  return (await received(bert)).list[0].id
}

describe('a transfer', () => {
  test("shows the recipient what and from whom, and hides the recipient's identity from the owner until it is accepted", async () => {
    expect(await offer({ to: { mobile: '13800000001' } })).toMatchObject(fine)
    expect((await received(bert)).list).toMatchObject([
      { sn: 'K-1', state: 'waiting', owner: { username: 'anna' }, addressee: null },
    ])
    expect((await page(anna)).list).toMatchObject([{ addressee: '13800000001', receiver: null }])
    expect(await sees(bert)).toBeUndefined()
    expect(await accept((await received(bert)).list[0].id)).toMatchObject({
      ...fine,
      data: { id: kitchen, sn: 'K-1', token: null },
    })
    expect([await sees(anna), await sees(bert)]).toEqual([undefined, 'owner'])
    expect((await page(anna)).list).toMatchObject([{ state: 'accepted', receiver: { username: 'bert' } }])
  })

  test('ends the place of the device at an osmosis unit, before it and behind it', async () => {
    const probe = await deviceOf(t, anna, 'K-2')
    await t.database.pool.query('INSERT INTO osmosis_inlets VALUES ($1, $2), ($2, $1)', [kitchen, probe])
    expect(await accept(await offered())).toMatchObject(fine)
    expect((await t.database.pool.query('SELECT FROM osmosis_inlets')).rowCount).toBe(0)
  })

  test('answers the same, and looks the same to its owner, whether or not there is such an account', async () => {
    const known = await offer()
    const shown = ({ id: _, addressee: __, ...rest }: Record<string, unknown>) => rest
    const first = (await page(anna)).list.map(shown)
    await t.database.pool.query('DELETE FROM device_transfers')
    expect(await offer({ to: { username: 'nemo' } })).toEqual(known)
    expect((await page(anna)).list.map(shown)).toEqual(first)
  })

  test("ends shares, links, memberships, site and tags of the former owner, and applies the new owner's rules", async () => {
    await t.database.pool.query(`UPDATE devices SET tags = '{old}' WHERE id = $1`, [kitchen])
    const group = await groupOf(t, anna, '一号楼', [kitchen])
    const terms = { level: 'view', tabs: null, until: null }
    await t.call(shares.offer, {
      as: anna,
      body: { deviceIds: [kitchen], to: { username: 'carl' }, ...terms },
    })
    const [share] = (await t.call(shares.received, { as: carl })).data.list
    await t.call(shares.accept, { as: carl, params: { id: share.id } })
    const expiresAt = new Date(now.getTime() + 86_400_000).toISOString()
    const body = { deviceIds: [kitchen], ...terms, uses: 3, expiresAt }
    const link = (await t.call(shares.makeLink, { as: anna, body })).data
    const rule = { nameContains: 'K-1' }
    const ruled = await t.call(groups.create, { as: bert, body: { name: '按规则', parentId: null, rule } })
    expect(await sees(carl)).toBe('shared')

    await accept(await offered())
    expect(await sees(carl)).toBeUndefined()
    expect(await t.call(shares.openLink, { as: carl, body: { secret: link.secret } })).toMatchObject(missing)
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    expect(data).toMatchObject({ tags: [], site: null })
    const inGroup = async (as: Person, groupId: string) =>
      (await t.call(fleet.page, { as, query: { groupId } })).data.total
    expect([await inGroup(anna, group), await inGroup(bert, ruled.data.id)]).toEqual([0, 1])
  })

  test("removes the device from the former owner's open pages at once", async () => {
    const hers = await openLivePage(t, anna)
    const topic = `device:${kitchen}` as const
    hers.watch([topic])
    expect(await hers.next(({ type }) => type === 'watching')).toMatchObject({ topics: [topic] })
    const id = await offered()
    await accept(id)
    await hers.next((message) => message.type === 'watching' && message.topics.length === 0)
    hers.close()
  })

  test('keeps the token or replaces it, as the new owner chooses', async () => {
    const old = await replaceToken(t.database.db, kitchen)
    const holder = (token: string) => findByToken(t.database.db, token, crypto.randomUUID())
    await accept(await offered())
    expect(await holder(old)).toMatchObject({ deviceId: kitchen, ownerId: bert.id })
    await later(1)
    await offer({ to: { username: 'carl' } }, bert)
    const { data } = await accept((await received(carl)).list[0].id, carl, 'rotate')
    expect(await holder(old)).toBeUndefined()
    expect(await holder(data.token.accessToken)).toMatchObject({ ownerId: carl.id })
  })

  test('is notified to both sides', async () => {
    await accept(await offered())
    const kinds = async (as: Person) =>
      (await t.call(notices.page, { as })).data.list.map(({ kind }: { kind: string }) => kind)
    await expect
      .poll(() => kinds(bert))
      .toEqual(expect.arrayContaining(['devices.offered', 'devices.received']))
    await expect.poll(() => kinds(anna)).toContain('devices.taken')
  })

  test('is declined, withdrawn, replaced, or expires; then it cannot be accepted', async () => {
    const refused = await offered()
    expect(await t.call(transfers.refuse, { as: bert, params: { id: refused } })).toMatchObject(fine)
    const withdrawn = await offered()
    expect(await t.call(transfers.withdraw, { as: anna, params: { id: withdrawn } })).toMatchObject(fine)
    const replaced = await offered()
    const lapsed = await offered()
    expect((await received(bert)).total).toBe(1)
    await later(transferDays)
    for (const id of [refused, withdrawn, replaced, lapsed]) {
      expect(await accept(id)).toMatchObject(missing)
      expect(await t.call(transfers.refuse, { as: bert, params: { id } })).toMatchObject(missing)
      expect(await t.call(transfers.withdraw, { as: anna, params: { id } })).toMatchObject(missing)
    }
    const states = (await page(anna)).list.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['lapsed', 'withdrawn', 'withdrawn', 'refused'])
    expect(await sees(anna)).toBe('owner')
  })

  test('of other people is not found by anybody else', async () => {
    const id = await offered()
    for (const one of [id, '999999']) {
      expect(await accept(one, carl)).toMatchObject(missing)
      expect(await accept(one, anna)).toMatchObject(missing)
      expect(await t.call(transfers.refuse, { as: carl, params: { id: one } })).toMatchObject(missing)
      expect(await t.call(transfers.withdraw, { as: bert, params: { id: one } })).toMatchObject(missing)
    }
    for (const side of ['given', 'received'])
      expect((await page(carl, { side, deviceId: kitchen })).total).toBe(0)
  })

  test("is offered only for one's own devices, to another person, and is limited in number", async () => {
    expect(await offer({}, bert)).toMatchObject(invalid)
    expect(await offer({}, carl)).toMatchObject(missing)
    expect(await offer({ deviceId: '999999' })).toMatchObject(missing)
    expect(await offer({ to: { username: 'anna' } })).toMatchObject(invalid)
    expect(await offer({ deviceId: 'x' })).toMatchObject(invalid)
    expect(await offer({ to: { username: '' } })).toMatchObject(invalid)
    await t.database.pool.query('DELETE FROM rate_limits')
    for (let at = 0; at < transferLimit.offers; at += 1)
      expect(await offer({ to: { username: `nobody${at}` } })).toMatchObject(fine)
    expect(await offer()).toMatchObject({ status: 429 })
  })
})

test('a transfer needs the current password', async () => {
  expect(await offer({ password: 'a guess' })).toMatchObject({ status: 400, code: 'A0210' })
  expect(await offer({ password: undefined })).toMatchObject(invalid)
})

test('transfers are for signed-in users with the permission', async () => {
  const params = { id: '1' }
  const body = { deviceId: kitchen, to: { username: 'bert' }, password: testPassword }
  expect(await t.call(transfers.offer, { body })).toMatchObject(nobody)
  expect(await t.call(transfers.page)).toMatchObject(nobody)
  expect(await t.call(transfers.accept, { params, body: { token: 'keep' } })).toMatchObject(nobody)
  expect(await t.call(transfers.refuse, { params })).toMatchObject(nobody)
  expect(await t.call(transfers.withdraw, { params })).toMatchObject(nobody)
  expect(await t.call(transfers.offer, { as: guest, body })).toMatchObject(denied)
  expect(await accept('1', guest)).toMatchObject(denied)
  expect(await t.call(transfers.withdraw, { as: guest, params })).toMatchObject(denied)
  expect(await accept('one')).toMatchObject(invalid)
  expect(await accept('1', bert, 'lose')).toMatchObject(invalid)
  expect(await t.call(transfers.page, { as: bert, query: { side: 'left' } })).toMatchObject(invalid)
  expect(await t.call(transfers.page, { as: await t.person('nemo', []) })).toMatchObject(denied)
})
