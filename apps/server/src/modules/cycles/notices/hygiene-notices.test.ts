import { notices } from '@limpid/contract/notices/notices'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { notifyFailedHygiene } from './hygiene-notices.service.ts'

const clock = setClock('2026-11-21T08:00:00Z')
const hourMs = 3_600_000
let t: TestApp
let anna: Person
let bert: Person
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())
beforeEach(async () => {
  const name = crypto.randomUUID().slice(0, 8)
  anna = await t.person(`anna-${name}`, ['MEMBER'])
  bert = await t.person(`bert-${name}`, ['MEMBER'])
})

/** A wash that ended some hours ago; returns its id. */
async function wash(
  deviceId: string,
  outcome: 'passed' | 'failed',
  hours = 0,
  rewash = false,
): Promise<string> {
  const at = new Date(clock.now().getTime() - hours * hourMs)
  const { rows } = await t.database.pool.query<{ id: string }>(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene, rewash)
     VALUES ($1, $2::timestamptz - interval '20 minutes', $2, 'completed', 'phase', '[]', $3, $4) RETURNING id`,
    [deviceId, at, { outcome, reason: '', a0: null, checks: [] }, rewash],
  )
  return rows[0]?.id ?? ''
}
const look = () => notifyFailedHygiene(t.app.ctx)
/** Read from the table, because days pass in the test and sessions would expire. */
const heard = async (person: Person) => {
  const { rows } = await t.database.pool.query(
    `SELECT facts, read_at IS NULL AS rings FROM notices WHERE kind = 'devices.hygiene-failed' AND account_id = $1 ORDER BY id`,
    [person.id],
  )
  return rows.map(({ facts, rings }) => ({ ...facts, rings }))
}

test('a failed wash is notified to the owner once, with the wash to open', async () => {
  const id = await deviceOf(t, anna, 'N-1')
  await wash(id, 'passed', 1)
  await look()
  expect(await heard(anna)).toEqual([])
  const failed = await wash(id, 'failed')
  for (let again = 0; again < 3; again += 1) await look()
  expect(await heard(anna)).toMatchObject([
    { devices: [{ id, sn: 'N-1' }], count: 1, washes: 1, wash: failed, shared: false, rings: true },
  ])
})

test('a machine that keeps failing is notified once a day, and at once when it begins anew', async () => {
  const id = await deviceOf(t, anna, 'N-2')
  await wash(id, 'failed')
  await look()
  clock.advance(2 * hourMs)
  await wash(id, 'failed')
  await look()
  expect(await heard(anna)).toHaveLength(1)
  clock.advance(23 * hourMs)
  await wash(id, 'failed')
  await look()
  expect(await heard(anna)).toMatchObject([{}, { washes: 2 }])
  clock.advance(hourMs)
  await wash(id, 'passed', 0, true)
  clock.advance(hourMs)
  await wash(id, 'failed')
  await look()
  expect(await heard(anna)).toMatchObject([{}, {}, { washes: 1 }])
})

test('machines that fail together are one notification, and old washes none', async () => {
  const ids = [await deviceOf(t, anna, 'N-3'), await deviceOf(t, anna, 'N-4'), await deviceOf(t, anna, 'N-5')]
  await wash(ids[0] ?? '', 'failed')
  await wash(ids[1] ?? '', 'failed', 1)
  await wash(ids[2] ?? '', 'failed', 13)
  await look()
  expect(await heard(anna)).toMatchObject([{ count: 2, washes: 2, wash: null }])
})

test('people hear of machines whose washes are shared with them, directly or by a group, as they chose', async () => {
  const [direct, grouped, closed] = [
    await deviceOf(t, anna, 'N-6'),
    await deviceOf(t, anna, 'N-7'),
    await deviceOf(t, anna, 'N-8'),
  ]
  await shareTo(t, anna, bert, direct, ['cycles'])
  await shareTo(t, anna, bert, closed, ['live'])
  const groupId = await groupOf(t, anna, '厨房', [grouped])
  const to = { username: bert.username }
  await t.call(shares.offer, { as: anna, body: { groupId, to, level: 'view', tabs: null, until: null } })
  for (const id of [direct, grouped, closed]) await wash(id, 'failed')
  await look()
  expect(await heard(anna)).toMatchObject([{ count: 3 }])
  expect(await heard(bert)).toMatchObject([
    { count: 1, devices: [{ id: direct }], shared: true, rings: true },
  ])

  const { data } = await t.call(shares.received, { as: bert, query: { waiting: '1' } })
  await t.call(shares.accept, { as: bert, params: { id: data.list[0].id } })
  await t.call(notices.choose, { as: bert, body: { group: 'devices', bell: false, mail: false } })
  clock.advance(25 * hourMs)
  await wash(grouped, 'failed')
  await look()
  expect(await heard(bert)).toMatchObject([{}, { devices: [{ id: grouped }], rings: false }])
})
