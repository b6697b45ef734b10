import { displays } from '@limpid/contract/displays/displays'
import { maxTiles } from '@limpid/contract/displays/wall'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { denied, invalid, nobody } from '../../../../testing/sharing.ts'

const now = new Date('2026-11-20T08:00:00Z')
const devices = maxTiles + 100
let t: TestApp
let anna: Person

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  const first = await deviceOf(t, anna, 'A-0')
  const { pool } = t.database
  const { rows } = await pool.query(
    `INSERT INTO sites (owner_id, name) VALUES ($1, '一号店'), ($1, '二号店') RETURNING id`,
    [anna.id],
  )
  await pool.query(
    `INSERT INTO devices (owner_id, product_id, name, sn, time_zone, online)
     SELECT owner_id, product_id, 'A-' || n, 'A-' || n, time_zone, n > 5 FROM devices, generate_series(1, $2::int - 1) n WHERE id = $1`,
    [first, devices],
  )
  await pool.query(`UPDATE devices SET site_id = CASE WHEN id % 3 = 0 THEN $1::bigint ELSE $2::bigint END`, [
    rows[0].id,
    rows[1].id,
  ])
  // The device read last is quiet and online, so that it has no tile.
  await pool.query(
    `INSERT INTO device_activity (device_id, last_seen_at) SELECT max(id), $1 FROM devices
     ON CONFLICT (device_id) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [now],
  )
})
afterAll(() => t.close())

test('of more devices than a wall has tiles, the own big screen has the sites that a saved screen has (displays.screenPlaces)', async () => {
  const { data } = await t.call(displays.screenPlaces, { as: anna, query: {} })
  const { id } = (
    await t.call(displays.createScreen, { as: anna, body: { name: '大厅', panels: ['sites', 'map'] } })
  ).data
  const view = (await t.call(displays.screenView, { as: anna, params: { id } })).data
  expect(data).toEqual({ newestAt: view.newestAt, sites: view.sites })
  const counted = data.sites.list.reduce((sum: number, one: { devices: number }) => sum + one.devices, 0)
  expect([data.sites.total, counted, view.overview.devices]).toEqual([2, devices, devices])
  expect(data.newestAt).toBe(now.toISOString())
})

test('is rejected without access, and for a scope that is not one’s own', async () => {
  expect(await t.call(displays.screenPlaces)).toMatchObject(nobody)
  expect(await t.call(displays.screenPlaces, { as: await t.person('nemo', []) })).toMatchObject(denied)
  expect(await t.call(displays.screenPlaces, { as: anna, query: { scope: 'all' } })).toMatchObject(denied)
  expect(await t.call(displays.screenPlaces, { as: anna, query: { scope: 'x' } })).toMatchObject(invalid)
})

test('shows nothing of another account', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const { data } = await t.call(displays.screenPlaces, { as: bert, query: {} })
  expect(data).toEqual({ newestAt: null, sites: { total: 0, list: [] } })
})
