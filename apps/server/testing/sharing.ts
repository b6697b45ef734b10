import { fleet } from '@limpid/contract/fleet/fleet'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from './app.ts'
import { deviceOf } from './factories/devices.ts'

export let t: TestApp
const now = new Date()
export let anna: Person
export let bert: Person
export let carl: Person
export let guest: Person
export let kitchen: string
export let laundry: string

/**
 * A server for the tests of a file, with Anna's two devices and people to share them with; every test starts
 * without a share.
 */
export function startSharing(): void {
  beforeAll(async () => {
    t = await createTestApp({ clock: { now: () => now } })
    anna = await t.person('anna', ['MEMBER'])
    bert = await t.person('bert', ['MEMBER'])
    carl = await t.person('carl', ['MEMBER'])
    guest = await t.person('gus', ['GUEST'])
    await t.database.pool.query(
      `UPDATE accounts SET mobile = '13800000001', email = 'bert@example.org' WHERE id = $1`,
      [bert.id],
    )
    kitchen = await deviceOf(t, anna, 'K-1')
    laundry = await deviceOf(t, anna, 'L-1')
  })
  afterAll(() => t.close())
  beforeEach(() =>
    t.database.pool.query(
      'DELETE FROM shares; DELETE FROM share_log; DELETE FROM device_looks; DELETE FROM rate_limits',
    ),
  )
}

export const nobody = { status: 401, code: 'A0230' }
export const denied = { status: 403, code: 'A0301' }
export const missing = { status: 404, code: 'A0401' }
export const invalid = { status: 400, code: 'A0400' }
export const fine = { status: 200, code: '00000' }
export const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

export const form = (more = {}) => ({
  deviceIds: [kitchen],
  to: { username: 'bert' },
  level: 'view',
  tabs: null,
  until: null,
  ...('level' in more && more.level === 'control' && { password: testPassword }),
  ...more,
})
export const offer = (more = {}, as = anna) => t.call(shares.offer, { as, body: form(more) })
export const given = async (query = {}) => (await t.call(shares.given, { as: anna, query })).data
export const received = async (as: Person, query = {}) => (await t.call(shares.received, { as, query })).data
export const answer = (
  endpoint: (typeof shares)['accept' | 'refuse' | 'leave'],
  as: Person | undefined,
  id: string,
) => t.call(endpoint, { ...(as && { as }), params: { id } })
export const sees = async (as: Person, id: string) =>
  (await t.call(fleet.get, { as, params: { id } })).status === 200

/** Moves all shares this many days into the past. */
export const ageShares = (days: number) =>
  t.database.pool.query(
    'UPDATE shares SET created_at = created_at - make_interval(days => $1), until = until - make_interval(days => $1)',
    [days],
  )
