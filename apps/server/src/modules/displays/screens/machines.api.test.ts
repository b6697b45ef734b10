import { displays } from '@limpid/contract/displays/displays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'

const now = new Date('2026-11-20T08:00:00Z')
let t: TestApp
let anna: Person
let site: string
const at: Record<string, string> = {}

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  for (const sn of ['A-1', 'A-2', 'A-3']) at[sn] = await deviceOf(t, anna, sn)
  const { rows } = await t.database.pool.query(
    `INSERT INTO sites (owner_id, name) VALUES ($1, '一号店') RETURNING id`,
    [anna.id],
  )
  site = rows[0].id
  await t.database.pool.query('UPDATE devices SET site_id = $1 WHERE id = $2', [site, at['A-1']])
})
afterAll(() => t.close())

test('has a tile for each machine and places on the map, only as far as it shows them', async () => {
  const { pool } = t.database
  await pool.query('UPDATE sites SET latitude = 31.2, longitude = 121.5 WHERE id = $1', [site])
  await pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, code, name)
     VALUES ($1, 'E1', 'fault', 'major', $2, $2, $2, 'E1', '{"zh":"故障","en":"Fault"}')`,
    [at['A-1'], now],
  )
  await pool.query(
    `INSERT INTO cycles (device_id, started_at, result, source, phases) VALUES ($1, $2, 'running', 'phase', '[]')`,
    [at['A-2'], now],
  )
  await pool.query(
    `INSERT INTO device_activity (device_id, last_seen_at) VALUES ($1, $2)
     ON CONFLICT (device_id) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [at['A-2'], now],
  )
  const read = async (more: object) => {
    const { id } = (await t.call(displays.createScreen, { as: anna, body: { name: '大厅', ...more } })).data
    return (await t.call(displays.screenView, { as: anna, params: { id } })).data
  }
  const all = await read({ panels: ['machines', 'map'] })
  expect(all.machines.map(({ name, sn }: { name: string; sn: string }) => [name, sn])).toEqual([
    ['设备 A-1', ''],
    ['设备 A-2', ''],
    ['设备 A-3', ''],
  ])
  expect(all.machines[1].running).not.toBeNull()
  expect(all.newestAt).toBe(now.toISOString())
  expect(all.sites.list).toContainEqual({
    name: '一号店',
    devices: 1,
    online: 0,
    alarmed: 1,
    worst: 'major',
    position: { latitude: 31.2, longitude: 121.5 },
  })
  expect(all.sites.list).toContainEqual({
    name: null,
    devices: 2,
    online: 0,
    alarmed: 0,
    worst: null,
    position: null,
  })
  const atSite = await read({ panels: ['machines'], siteIds: [site] })
  expect(atSite.machines).toHaveLength(1)
  expect(atSite.newestAt).toBeNull()
  expect((await read({ panels: ['map'] })).machines).toEqual([])
})
