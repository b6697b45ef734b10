import type { DeviceTab } from '@limpid/contract/access/access'
import { deviceTabs } from '@limpid/contract/catalogue/tabs'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { settleAlarms } from '../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { thingsOf } from '../../testing/cross-account/things.ts'

let t: TestApp
let anna: Person
let bert: Person
let device: string
let site: string

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  ;({ device, site } = await thingsOf(t, anna, bert))
  const execute = (text: string, values: unknown[] = [device]) => t.database.pool.query(text, values)
  await execute(
    `UPDATE devices SET name = '一', sn = 'S-1', tags = '{secretTag}', attributes = '{"fw_version": "secretFirmware"}' WHERE id = $1`,
  )
  await execute(`UPDATE sites SET name = 'secretSite', address = '' WHERE id = $1`, [site])
  await execute(
    `UPDATE maintenance_tasks SET name_zh = 'secretTask', name_en = 'secretTask' WHERE device_id = $1`,
  )
  await execute(`UPDATE feedback SET title = 'secretReport' WHERE device_id = $1`)
  await execute('DELETE FROM cycles WHERE device_id = $1')
  await execute(`INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases)
    VALUES ($1, now() - interval '2 seconds', now() - interval '1 second', 'completed', 'phase', '[]'),
           ($1, now(), NULL, 'running', 'phase', '[]')`)
  await execute(
    `INSERT INTO metrics (key) VALUES ('water_total'), ('energy_total'), ('fault_code') ON CONFLICT DO NOTHING`,
    [],
  )
  await execute(`INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
    SELECT d.id, m.id, (now() AT TIME ZONE d.time_zone)::date, 1, 7, 7, 7, 7 FROM devices d, metrics m
     WHERE d.id = $1 AND m.key IN ('water_total', 'energy_total')`)
  await execute(`INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, text)
    SELECT $1, id, now(), now(), 'secretFault' FROM metrics WHERE key = 'fault_code'`)
  await execute(`INSERT INTO refusals (device_id, received_at, first_at, reason, detail, topic, payload, repeats)
    VALUES ($1, now(), now(), 'notJson', '', 't', '', 4)`)
  await settleAlarms(t)
})
afterAll(() => t.close())

/** Every call with a scope of own, shared or all devices. */
const scoped = [...(await endpointTables())].flatMap(([module, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) =>
    asks(endpoint, 'shared') ? [{ name: `${module}.${name}`, endpoint }] : [],
  ),
)

function asks({ query }: Endpoint, scope: string): boolean {
  const parsed = query?._zod.run({ value: { scope }, issues: [] }, {})
  return (
    parsed !== undefined &&
    !('then' in parsed) &&
    parsed.issues.length === 0 &&
    (parsed.value as { scope?: string }).scope === scope
  )
}

/** The product that a call is about, where it is about one. */
const paramsOf = ({ params }: Endpoint) => (params ? { code: 'xwjTft' } : {})

/** Which known facts of the device the calls revealed, by the marks in them. */
async function reported(query: Record<string, string> = {}): Promise<string[]> {
  const marks = new Set<string>()
  for (const { name, endpoint } of scoped) {
    const { status, data } = await t.call(endpoint, {
      as: bert,
      query: { scope: 'shared', ...query },
      params: paramsOf(endpoint),
    })
    expect(`${name} ${status}`).toBe(`${name} 200`)
    for (const [mark] of JSON.stringify(data).matchAll(/secret\w+/g)) marks.add(mark)
    if (name === 'analysis.overview') {
      for (const key of ['washing', 'washesToday', 'waterTodayLitres', 'energyTodayKwh'])
        if (data[key] !== 0 && data[key] !== null) marks.add(key)
      expect(data.devices).toBe(1)
    }
    if (name === 'analysis.troubles') for (const { kind } of data.list) marks.add(kind)
  }
  return [...marks].sort()
}

async function share(tabs: readonly DeviceTab[]) {
  await t.database.pool.query('DELETE FROM shares')
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
     VALUES ($1, $2, $3, 'view', $4, 'accepted', now())`,
    [anna.id, bert.id, device, tabs],
  )
}

const ofTab: Partial<Record<DeviceTab, string[]>> = {
  live: ['energyTodayKwh', 'secretFault', 'secretFirmware', 'secretSite', 'waterTodayLitres'],
  cycles: ['washesToday', 'washing'],
  'water-flow': ['waterTodayLitres'],
  maintenance: ['secretTask'],
  feedback: ['report', 'secretReport'],
  members: ['secretSite'],
  alarms: ['fault', 'process', 'refusals', 'secretFault'],
}

test('covers every multi-device call', () => {
  expect(scoped.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'analysis.overview',
      'fleet.page',
      'fleet.facets',
      'feedback.page',
      'maintenance.page',
    ]),
  )
})

test.each(deviceTabs)(
  'a share of only %s reveals nothing of the other tabs in any list or total',
  async (tab) => {
    await t.database.pool.query('UPDATE devices SET online = true WHERE id = $1', [device])
    await share([tab])
    expect(await reported()).toEqual(ofTab[tab] ?? [])
  },
)

test.each(deviceTabs)('a share of only %s does not let filters reveal the site', async (tab) => {
  await share([tab])
  for (const { name, endpoint } of scoped) {
    if (!asks(endpoint, 'shared') || !name.endsWith('.page') || name === 'groups.page') continue
    const { data } = await t.call(endpoint, { as: bert, query: { scope: 'shared', siteId: site } })
    const reports = tab === 'live' || tab === 'members'
    if (!reports) expect(`${name} ${data.total}`).toBe(`${name} 0`)
    else if (name === 'fleet.page') expect(data.total).toBe(1)
  }
})

test.each([
  ['alarms', 1],
  ['live', 0],
  ['log', 0],
] as const)(
  'a share of only %s shows in %i lines that the device was lost without disconnecting',
  async (tab, lines) => {
    await t.database.pool.query(
      `UPDATE devices SET online = false, online_changed_at = now(), last_disconnect_reason = 'keepalive_timeout' WHERE id = $1`,
      [device],
    )
    await settleAlarms(t)
    await share([tab])
    const { endpoint } = scoped.find(({ name }) => name === 'analysis.troubles') ?? {}
    const { data } = await t.call(endpoint as Endpoint, { as: bert, query: { scope: 'shared' } })
    expect(data.list.filter(({ kind }: { kind: string }) => kind === 'offline')).toHaveLength(lines)
  },
)
