import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { members } from '@limpid/contract/members/members'
import { maxApiKeys } from '@limpid/contract/members/personal'
import { menus } from '@limpid/contract/menus/menus'
import { personalPermissions } from '@limpid/contract/roles/personal-permissions'
import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

const form = (more = {}) => ({
  name: 'weighbridge',
  scopes: ['iot:device:list'],
  expiresAt: inDays(30),
  password: testPassword,
  ...more,
})
const create = (as: Person, more = {}) => t.call(members.createApiKey, { as, body: form(more) })
const keyOf = async (as: Person, more = {}) => ({ token: (await create(as, more)).data.key as string })
const devicesSeenBy = async (as: { token: string }) => (await t.call(fleet.page, { as })).status

describe('an API key', () => {
  test('is shown once and stored as a hash', async () => {
    const anna = await t.person('anna', ['MEMBER'])
    const { data } = await create(anna)
    expect(data.key).toMatch(/^lk_[\w-]{43}$/)
    const { data: list } = await t.call(members.apiKeys, { as: anna })
    expect(list).toMatchObject([
      {
        id: data.id,
        name: 'weighbridge',
        hint: data.key.slice(0, 8),
        scopes: ['iot:device:list'],
        createTime: now.toISOString(),
        expiresAt: inDays(30),
        lastUsedAt: null,
      },
    ])
    expect(JSON.stringify(list)).not.toContain(data.key)
    const rows = await t.database.db.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(data.key)
  })

  test('has the permissions selected for it, as its owner, and no more', async () => {
    const bert = await t.person('bert', ['MEMBER'])
    const key = await keyOf(bert)
    expect((await t.call(members.me, { as: key })).data).toMatchObject({
      username: 'bert',
      roles: [],
      perms: ['iot:device:list'],
    })
    expect(await devicesSeenBy(key)).toBe(200)
    const device = { name: 'A', sn: 'A-1', productId: '1' }
    expect(await t.call(devices.create, { as: key, body: device })).toMatchObject(denied)
    expect((await t.call(menus.routes, { as: key })).data).toEqual([])
  })

  test('of ROOT has exactly the permissions selected for it', async () => {
    const key = await keyOf(await t.person('roger', ['ROOT']))
    expect(await devicesSeenBy(key)).toBe(200)
    expect((await t.call(members.me, { as: key })).data).toMatchObject({
      roles: [],
      perms: ['iot:device:list'],
    })
    expect(
      await t.call(devices.create, { as: key, body: { name: 'A', sn: 'A-1', productId: '1' } }),
    ).toMatchObject(denied)
  })

  test('loses permissions at once when its owner does', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    const key = await keyOf(carl)
    await t.database.db.deleteFrom('account_roles').where('account_id', '=', carl.id).execute()
    expect(await devicesSeenBy(key)).toBe(403)
    await t.database.db.updateTable('accounts').set({ enabled: false }).where('id', '=', carl.id).execute()
    expect(await devicesSeenBy(key)).toBe(401)
  })

  test('expires on its day', async () => {
    const dora = await t.person('dora', ['MEMBER'])
    const key = await keyOf(dora, { expiresAt: new Date(now.getTime() + 1000).toISOString() })
    expect(await devicesSeenBy(key)).toBe(200)
    now = new Date(now.getTime() + 1000)
    expect(await devicesSeenBy(key)).toBe(401)
  })

  test('gives no access once it is revoked', async () => {
    const emil = await t.person('emil', ['MEMBER'])
    const { id, key } = (await create(emil)).data
    expect(await t.call(members.revokeApiKey, { as: emil, params: { id } })).toMatchObject({ code: '00000' })
    expect(await devicesSeenBy({ token: key })).toBe(401)
    expect((await t.call(members.apiKeys, { as: emil })).data).toEqual([])
  })

  test('shows when and from where it was last used', async () => {
    const fred = await t.person('fred', ['MEMBER'])
    await devicesSeenBy(await keyOf(fred))
    expect((await t.call(members.apiKeys, { as: fred })).data).toMatchObject([
      { lastUsedAt: now.toISOString(), lastUsedAddress: '127.0.0.1' },
    ])
  })

  test('that is forged is not authenticated', async () => {
    expect(await devicesSeenBy({ token: `lk_${'x'.repeat(43)}` })).toBe(401)
  })

  test('cannot change account security', async () => {
    const gus = await t.person('gus', ['ROOT'])
    const as = await keyOf(gus)
    const passwords = { oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' }
    expect(await t.call(members.profile, { as })).toMatchObject(denied)
    expect(await t.call(members.updateProfile, { as, body: { nickname: 'x' } })).toMatchObject(denied)
    expect(await t.call(members.setAvatar, { as, body: { file: 'x' } })).toMatchObject(denied)
    expect(await t.call(members.removeAvatar, { as })).toMatchObject(denied)
    expect(await t.call(members.changePassword, { as, body: passwords })).toMatchObject(denied)
    expect(await t.call(members.sessions, { as })).toMatchObject(denied)
    expect(await t.call(members.endSession, { as, params: { id: '1' } })).toMatchObject(denied)
    expect(await t.call(members.endOtherSessions, { as })).toMatchObject(denied)
    expect(await t.call(members.signIns, { as })).toMatchObject(denied)
    expect(await t.call(members.apiKeys, { as })).toMatchObject(denied)
    expect(await t.call(members.createApiKey, { as, body: form() })).toMatchObject(denied)
    expect(await t.call(members.revokeApiKey, { as, params: { id: '1' } })).toMatchObject(denied)
  })
})

