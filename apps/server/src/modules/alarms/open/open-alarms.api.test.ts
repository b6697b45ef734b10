import { alarms } from '@limpid/contract/alarms/alarms'
import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { seesAlarms } from './open.reads.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let site: string
let group: string
const machines: string[] = []

/** By machine: severity, and what is special about the alarm. */
const recorded: readonly (readonly [string, string?])[][] = [
  [['minor'], ['critical'], ['warning']],
  [['critical', 'shelved'], ['warning']],
  [['critical', 'cleared']],
  [['major', 'former']],
  [],
]

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  site = (await t.call(sites.create, { as: anna, body: place })).data.id
  for (const [at, own] of recorded.entries()) {
    const id = await deviceOf(t, anna, `M-${at}`)
    machines.push(id)
    for (const [n, [severity, special = '']] of own.entries())
      await t.database.pool.query(
        `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, inhibition, inhibited_until)
         VALUES ($1, $2, 'fault', $3, $5::timestamptz, $5, $5, CASE WHEN $4 = 'cleared' THEN $5::timestamptz END,
                 CASE WHEN $4 = 'shelved' THEN 'shelved' ELSE 'none' END, CASE WHEN $4 = 'shelved' THEN $5::timestamptz + interval '1 day' END)`,
        [id, `fault:F${n}`, severity, special, new Date(clock.now().getTime() - 3_600_000)],
      )
    if (own.some(([, special]) => special === 'former'))
      await t.database.pool.query('UPDATE devices SET owned_since = $2 WHERE id = $1', [id, clock.now()])
  }
  await t.call(fleet.place, { as: anna, body: { devices: { ids: machines }, siteId: site } })
  const child = await groupOf(t, anna, '一楼', machines.slice(0, 2))
  group = await groupOf(t, anna, '全部', machines.slice(1))
  await t.call(groups.move, { as: anna, params: { id: child }, body: { parentId: group } })
})
afterAll(() => t.close())

const listed = async (as: Person, query: Record<string, string> = {}) => {
  const reply = await t.call(fleet.page, { as, query: { sort: 'sn', ...query } })
  return reply.data.list.map((row: { sn: string; alarms: unknown }) => [row.sn, row.alarms])
}
const names = async (as: Person, query: Record<string, string>) =>
  (await listed(as, query)).map(([sn]: [string]) => sn)

test('the menu, the dashboard and the lists of devices, sites and groups count the same alarms', async () => {
  const none = { count: 0, severity: null }
  expect(await listed(anna)).toEqual([
    ['M-0', { count: 3, severity: 'critical' }],
    ['M-1', { count: 1, severity: 'warning' }],
    ['M-2', none],
    ['M-3', none],
    ['M-4', none],
  ])
  const all = { count: 4, severity: 'critical' }
  expect((await t.call(alarms.counts, { as: anna })).data.active).toBe(all.count)
  expect((await t.call(alarms.page, { as: anna, query: { state: 'open' } })).data.total).toBe(all.count)
  expect((await t.call(analysis.troubles, { as: anna, query: { kind: 'fault' } })).data.total).toBe(all.count)
  expect((await t.call(sites.page, { as: anna })).data.list[0].alarms).toEqual(all)
  expect((await t.call(sites.get, { as: anna, params: { id: site } })).data.alarms).toEqual(all)
  const tree = (await t.call(groups.tree, { as: anna })).data
  // M-1 is in the group and in its subgroup, and counted once.
  expect(tree.map(({ name, alarms: open }: { name: string; alarms: unknown }) => [name, open])).toEqual([
    ['全部', all],
    ['一楼', all],
  ])
  expect((await t.call(fleet.get, { as: anna, params: { id: machines[0] ?? '' } })).data.alarms.count).toBe(3)
})

test('ROOT sees them without a permission by name, others do not', () => {
  const actor = { id: '1', username: 'x', depts: [], perms: [] }
  expect(seesAlarms({ actor: { ...actor, roles: ['ROOT'] } })).toBe(true)
  expect(seesAlarms({ actor: { ...actor, roles: ['ADMIN'] } })).toBe(false)
})

test('devices are found by their open alarms', async () => {
  expect(await names(anna, { alarms: 'any' })).toEqual(['M-0', 'M-1'])
  expect(await names(anna, { alarms: 'critical' })).toEqual(['M-0'])
  expect(await names(anna, { alarms: 'warning', siteId: site })).toEqual(['M-0', 'M-1'])
  expect(await names(anna, { alarms: 'major' })).toEqual([])
})

test('a share without the alarms shows none, and its devices are not found by them', async () => {
  const [first = '', second = ''] = machines
  await shareTo(t, anna, bert, first, ['live'])
  await shareTo(t, anna, bert, second, ['alarms'])
  expect(await listed(bert, { scope: 'shared' })).toEqual([
    ['M-0', null],
    ['M-1', { count: 1, severity: 'warning' }],
  ])
  expect(await names(bert, { scope: 'shared', alarms: 'any' })).toEqual(['M-1'])
  expect(await names(bert, { scope: 'shared', alarms: 'any', activity: 'unknown' })).toEqual([])
  expect((await t.call(fleet.get, { as: bert, params: { id: first } })).data.alarms).toBeNull()
})

test('of whoever owns no device the shared ones are counted, and what the menu counts is said', async () => {
  const counted = async () => {
    const { scope, active } = (await t.call(alarms.counts, { as: bert })).data
    return [scope, active]
  }
  expect(await counted()).toEqual(['shared', 1])
  await deviceOf(t, bert, 'B-1')
  expect(await counted()).toEqual(['own', 0])
  expect((await t.call(alarms.counts, { as: anna })).data).toMatchObject({ scope: 'own', active: 4 })
})

test('without the permission to see alarms nobody learns of them', async () => {
  await t.database.pool.query(`DELETE FROM role_permissions WHERE permission = 'iot:alarm:list'`)
  const carl = await t.person('carl', ['MEMBER'])
  await deviceOf(t, carl, 'C-1')
  expect(await listed(carl)).toEqual([['C-1', null]])
  expect((await t.call(fleet.page, { as: carl, query: { alarms: 'any' } })).status).toBe(403)
  await groupOf(t, carl, '我的', [])
  expect((await t.call(groups.tree, { as: carl })).data[0].alarms).toBeNull()
})
