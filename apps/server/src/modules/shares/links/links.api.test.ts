import { fleet } from '@limpid/contract/fleet/fleet'
import { maxLinkDays, maxLinkUses, maxOpenLinks } from '@limpid/contract/shares/schemas'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../../testing/factories/devices.ts'

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
  kitchen = await deviceOf(t, anna, 'K-1')
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query('DELETE FROM shares; DELETE FROM share_links; DELETE FROM rate_limits'),
)

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

const form = (more = {}) => ({
  deviceIds: [kitchen],
  level: 'view',
  tabs: null,
  until: null,
  uses: 1,
  expiresAt: inDays(7),
  ...('level' in more && more.level === 'control' && { password: testPassword }),
  ...more,
})
const make = (more = {}, as = anna) => t.call(shares.makeLink, { as, body: form(more) })
const open = (as: Person, secret: string) => t.call(shares.openLink, { as, body: { secret } })
const accept = (as: Person, secret: string) => t.call(shares.acceptLink, { as, body: { secret } })
const links = async (as: Person) => (await t.call(shares.links, { as })).data
const sees = async (as: Person, id = kitchen) =>
  (await t.call(fleet.get, { as, params: { id } })).status === 200

describe('a share link', () => {
  test('says who shares what before it is accepted, and then gives access', async () => {
    const { secret } = (await make({ tabs: ['cycles'], until: inDays(30) })).data
    const { data } = await open(bert, secret)
    expect(data).toMatchObject({
      owner: { username: 'anna' },
      thing: { kind: 'device', id: kitchen, sn: 'K-1' },
      tabs: ['cycles'],
      until: inDays(30),
      usesLeft: 1,
    })
    expect(await sees(bert)).toBe(false)
    expect((await accept(bert, secret)).data).toMatchObject({ thing: { id: kitchen } })
    expect(await sees(bert)).toBe(true)
    expect((await t.call(shares.given, { as: anna })).data.list).toMatchObject([
      { addressee: null, receiver: { username: 'bert' }, state: 'accepted' },
    ])
  })

  test('is stored as a hash, and its secret is shown once', async () => {
    const { secret } = (await make()).data
    expect(JSON.stringify(await links(anna))).not.toContain(secret)
    const { rows } = await t.database.pool.query('SELECT * FROM share_links')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is used only as often as allowed, and by one of several who want the last use', async () => {
    const { secret } = (await make({ uses: 2 })).data
    const people = await Promise.all(['d1', 'd2', 'd3', 'd4'].map((name) => t.person(name, ['MEMBER'])))
    const answers = await Promise.all(people.map((person) => accept(person, secret)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404])
    expect(await open(bert, secret)).toMatchObject(missing)
  })

  test('to a group gives access to its content', async () => {
    const group = await groupOf(t, anna, '一号楼', [kitchen])
    const { secret } = (await make({ deviceIds: undefined, groupId: group })).data
    await accept(bert, secret)
    expect(await sees(bert)).toBe(true)
  })

  test('replaces an earlier share of the same target', async () => {
    await accept(bert, (await make({ level: 'control' })).data.secret)
    await accept(bert, (await make()).data.secret)
    const { list } = (await t.call(shares.given, { as: anna })).data
    expect(list.map(({ state }: { state: string }) => state)).toEqual(['accepted', 'replaced'])
  })

  test('gives no access after its end, after the end of the share, or once revoked; accepted shares stay', async () => {
    const [early, ending, open2] = [
      (await make({ expiresAt: inDays(1) })).data,
      (await make({ until: inDays(1) })).data,
      (await make({ uses: 5 })).data,
    ]
    await t.database.pool.query(`UPDATE share_links SET expires_at = $1 WHERE id = $2`, [now, early.id])
    await t.database.pool.query(`UPDATE share_links SET until = $1 WHERE id = $2`, [now, ending.id])
    expect(await accept(bert, early.secret)).toMatchObject(missing)
    expect(await accept(bert, ending.secret)).toMatchObject(missing)
    await accept(bert, open2.secret)
    expect(await t.call(shares.revokeLink, { as: anna, params: { id: open2.id } })).toMatchObject({
      code: '00000',
    })
    expect(await accept(carl, open2.secret)).toMatchObject(missing)
    expect(await sees(bert)).toBe(true)
    expect(await t.call(shares.revokeLink, { as: anna, params: { id: open2.id } })).toMatchObject(missing)
  })

  test('cannot be accepted by its owner, and trying does not use it up', async () => {
    const { secret } = (await make()).data
    expect(await accept(anna, secret)).toMatchObject(invalid)
    expect(await accept(bert, secret)).toMatchObject({ code: '00000' })
  })

  test('with a forged secret is not found, and attempts are limited', async () => {
    const forged = 'x'.repeat(43)
    expect(await open(bert, forged)).toMatchObject(missing)
    const answers = await Promise.all(Array.from({ length: 61 }, () => accept(bert, forged)))
    expect(answers.map(({ status }) => status)).toContain(429)
  })

  test('of another owner can be neither seen nor revoked', async () => {
    const { id } = (await make()).data
    expect(await links(carl)).toEqual([])
    expect(await t.call(shares.revokeLink, { as: carl, params: { id } })).toMatchObject(missing)
    expect(await t.call(shares.revokeLink, { as: anna, params: { id: '999999' } })).toMatchObject(missing)
    expect(await links(anna)).toHaveLength(1)
  })

  test("to a target that is not one's own is rejected", async () => {
    const foreign = await deviceOf(t, carl, 'C-1')
    const group = await groupOf(t, carl, '别人的分组', [foreign])
    expect(await make({ deviceIds: [foreign] })).toMatchObject(missing)
    expect(await make({ deviceIds: undefined, groupId: group })).toMatchObject(missing)
  })

  test.each([
    { deviceIds: undefined },
    { groupId: '1' },
    { uses: 0 },
    { uses: maxLinkUses + 1 },
    { tabs: [] },
    { until: '2020-01-01T00:00:00Z' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { expiresAt: new Date(now.getTime() + (maxLinkDays + 1) * 86_400_000).toISOString() },
  ])('with %j is rejected', async (more) => expect(await make(more)).toMatchObject(invalid))

  test(`is one of at most ${maxOpenLinks} active ones`, async () => {
    await t.database.pool.query(
      `INSERT INTO share_links (owner_id, device_id, secret_hash, level, uses_left, expires_at, created_at)
       SELECT $1, $2, ('h' || n)::bytea, 'view', 1, $3, $4 FROM generate_series(1, $5::int) n`,
      [anna.id, kitchen, inDays(1), now, maxOpenLinks],
    )
    expect(await make()).toMatchObject(invalid)
  })
})

test('links are for signed-in users with the permission', async () => {
  const body = { secret: 'x'.repeat(43) }
  expect(await t.call(shares.makeLink, { body: form() })).toMatchObject(nobody)
  expect(await t.call(shares.links)).toMatchObject(nobody)
  expect(await t.call(shares.revokeLink, { params: { id: '1' } })).toMatchObject(nobody)
  expect(await t.call(shares.openLink, { body })).toMatchObject(nobody)
  expect(await t.call(shares.acceptLink, { body })).toMatchObject(nobody)
  expect(await make({}, guest)).toMatchObject(denied)
  expect(await t.call(shares.links, { as: guest })).toMatchObject(denied)
  expect(await t.call(shares.revokeLink, { as: guest, params: { id: '1' } })).toMatchObject(denied)
  expect(await open(guest, 'short')).toMatchObject(invalid)
  expect(await accept(guest, 'short')).toMatchObject(invalid)
})
