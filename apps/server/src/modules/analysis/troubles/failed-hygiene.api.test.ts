import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let site: string
let group: string
const machines: string[] = []

/** By machine: hours since each wash ended, its outcome, and whether it repeats one. */
const washes: [number, 'passed' | 'failed', boolean?][][] = [
  [
    [3, 'failed'],
    [2, 'failed'],
  ],
  [
    [30, 'failed'],
    [29, 'passed'],
  ],
  [
    [5, 'failed'],
    [4, 'passed'],
  ],
  [
    [5, 'failed'],
    [4, 'passed', true],
  ],
  [[100, 'failed']],
  [[200, 'failed']],
  [[1, 'passed']],
]
async function addWashes(id: string, own: (typeof washes)[number]) {
  for (const [hours, outcome, rewash = false] of own)
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene, rewash)
       VALUES ($1, $2::timestamptz - interval '20 minutes', $2, 'completed', 'phase', '[]', $3, $4)`,
      [id, hoursAgo(hours), { outcome, reason: '', a0: null, checks: [] }, rewash],
    )
}
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)

/** Not passed since; passed since, but within a day; not passed for a week. */
const failing = [0, 2, 4]

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
  site = (await t.call(sites.create, { as: anna, body: place })).data.id
  for (const [at, own] of washes.entries()) {
    const id = await deviceOf(t, anna, `M-${at}`)
    machines.push(id)
    await addWashes(id, own)
  }
  await t.call(fleet.place, { as: anna, body: { devices: { ids: machines }, siteId: site } })
  group = await groupOf(t, anna, '全部', machines)
})
afterAll(() => t.close())

const listed = async (as: Person, query: Record<string, string>) =>
  (await t.call(fleet.page, { as, query: { sort: 'sn', ...query } })).data.list.map(
    ({ sn }: { sn: string }) => sn,
  )

test('dashboard, site, group and device list count the same machines as failing hygiene', async () => {
  const sns = failing.map((at) => `M-${at}`)
  expect(await listed(anna, { hygieneFailed: '1' })).toEqual(sns)
  expect(await listed(anna, { hygieneFailed: '0' })).toEqual(['M-1', 'M-3', 'M-5', 'M-6'])
  await settleAlarms(t)
  const troubles = (await t.call(analysis.troubles, { as: anna, query: { kind: 'hygiene' } })).data
  expect(troubles.list.map(({ device }: { device: { sn: string } }) => device.sn).sort()).toEqual(sns)
  const atSite = (await t.call(analysis.siteOverview, { as: anna, params: { id: site } })).data
  const inGroup = (await t.call(fleet.glance, { as: anna, params: { id: group } })).data
  expect([troubles.total, atSite.hygieneFailed, inGroup.hygieneFailed]).toEqual([3, 3, 3])
  expect(await listed(anna, { hygieneFailed: '1', siteId: site, groupId: group })).toEqual(sns)
})

test('a share without washes does not reveal which machines fail, whatever else is filtered', async () => {
  const [first = '', , third = ''] = machines
  await shareTo(t, anna, bert, first, ['live'])
  await shareTo(t, anna, bert, third, ['cycles'])
  expect(await listed(bert, { scope: 'shared' })).toEqual(['M-0', 'M-2'])
  for (const query of [{}, { activity: 'unknown' }, { siteId: site }] as Record<string, string>[]) {
    expect(await listed(bert, { scope: 'shared', hygieneFailed: '1', ...query })).not.toContain('M-0')
    expect(await listed(bert, { scope: 'shared', hygieneFailed: '0', ...query })).not.toContain('M-0')
  }
  expect(await listed(bert, { scope: 'shared', hygieneFailed: '1' })).toEqual(['M-2'])
})

test('an alarm on the list can be acknowledged by its owner, and by recipients who control it', async () => {
  const [, , , , fifth = ''] = machines
  const handled = async (as: Person, scope: string) => {
    const { list } = (await t.call(analysis.troubles, { as, query: { scope, kind: 'hygiene' } })).data
    return list
      .filter(({ device }: { device: { id: string } }) => device.id === fifth)
      .map(({ mayHandle }: { mayHandle: boolean }) => mayHandle)
  }
  expect(await handled(anna, 'own')).toEqual([true])
  await shareTo(t, anna, bert, fifth, ['alarms'])
  expect(await handled(bert, 'shared')).toEqual([false])
  await shareTo(t, anna, bert, fifth, ['alarms'], 'control')
  expect(await handled(bert, 'shared')).toEqual([true])
})

test('the time of failed washes is that of the first that still counts', async () => {
  const cleo = await t.person('cleo', ['MEMBER'])
  const machine = await deviceOf(t, cleo, 'C-0')
  await addWashes(machine, [
    [23, 'failed'],
    [22, 'passed'],
    [1, 'failed'],
  ])
  const first = async () => {
    await settleAlarms(t)
    return (await t.call(analysis.troubles, { as: cleo, query: { kind: 'hygiene' } })).data.list[0]
  }
  const both = await first()
  expect(both).toMatchObject({ count: 2, since: hoursAgo(23).toISOString() })
  clock.set(hoursAgo(-2).toISOString())
  expect(await first()).toMatchObject({ alarmId: both?.alarmId, count: 1, since: hoursAgo(3).toISOString() })
})
