import { claims } from '@limpid/contract/claims/claims'
import { isClaimCode, withCheck } from '@limpid/contract/claims/code'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { denied, fine, invalid, missing, nobody } from '../../../testing/sharing.ts'
import { claimLimit } from './claim-limits.ts'

let t: TestApp
const now = new Date('2026-11-21T08:00:00Z')
let anna: Person
let bert: Person
let carl: Person
let guest: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['ADMIN'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM claim_codes; DELETE FROM devices; DELETE FROM rate_limits')
  kitchen = await deviceOf(t, anna, 'K-1')
})

/** Simulates that these days have passed. */
const later = (days: number) =>
  t.database.pool.query(
    `UPDATE claim_codes SET created_at = created_at - interval '${days} days', expires_at = expires_at - interval '${days} days';
     UPDATE devices SET owned_since = owned_since - interval '${days} days'`,
  )
const make = (deviceIds = [kitchen], as = anna, days = 30) =>
  t.call(claims.make, { as, body: { deviceIds, days, password: testPassword } })
async function codeOf(id = kitchen, as = anna): Promise<string> {
  return (await make([id], as)).data.codes[0].code
}
const look = (code: string, as = bert) => t.call(claims.look, { as, body: { code } })
const take = (code: string, as = bert) => t.call(claims.take, { as, body: { code } })
const list = async (as = anna, query = {}) => (await t.call(claims.page, { as, query })).data
const unknownCode = withCheck('ABCDEFGHJKMNPQRST')
const gone = { status: 404, code: 'A0401' }

