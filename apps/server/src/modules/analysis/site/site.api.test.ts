import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

let t: TestApp
let anna: Person
let carl: Person
let guest: Person
let site: string
let kitchen: string
/** Already the first of November in Berlin, where daylight saving ended a week earlier. */
const clock = setClock('2026-11-10T12:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  guest = await t.person('nemo', [])
  const place = { name: '柏林店', address: '', position: null, timeZone: 'Europe/Berlin' }
  site = (await t.call(sites.create, { as: anna, body: place })).data.id
  kitchen = await deviceOf(t, anna, 'K-1')
  const other = await deviceOf(t, anna, 'K-2')
  await t.call(fleet.place, { as: anna, body: { devices: { ids: [kitchen] }, siteId: site } })
  await wash(kitchen, '2026-10-31T22:59:00Z', 5)
  await wash(kitchen, '2026-10-31T23:30:00Z', 10)
  await wash(kitchen, '2026-11-09T22:59:00Z', 20)
  await wash(kitchen, '2026-11-09T23:00:00Z', null)
  await wash(other, '2026-11-09T12:00:00Z', 400)
  await t.database.pool.query('UPDATE devices SET online = true WHERE id = $1', [kitchen])
})
afterAll(() => t.close())

const wash = (device: string, startedAt: string, water: number | null) =>
  t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
     VALUES ($1, $2, $2::timestamptz + interval '5 minutes', 'completed', 'phase', '[]', $3)`,
    [device, startedAt, water],
  )
const overview = (query: Record<string, string> = {}, as: Person | undefined = anna, id = site) =>
  t.call(analysis.siteOverview, { ...(as && { as }), params: { id }, query })

describe('a site overview (analysis.siteOverview)', () => {
  test('counts its devices, and its washes by its own days, those of the month so far', async () => {
    const { data } = await overview()
    expect(data).toMatchObject({ devices: 1, online: 1, silent: 0, washing: 0, faults: 0 })
    expect(data).toMatchObject({ today: '2026-11-10', month: '2026-11' })
    expect(data.days).toHaveLength(10)
    expect(data.days[0]).toMatchObject({ day: '2026-11-01', washes: 1, waterLitres: 10 })
    expect(data.days[8]).toMatchObject({ day: '2026-11-09', washes: 1, waterLitres: 20 })
    expect(data.days[9]).toMatchObject({ day: '2026-11-10', washes: 1, waterLitres: null })
    expect(data.total).toMatchObject({ washes: 3, waterLitres: 30, energyKwh: null })
  })

  test('covers any month; a future one has no days', async () => {
    const { data } = await overview({ month: '2026-10' })
    expect(data.days).toHaveLength(31)
    expect(data.days[30]).toMatchObject({ day: '2026-10-31', washes: 1, waterLitres: 5 })
    const next = await overview({ month: '2026-12' })
    expect(next.data).toMatchObject({ days: [], total: { washes: 0, waterLitres: null } })
    expect((await overview({ month: '2026-13' })).status).toBe(400)
  })

  test('keeps washes that ran there when the machine is moved elsewhere, and counts none of its later washes', async () => {
    await t.call(fleet.place, { as: anna, body: { devices: { ids: [kitchen] }, siteId: null } })
    await t.database.pool.query(
      `UPDATE site_stays SET ended_at = '2026-11-09T22:59:30Z' WHERE site_id = $1`,
      [site],
    )
    const { data } = await overview()
    expect(data).toMatchObject({ devices: 0, total: { washes: 2, waterLitres: 30 } })
  })

  test('is for its owner alone', async () => {
    expect(await t.call(analysis.siteOverview, { params: { id: site } })).toMatchObject({ status: 401 })
    expect(await overview({}, guest)).toMatchObject({ status: 403 })
    expect(await overview({}, carl)).toMatchObject({ status: 404 })
    expect(await overview({}, anna, '999999')).toMatchObject({ status: 404 })
  })
})
