import { fleet } from '@limpid/contract/fleet/fleet'
import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { invalid } from '../../../testing/sharing.ts'

const clock = setClock('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let inlet: string
let other: string
let outlet: string

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  inlet = await deviceOf(t, anna, 'P-1', 'sdqS1')
  outlet = await deviceOf(t, anna, 'P-2', 'sdqS1')
  other = await deviceOf(t, anna, 'P-8', 'sdqS1')
  const body = { name: 'Laundry', address: '', position: null, timeZone: 'Asia/Shanghai' }
  const siteId = (await t.call(sites.create, { as: anna, body })).data.id
  await t.call(fleet.place, { as: anna, body: { devices: { ids: [inlet, outlet, other] }, siteId } })
})
afterAll(() => t.close())

const get = () => t.call(osmosis.place, { as: anna, params: { id: outlet } })
const set = (inletId: string | null, since?: string) =>
  t.call(osmosis.setInlet, { as: anna, params: { id: outlet }, body: { inletId, since } as never })

test('holds from a day on, by the clock of the device: earlier days keep the pair that they had', async () => {
  const pairs = async () =>
    (
      await t.database.pool.query(
        `SELECT d.sn, o.began_at::text AS began, o.ended_at::text AS ended FROM osmosis_inlets o JOIN devices d ON d.id = o.inlet_id
          WHERE o.device_id = $1 ORDER BY o.began_at`,
        [outlet],
      )
    ).rows.map(({ sn, began, ended }) => [sn, began.slice(0, 13), ended.slice(0, 13)])
  await set(inlet, '2026-11-10')
  expect((await get()).data.inlet).toMatchObject({ sn: 'P-1', since: '2026-11-10' })
  // Saved once more without a day, it began when it did.
  expect((await set(inlet)).status).toBe(200)
  expect((await get()).data.inlet).toMatchObject({ sn: 'P-1', since: '2026-11-10' })
  expect((await set(other)).status).toBe(200)
  expect(await pairs()).toEqual([
    ['P-1', '2026-11-09 16', '2026-11-23 16'],
    ['P-8', '2026-11-23 16', 'infinity'],
  ])
  // A day that is corrected moves the end of the pair before; one before all of it leaves nothing of that.
  await set(other, '2026-11-20')
  expect(await pairs()).toEqual([
    ['P-1', '2026-11-09 16', '2026-11-19 16'],
    ['P-8', '2026-11-19 16', 'infinity'],
  ])
  await set(null, '2026-11-22')
  expect((await get()).data.inlet).toBeNull()
  await set(inlet, '2026-11-01')
  expect(await pairs()).toEqual([['P-1', '2026-10-31 16', 'infinity']])
  for (const since of ['2026-11-25', '2026-11-31', 'x'])
    expect(await set(inlet, since)).toMatchObject(invalid)
})

test('a device that stood behind another is no inlet of it for days of that time', async () => {
  const setOf = (id: string, inletId: string | null, since: string) =>
    t.call(osmosis.setInlet, { as: anna, params: { id }, body: { inletId, since } })
  await set(null, '2026-10-01')
  // From 2 to 6 November the water of `inlet` passes `outlet` and, from the 4th to the 8th, `other` after it.
  await set(inlet, '2026-11-02')
  await set(null, '2026-11-06')
  await setOf(other, outlet, '2026-11-04')
  await setOf(other, null, '2026-11-08')
  for (const [behind, since] of [
    [outlet, '2026-11-05'],
    [other, '2026-11-05'],
  ] as const)
    expect(await setOf(inlet, behind, since)).toMatchObject(invalid)
  expect((await setOf(inlet, other, '2026-11-06')).status).toBe(200)
  expect(await setOf(other, inlet, '2026-11-07')).toMatchObject(invalid)
  // Nor is the present inlet, for days before it became that.
  expect(await setOf(inlet, other, '2026-11-05')).toMatchObject(invalid)
  expect((await setOf(inlet, other, '2026-11-06')).status).toBe(200)
})
