import { audit } from '@limpid/contract/audit/audit'
import { fleet } from '@limpid/contract/fleet/fleet'
import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../testing/sharing.ts'

let t: TestApp
let anna: Person
let bert: Person
let inlet: string
let outlet: string
let site: string

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  inlet = await deviceOf(t, anna, 'P-1', 'sdqS1')
  outlet = await deviceOf(t, anna, 'P-2', 'sdqS1')
  const body = { name: 'Laundry', address: '', position: null, timeZone: 'Asia/Shanghai' }
  site = (await t.call(sites.create, { as: anna, body })).data.id
  await place([inlet, outlet], site)
})
afterAll(() => t.close())

const place = (ids: string[], siteId: string | null) =>
  t.call(fleet.place, { as: anna, body: { devices: { ids }, siteId } })
const get = (as: Person | undefined, id = outlet) =>
  t.call(osmosis.place, { ...(as && { as }), params: { id } })
const set = (as: Person | undefined, inletId: unknown = inlet, id = outlet) =>
  t.call(osmosis.setInlet, { ...(as && { as }), params: { id }, body: { inletId } as never })
const snOf = (probe: { sn: string } | null) => probe?.sn ?? null
const placeOf = async (as: Person, id?: string) => {
  const { data } = await get(as, id)
  return [snOf(data.inlet), data.outlets.map(snOf), data.choices.map(snOf)]
}

test('the inlet of a unit is a device of the site, and both say where they stand (osmosis.place, osmosis.setInlet)', async () => {
  expect(await placeOf(anna)).toEqual([null, [], ['P-1']])
  expect((await set(anna)).status).toBe(200)
  expect(await placeOf(anna)).toEqual(['P-1', [], ['P-1']])
  // What stands behind it cannot be its inlet.
  expect(await placeOf(anna, inlet)).toEqual([null, ['P-2'], []])
  expect(await set(anna, outlet, inlet)).toMatchObject(invalid)
  const { data } = await t.call(audit.ofDevice, { as: anna, params: { id: outlet } })
  expect(data.list[0]).toMatchObject({ changes: [{ field: 'osmosisInlet', before: null }] })
  expect((await set(anna, null)).status).toBe(200)
  expect(await placeOf(anna)).toEqual([null, [], ['P-1']])
})

test('is no other product, site or owner’s device, nor the device itself', async () => {
  const machine = await deviceOf(t, anna, 'T-1')
  const elsewhere = await deviceOf(t, anna, 'P-3', 'sdqS1')
  const foreign = await deviceOf(t, bert, 'P-4', 'sdqS1')
  await place([machine], site)
  for (const other of [machine, elsewhere, foreign, outlet, '999999', 'x', 7])
    expect(await set(anna, other)).toMatchObject(invalid)
  expect(await get(anna, machine)).toMatchObject(missing)
})

test('is no device that stands behind it, however many units are between them', async () => {
  const between = await deviceOf(t, anna, 'P-5', 'sdqS1')
  await place([between], site)
  await set(anna, inlet, between)
  await set(anna, between)
  expect(await placeOf(anna, inlet)).toEqual([null, ['P-5'], []])
  expect(await set(anna, outlet, inlet)).toMatchObject(invalid)
  await t.database.pool.query('DELETE FROM devices WHERE id = $1', [between])
})

test('is none for a device without a site, which has nothing to choose', async () => {
  const lone = await deviceOf(t, anna, 'P-5', 'sdqS1')
  expect(await placeOf(anna, lone)).toEqual([null, [], []])
})

test('stays when its inlet leaves the site, until another is chosen', async () => {
  await set(anna)
  await place([inlet], null)
  expect(await placeOf(anna)).toEqual(['P-1', [], []])
  expect((await set(anna)).status).toBe(200)
  await set(anna, null)
  expect(await set(anna)).toMatchObject(invalid)
  await place([inlet], site)
})

test('is seen with a tab of the values, without devices that are not shared, and set by the owner alone', async () => {
  await set(anna)
  await shareTo(t, anna, bert, outlet, ['maintenance'], 'control')
  expect(await get(bert)).toMatchObject(denied)
  await shareTo(t, anna, bert, outlet, ['tds'], 'control')
  expect(await placeOf(bert)).toEqual([null, [], []])
  expect(await set(bert)).toMatchObject(denied)
  await shareTo(t, anna, bert, inlet, ['tds'])
  expect(await placeOf(bert)).toEqual(['P-1', [], ['P-1']])
  const carl = await t.person('carl', ['MEMBER'])
  const nemo = await t.person('nemo', [])
  for (const ask of [get, set]) {
    expect(await ask(carl)).toMatchObject(missing)
    expect(await ask(nemo)).toMatchObject(denied)
    expect(await ask(undefined)).toMatchObject(nobody)
  }
})
