import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

const siteOf = async (name: string): Promise<string> =>
  (
    await t.call(sites.create, {
      as: anna,
      body: { name, address: '', position: null, timeZone: 'Asia/Shanghai' },
    })
  ).data.id
const place = (ids: string[], siteId: string | null) =>
  t.call(fleet.place, { as: anna, body: { devices: { ids }, siteId } })
/** Its meter counted these litres today. */
const counted = (id: string, litres: number) =>
  t.database.pool.query(
    `WITH m AS (INSERT INTO metrics (key) VALUES ('water_total') ON CONFLICT (key) DO UPDATE SET key = 'water_total' RETURNING id)
     INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT $1, id, '2026-11-24', 2, 0, 0, $2::float8, $2::float8 FROM m`,
    [id, litres],
  )
const inletToday = async () => (await t.call(analysis.overview, { as: anna })).data.inletToday.litres

test('a device behind an osmosis unit counts as inlet water where the device before the unit is not', async () => {
  const [laundry, canteen] = [await siteOf('Laundry'), await siteOf('Canteen')]
  const before = await deviceOf(t, anna, 'P-1', 'sdqS1')
  const behind = await deviceOf(t, anna, 'P-2', 'sdqS1')
  await counted(before, 500)
  await counted(behind, 300)
  await place([before, behind], laundry)
  expect(await inletToday()).toBe(800)
  await t.call(osmosis.setInlet, { as: anna, params: { id: behind }, body: { inletId: before } })
  expect(await inletToday()).toBe(500)
  await place([behind], canteen)
  expect(await inletToday()).toBe(800)
})