describe('a claim code', () => {
  test('makes the person who types it the owner, once, and shows beforehand what it transfers and from whom', async () => {
    const code = await codeOf()
    expect(isClaimCode(code)).toBe(true)
    expect(await look(code.toLowerCase())).toMatchObject({
      ...fine,
      data: { sn: 'K-1', ownerName: 'anna', productName: { zh: expect.any(String) } },
    })
    expect(await take(code)).toMatchObject({ ...fine, data: { id: kitchen, sn: 'K-1' } })
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    expect(data).toMatchObject({ ownerName: 'bert', access: { relation: 'owner' }, hasToken: true })
    expect((await list()).list).toMatchObject([{ sn: 'K-1', state: 'used', usedBy: 'bert' }])
    expect(await take(code, carl)).toMatchObject(gone)
  })

  test('gives the same answer whether it is unknown, used, expired, revoked, replaced or of a device that changed hands', async () => {
    const used = await codeOf()
    await take(used)
    const stale = await codeOf(kitchen, bert)
    const replaced = await codeOf(await deviceOf(t, anna, 'K-2'))
    const again = (await list(anna, { state: 'open' })).list[0].deviceId
    const revoked = await codeOf(again)
    await t.call(claims.revoke, { as: anna, body: { matching: {} } })
    const expired = await codeOf(again)
    await later(31)
    const answers = []
    for (const code of [unknownCode, used, stale, replaced, revoked, expired])
      for (const call of [look, take]) answers.push(await call(code, carl))
    const [first] = answers
    expect(first).toMatchObject(gone)
    expect(answers).toEqual(answers.map(() => first))
  })

  test('of an owner is not valid again when the device comes back', async () => {
    const old = await codeOf()
    const hers = await deviceOf(t, anna, 'K-3')
    await t.database.pool.query('UPDATE devices SET owner_id = $1, owned_since = $2 WHERE id = $3', [
      bert.id,
      now,
      kitchen,
    ])
    expect(await take(old, carl)).toMatchObject(gone)
    await later(1)
    const back = await codeOf(kitchen, bert)
    expect(await take(back, anna)).toMatchObject(fine)
    expect(await take(old, carl)).toMatchObject(gone)
    expect((await t.call(fleet.get, { as: carl, params: { id: hers } })).status).toBe(404)
  })

  test('is won by one of several who type it at once', async () => {
    const code = await codeOf()
    const answers = await Promise.all([take(code, bert), take(code, carl)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('does nothing for the current owner of the device', async () => {
    const code = await codeOf()
    expect(await look(code, anna)).toMatchObject(invalid)
    expect(await take(code, anna)).toMatchObject(invalid)
    expect(await take(code)).toMatchObject(fine)
  })

  test('is limited in attempts, by account and by network', async () => {
    const statuses = async (as: Person, tries: number) => {
      const answers = await Promise.all(Array.from({ length: tries }, () => look(unknownCode, as)))
      return answers.filter(({ status }) => status === 429).length
    }
    expect(await statuses(bert, claimLimit.account + 2)).toBe(2)
    await t.database.pool.query(
      `UPDATE rate_limits SET points = ${claimLimit.network} WHERE key LIKE 'claim:network%'`,
    )
    expect(await statuses(carl, 2)).toBe(2)
  })

  test.each(['', 'ABC', unknownCode.slice(1), unknownCode.replace('A', 'B'), 'x'.repeat(65)])(
    'that is mistyped, “%s”, is reported as such',
    async (code) => {
      expect(await look(code)).toMatchObject(invalid)
      expect(await take(code)).toMatchObject(invalid)
    },
  )
})

test("codes are created for one's own devices alone, even by staff, and 1,000 at once", async () => {
  const his = await deviceOf(t, bert, 'B-1')
  expect(await make([kitchen, his])).toMatchObject(missing)
  expect(await make(['999999'])).toMatchObject(missing)
  expect(await make([])).toMatchObject(invalid)
  expect(await make([kitchen], anna, 0)).toMatchObject(invalid)
  expect(await make([kitchen], anna, 366)).toMatchObject(invalid)
  expect((await list()).total).toBe(0)
  const { rows } = await t.database.pool.query<{ id: string }>(
    `INSERT INTO devices (name, sn, product_id, owner_id) SELECT 'M', 'M-' || n, product_id, owner_id
       FROM devices, generate_series(1, 1000) n WHERE sn = 'K-1' RETURNING id`,
  )
  const { data } = await make(rows.map(({ id }) => id))
  expect(new Set(data.codes.map(({ code }: { code: string }) => code)).size).toBe(1000)
  expect((await list()).total).toBe(1000)
  expect(await t.call(claims.revoke, { as: anna, body: { matching: { keywords: 'm-99' } } })).toMatchObject({
    data: { revoked: 11 },
  })
  expect((await list(anna, { state: 'revoked', keywords: 'M-99' })).total).toBe(11)
})

test('codes are listed and revoked by their creator', async () => {
  await codeOf()
  const [{ id }] = (await list()).list
  expect((await list(bert)).total).toBe(0)
  expect(await t.call(claims.revoke, { as: bert, body: { ids: [id] } })).toMatchObject(missing)
  expect(await t.call(claims.revoke, { as: anna, body: { ids: ['x'] } })).toMatchObject(invalid)
  expect(await t.call(claims.revoke, { as: anna, body: { ids: [id] } })).toMatchObject({
    data: { revoked: 1 },
  })
  expect(await t.call(claims.revoke, { as: anna, body: { ids: [id] } })).toMatchObject(missing)
  expect(await t.call(claims.page, { as: anna, query: { state: 'lost' } })).toMatchObject(invalid)
})

test('creating claim codes needs the current password', async () => {
  const body = { deviceIds: [kitchen], days: 1, password: 'a guess' }
  expect(await t.call(claims.make, { as: anna, body })).toMatchObject({ status: 400, code: 'A0210' })
})

test('claiming needs a signed-in user with the permission', async () => {
  const bodies = [
    [claims.make, { deviceIds: [kitchen], days: 1, password: testPassword }],
    [claims.revoke, { ids: ['1'] }],
    [claims.look, { code: unknownCode }],
    [claims.take, { code: unknownCode }],
    [claims.page, undefined],
  ] as const
  for (const [endpoint, body] of bodies) {
    expect(await t.call(endpoint, { body })).toMatchObject(nobody)
    expect(await t.call(endpoint, { as: guest, body })).toMatchObject(denied)
  }
})
