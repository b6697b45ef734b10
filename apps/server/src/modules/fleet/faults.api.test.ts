import { analysis } from '@limpid/contract/analysis/analysis'
import { displays } from '@limpid/contract/displays/displays'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../testing/factories/devices.ts'
import { shareWith } from '../../../testing/factories/shares.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('a fault is as bad as the model of its product says, critical when the model does not list it, and for whom may see it', async () => {
  const [anna, bert] = [await t.person('anna', ['MEMBER']), await t.person('bert', ['MEMBER'])]
  const { pool } = t.database
  await pool.query(`INSERT INTO metrics (key) VALUES ('fault_code') ON CONFLICT DO NOTHING`)
  const { rows: known } = await pool.query<{ code: string; severity: string }>(
    `SELECT one ->> 'code' AS code, one ->> 'severity' AS severity
       FROM products p CROSS JOIN json_array_elements(p.model -> 'faults') one WHERE p.code = 'xwjTft'`,
  )
  expect(new Set(known.map(({ severity }) => severity)).size).toBeGreaterThan(1)
  const { rows: sites } = await pool.query<{ id: string }>(
    `INSERT INTO sites (owner_id, name, latitude, longitude) VALUES ($1, 'one', 31, 121), ($1, 'two', 52, 13) RETURNING id`,
    [anna.id],
  )
  const reported = [...known, { code: 'ZZ', severity: 'critical' }, { code: '', severity: null }]
  for (const { code, severity } of reported) {
    const id = await deviceOf(t, anna, `S${code || '-none'}`)
    await pool.query(
      `UPDATE devices SET product_id = (SELECT id FROM products WHERE code = 'xwjTft'), online = true WHERE id = $1`,
      [id],
    )
    await pool.query(
      `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, text)
       SELECT $1, id, now(), now(), $2 FROM metrics WHERE key = 'fault_code'`,
      [id, code],
    )
    // The second site has what is minor at most.
    const [site] = (severity === 'critical' || severity === 'major' ? sites : sites.slice(1)).map(
      (one) => one.id,
    )
    await pool.query('UPDATE devices SET site_id = $2 WHERE id = $1', [id, site])
    await groupOf(t, anna, `G${code}`, [id])
    await shareWith(t, id, bert, { tabs: ['cycles'] })
  }
  const severitiesFor = async (as: typeof anna, scope: 'own' | 'shared') => {
    const { list } = (await t.call(fleet.page, { as, query: { scope, pageSize: '100' } })).data
    return list.map(({ sn, faultSeverity }: { sn: string; faultSeverity: string | null }) => [
      sn,
      faultSeverity,
    ])
  }
  const named = reported.map(({ code, severity }) => [`S${code || '-none'}`, severity])
  expect((await severitiesFor(anna, 'own')).toSorted()).toEqual(named.toSorted())
  expect(await severitiesFor(bert, 'shared')).toEqual(expect.arrayContaining(named.map(([sn]) => [sn, null])))

  const tilesOf = async (as: typeof anna) => (await t.call(displays.wall, { as, query: {} })).data.tiles
  const onWall = (tiles: { sn: string; faultSeverity: string | null }[]) =>
    tiles.map(({ sn, faultSeverity }) => [sn, faultSeverity])
  expect(onWall(await tilesOf(anna)).toSorted()).toEqual(named.toSorted())
  expect(onWall(await tilesOf(bert))).toEqual(expect.arrayContaining(named.map(([sn]) => [sn, null])))

  const { spots } = (await t.call(fleet.map, { as: anna, query: { scope: 'own' } })).data
  const lesser = known.some(({ severity }) => severity === 'minor') ? 'minor' : 'warning'
  expect(spots.map(({ worstFault }: { worstFault: string }) => worstFault).toSorted()).toEqual([
    'critical',
    lesser,
  ])
  const atSites = sites.map(
    async ({ id }) => (await t.call(analysis.siteOverview, { as: anna, params: { id } })).data,
  )
  expect((await Promise.all(atSites)).map(({ worstFault }) => worstFault)).toEqual(['critical', lesser])
  const { rows: groups } = await pool.query<{ id: string; name: string }>(
    'SELECT id, name FROM device_groups',
  )
  for (const { code, severity } of reported) {
    const id = groups.find(({ name }) => name === `G${code}`)?.id ?? ''
    expect((await t.call(fleet.glance, { as: anna, params: { id } })).data.worstFault, code).toBe(severity)
  }
})
