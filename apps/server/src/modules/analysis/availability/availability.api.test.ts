import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { sites } from '@limpid/contract/sites/sites'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, setClock, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { denied, invalid } from '../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const clock = setClock('2026-11-24T08:00:00Z')
const today = { fromDay: '2026-11-24', toDay: '2026-11-24', compare: 'none' }
let t: TestApp
let anna: Person
let laundry: string
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  laundry = await deviceOf(t, anna, 'L-1', 'xyjTft')
})
afterAll(() => t.close())

const read = async (query: Record<string, string> = today, as = anna) =>
  await t.call(analysis.availability, { as, query })

describe('devices in operation', () => {
  test('a device that never connected is not known to have been offline, and an idle one not to be idle', async () => {
    expect((await read()).data.now).toEqual({
      onlineHours: null,
      knownHours: null,
      knownSince: null,
      operatingHours: 0,
      idleHours: null,
      // Not a day has passed: a rate of the morning is not one of the day.
      turnsPerDay: null,
      alarms: 0,
      gasCubicMetres: null,
      gasFen: null,
      gasCarbonGrams: null,
    })
  })

  test('turns are those of the days that have passed, of a running one only the part that is over', async () => {
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases)
       SELECT $1, at, at + interval '20 minutes', 'completed', 'phase', '[]'
         FROM unnest(ARRAY['2026-11-22T09:00:00+08', '2026-11-23T09:00:00+08', '2026-11-23T11:00:00+08']::timestamptz[]) at`,
      [laundry],
    )
    const { now } = (await read({ ...today, fromDay: '2026-11-22' })).data
    // Two days and 16 of 24 hours.
    expect(now.turnsPerDay).toBeCloseTo(3 / (2 + 16 / 24), 9)
    await t.database.pool.query('DELETE FROM cycles')
  })

  test('a device that has been online since before the log begins counts from the start of the range', async () => {
    await t.database.pool.query(
      `UPDATE devices SET online = true, online_changed_at = '2026-11-20T00:00:00Z'`,
    )
    const { onlineHours, knownHours, idleHours } = (await read()).data.now
    expect([onlineHours, knownHours, idleHours]).toEqual([16, 16, 16])
    const since = async (fromDay: string) => (await read({ ...today, fromDay })).data.now.knownSince
    expect([await since('2026-11-20'), await since('2026-11-17')]).toEqual([null, '2026-11-20'])
  })

  test('at a site what is known begins with its first entry there, also of a device that left', async () => {
    const { pool } = t.database
    const place = { name: '旧店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const site = (await t.call(sites.create, { as: anna, body: place })).data.id
    await pool.query('DELETE FROM site_stays')
    await pool.query(
      `INSERT INTO site_stays (device_id, site_id, began_at, ended_at, recorded_at)
       VALUES ($1, $2, '2026-11-18T00:00:00Z', '2026-11-22T00:00:00Z', '2026-11-18T00:00:00Z')`,
      [laundry, site],
    )
    const { knownSince, knownHours } = (await read({ ...today, fromDay: '2026-11-17', siteId: site })).data
      .now
    expect([knownSince, knownHours]).toEqual(['2026-11-20', 48])
    await pool.query('DELETE FROM site_stays')
  })

  test('gas is what its meter rose by', async () => {
    const recorder = testRecorder(t.database.pool, clock)
    for (const [hour, total] of [10, 11.5, 14].entries())
      void recorder.send(laundry, [
        reading('gas_total', total, clock.now().getTime() - (4 - hour) * 3_600_000),
      ])
    await recorder.close()
    expect((await read()).data.now.gasCubicMetres).toBeCloseTo(4, 6)
  })

  test('gas costs and emits what the price and the factor of its day and site say; without one it has neither', async () => {
    const figures = async () => {
      const { gasFen, gasCarbonGrams } = (await read({ ...today, fromDay: '2026-11-23' })).data.now
      return [gasFen, gasCarbonGrams]
    }
    const tariff = (kind: string, validFrom: string, amount: number, siteId: string | null = null) =>
      t.call(tariffs.create, { as: anna, body: { siteId, kind, validFrom, amount, bands: [], note: '' } })
    expect(await figures()).toEqual([null, null])
    const recorder = testRecorder(t.database.pool, clock)
    void recorder.send(laundry, [reading('gas_total', 7, clock.now().getTime() - 20 * 3_600_000)])
    await recorder.close()
    await tariff('gas', '2026-11-24', 35_000)
    await tariff('gasCarbon', '2026-11-24', 21_000)
    const { rows } = await t.database.pool.query(
      `SELECT sum(rise)::float8 AS rise FROM (SELECT value - lag(value) OVER (ORDER BY ts) AS rise, ts FROM telemetry r
         JOIN metrics m ON m.id = r.metric_id AND m.key = 'gas_total' WHERE r.device_id = $1) steps
        WHERE (ts AT TIME ZONE 'Asia/Shanghai')::date = '2026-11-24'`,
      [laundry],
    )
    expect(await figures()).toEqual([Math.round(rows[0].rise * 350), Math.round(rows[0].rise * 2100)])
    const place = { name: '一号店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const site = (await t.call(sites.create, { as: anna, body: place })).data.id
    await t.call(fleet.place, { as: anna, body: { devices: { ids: [laundry] }, siteId: site } })
    await tariff('gas', '2026-11-24', 70_000, site)
    expect((await figures())[0]).toBe(Math.round(rows[0].rise * 700))
    const {
      whole,
      days,
      sites: at,
    } = (await t.call(analysis.costs, { as: anna, query: { ...today, fromDay: '2026-11-23' } })).data
    for (const parts of [days, at])
      expect(parts.map((part: (typeof parts)[0]) => part.whole.gasFen ?? 0)).toContain(whole.now.gasFen)
    expect(whole.now.gasFen).toBe(Math.round(rows[0].rise * 700))
  })

  test('is for nobody to whom devices are only shared, and of at most 400 days', async () => {
    expect(await read({ ...today, scope: 'shared' })).toMatchObject(denied)
    expect(await read({ ...today, fromDay: '2025-01-01' })).toMatchObject(invalid)
  })
})
