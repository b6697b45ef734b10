import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../testing/factories/devices.ts'
import { shareWith } from '../../../testing/factories/shares.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let group: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  for (const sn of ['S-1', 'S-2', 'S-3', 'S-4']) ids[sn] = await deviceOf(t, anna, sn)
  const { 'S-1': one = '', 'S-2': two = '', 'S-3': three = '' } = ids
  group = await groupOf(t, anna, '给 Bert 的', [one])
  await groupOf(t, anna, '私下的', [one, two])
  await shareWith(t, two, bert, { tabs: ['cycles'] })
  await shareWith(t, three, bert)
  const { pool } = t.database
  await pool.query(
    `INSERT INTO shares (owner_id, account_id, group_id, level, state, created_at) VALUES ($1, $2, $3, 'view', 'accepted', now())`,
    [anna.id, bert.id, group],
  )
  await pool.query(
    `WITH site AS (INSERT INTO sites (owner_id, name, latitude, longitude) VALUES ($1, '总店', 31, 121) RETURNING id)
     UPDATE devices SET site_id = (SELECT id FROM site), online = true WHERE sn LIKE 'S-%'`,
    [anna.id],
  )
  await pool.query(
    `WITH m AS (INSERT INTO metrics (key) VALUES ('fault_code') ON CONFLICT (key) DO UPDATE SET key = 'fault_code' RETURNING id)
     INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, text)
     SELECT d.id, m.id, now(), now(), 'E1' FROM devices d, m WHERE d.sn IN ('S-2', 'S-3')`,
  )
  await pool.query(
    `INSERT INTO device_activity (device_id, last_seen_at)
     SELECT id, now() - CASE sn WHEN 'S-1' THEN interval '10 minutes' ELSE interval '3 hours' END FROM devices WHERE sn <> 'S-4'
     ON CONFLICT (device_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at`,
  )
  await pool.query(
    `UPDATE devices SET online_changed_at = now() - CASE sn WHEN 'S-1' THEN interval '10 minutes' ELSE interval '3 hours' END
      WHERE sn <> 'S-4'`,
  )
})
afterAll(() => t.close())

const sns = (data: { list: { sn: string }[] }) => data.list.map(({ sn }) => sn).sort()
const rows = async (as: Person, query: Record<string, string> = {}) =>
  (await t.call(fleet.exportRows, { as, query })).data

describe('shared devices', () => {
  test('are exported and filtered by a received group', async () => {
    expect(sns(await rows(bert, { scope: 'shared' }))).toEqual(['S-1', 'S-2', 'S-3'])
    expect(sns(await rows(bert, { scope: 'shared', groupId: group }))).toEqual(['S-1'])
    expect(sns(await rows(anna, { scope: 'shared' }))).toEqual([])
  })

  test('appear on a map that shows no more than their shares', async () => {
    const { data } = await t.call(fleet.map, { as: bert, query: { scope: 'shared' } })
    expect(data).toMatchObject({ spots: [{ devices: 2, online: 2, faults: 1 }], unplaced: 1 })
    expect((await t.call(fleet.map, { as: anna, query: { scope: 'shared' } })).data.spots).toEqual([])
  })
})

test('a device names its groups: all to its owner and to staff, to others those they received', async () => {
  const groupsOf = async (as: Person, scope: string) =>
    Object.fromEntries(
      (await rows(as, { scope })).list.map((row: { sn: string; groups: { name: string }[] }) => [
        row.sn,
        row.groups.map(({ name }) => name).sort(),
      ]),
    )
  const own = { 'S-1': ['私下的', '给 Bert 的'], 'S-2': ['私下的'], 'S-3': [], 'S-4': [] }
  expect(await groupsOf(anna, 'own')).toEqual(own)
  expect(await groupsOf(admin, 'all')).toEqual(own)
  expect(await groupsOf(bert, 'shared')).toEqual({ 'S-1': ['给 Bert 的'], 'S-2': [], 'S-3': [] })
  const one = await t.call(fleet.get, { as: bert, params: { id: ids['S-1'] ?? '' } })
  expect(one.data.groups).toEqual([{ id: group, name: '给 Bert 的' }])
})

test('staff choose among all groups, others have their own tree', async () => {
  const facets = async (as: Person, scope: string) =>
    (await t.call(fleet.facets, { as, query: { scope } })).data.groups
  expect(await facets(admin, 'all')).toMatchObject([
    { name: '私下的', ownerName: 'anna', devices: 2 },
    { id: group, devices: 1 },
  ])
  expect(await facets(anna, 'own')).toEqual([])
  expect(sns(await rows(admin, { scope: 'all', groupId: group }))).toEqual(['S-1'])
})

test.each([
  ['reportedWithinMinutes', '60', ['S-1']],
  ['notReportedForMinutes', '60', ['S-2', 'S-3', 'S-4']],
  ['changedWithinMinutes', '60', ['S-1']],
  ['unchangedForMinutes', '60', ['S-2', 'S-3', 'S-4']],
])('%s=%s holds %j', async (field, minutes, expected) => {
  expect(sns(await rows(anna, { [field]: minutes }))).toEqual(expected)
  expect(sns((await t.call(fleet.page, { as: anna, query: { [field]: minutes } })).data)).toEqual(expected)
})

test('filters cannot reveal when a shared device was last heard without a share of its live tab', async () => {
  expect(sns(await rows(bert, { scope: 'shared', notReportedForMinutes: '60' }))).toEqual(['S-3'])
})