describe('a key of somebody who lost control of their account', () => {
  test('is not made without the current password', async () => {
    const lisa = await t.person('lisa', ['MEMBER'])
    expect(await create(lisa, { password: undefined })).toMatchObject({ status: 400, code: 'A0400' })
    expect(await create(lisa, { password: 'a guess' })).toMatchObject({ status: 400, code: 'A0210' })
    expect((await t.call(members.apiKeys, { as: lisa })).data).toEqual([])
  })

  const changed = {
    oldPassword: testPassword,
    newPassword: 'nine quiet herons',
    confirmPassword: 'nine quiet herons',
  }
  test.each([
    ['the password is changed', { call: members.changePassword, body: changed }],
    ['all other sessions are ended', { call: members.endOtherSessions }],
  ])('ends when %s, unless it is kept', async (_, { call, ...given }) => {
    for (const keep of [true, false]) {
      const person = await t.person(`m-${call.method}-${keep}`, ['MEMBER'])
      const key = await keyOf(person)
      await t.call(call, {
        as: person,
        ...('body' in given
          ? { body: { ...given.body, keepApiKeys: keep } }
          : { query: { keepApiKeys: `${keep}` } }),
      })
      expect(await devicesSeenBy(key)).toBe(keep ? 200 : 401)
    }
  })

  test('ends when staff sign its owner out', async () => {
    const admin = await t.person('nora', ['ROOT'])
    const owner = await t.person('olaf', ['MEMBER'])
    const key = await keyOf(owner)
    expect(await t.call(users.endSessions, { as: admin, params: { id: owner.id } })).toMatchObject({
      status: 200,
    })
    expect(await devicesSeenBy(key)).toBe(401)
  })

  test('never had what only a person may do', async () => {
    const root = await t.person('paul', ['ROOT'])
    for (const scope of personalPermissions)
      expect(await create(root, { scopes: [scope] })).toMatchObject(denied)
    // One from before this rule.
    const key = await keyOf(root)
    await t.database.pool.query(
      `UPDATE api_keys SET scopes = '{iot:device:transfer}' WHERE account_id = $1`,
      [root.id],
    )
    expect((await t.call(members.me, { as: key })).data.perms).toEqual([])
  })
})

describe('creating and revoking keys', () => {
  test('grants no permission the owner does not have', async () => {
    const guest = await t.person('greta', ['GUEST'])
    expect(await create(guest, { scopes: ['iot:device:list', 'iot:device:add'] })).toMatchObject(denied)
    expect((await t.call(members.apiKeys, { as: guest })).data).toEqual([])
  })

  test.each([
    { name: ' ' },
    { scopes: [] },
    { scopes: ['no:such:thing'] },
    { expiresAt: 'tomorrow' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { expiresAt: '2028-01-01T00:00:00Z' },
  ])('rejects %j', async (more) => {
    const person = await t.person(`h-${encodeURIComponent(JSON.stringify(more))}`.slice(0, 64), ['MEMBER'])
    expect(await create(person, more)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test(`stops at ${maxApiKeys} keys, however many calls come at once`, async () => {
    const ida = await t.person('ida', ['MEMBER'])
    // No more at once than a password may be tried.
    for (let made = 0; made < maxApiKeys - 2; made += 1) await create(ida)
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(ida)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await t.call(members.apiKeys, { as: ida })).data).toHaveLength(maxApiKeys)
  })

  test('leaves those of other people alone', async () => {
    const [jan, kate] = [await t.person('jan', ['MEMBER']), await t.person('kate', ['ROOT'])]
    const { id, key } = (await create(jan)).data
    const missing = { status: 404, code: 'A0401' }
    expect(await t.call(members.revokeApiKey, { as: kate, params: { id } })).toMatchObject(missing)
    expect(await devicesSeenBy({ token: key })).toBe(200)
    expect((await t.call(members.apiKeys, { as: kate })).data).toEqual([])
    expect(await t.call(members.revokeApiKey, { as: jan, params: { id: '99999' } })).toMatchObject(missing)
  })

  test('is only for signed-in users', async () => {
    expect(await t.call(members.apiKeys)).toMatchObject(nobody)
    expect(await t.call(members.createApiKey, { body: form() })).toMatchObject(nobody)
    expect(await t.call(members.revokeApiKey, { params: { id: '1' } })).toMatchObject(nobody)
  })
})
