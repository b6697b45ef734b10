import { audit } from '@limpid/contract/audit/audit'
import { fleet } from '@limpid/contract/fleet/fleet'
import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { againstUncommitted } from '../../../testing/databases/uncommitted.ts'
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

describe('Of calls at once', () => {
  const pairs = async () =>
    (await t.database.pool.query('SELECT device_id, inlet_id FROM osmosis_inlets ORDER BY 1')).rowCount
  /** Holds these devices until both calls wait. */
  const together = (ids: string[], calls: () => ReturnType<typeof set>[]) =>
    againstUncommitted(
      t,
      [['SELECT FROM devices WHERE id = ANY ($1) FOR UPDATE', [ids]]],
      () => Promise.all(calls()),
      2,
    )
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  test('one makes a device the inlet of another, and not both of each other', async () => {
    await t.database.pool.query('DELETE FROM osmosis_inlets')
    const answers = await together([inlet, outlet], () => [set(anna), set(anna, outlet, inlet)])
    expect([statuses(answers), await pairs()]).toEqual([[200, 400], 1])
    await t.database.pool.query('DELETE FROM osmosis_inlets')
  })

  test('one closes no ring with the other, which names none of its devices', async () => {
    const [third, fourth] = [await deviceOf(t, anna, 'P-6', 'sdqS1'), await deviceOf(t, anna, 'P-7', 'sdqS1')]
    const ring = [inlet, outlet, third, fourth]
    await place([third, fourth], site)
    await set(anna)
    await set(anna, third, fourth)
    const answers = await together(ring, () => [set(anna, outlet, third), set(anna, fourth, inlet)])
    expect([statuses(answers), await pairs()]).toEqual([[200, 400], 3])
    await t.database.pool.query('DELETE FROM devices WHERE id = ANY ($1)', [[third, fourth]])
    await set(anna, null)
  })

  test.each(['the device', 'its inlet'] as const)(
    'none pairs what changes hands meanwhile: %s',
    async (which) => {
      const given = which === 'the device' ? outlet : inlet
      const handOver = (to: Person) =>
        ['UPDATE devices SET owner_id = $2 WHERE id = $1', [given, to.id]] as const
      const answer = await againstUncommitted(t, [[handOver(bert)[0], [...handOver(bert)[1]]]], () =>
        set(anna),
      )
      expect(answer).toMatchObject(which === 'the device' ? missing : invalid)
      expect(await pairs()).toBe(0)
      await t.database.pool.query(handOver(anna)[0], [...handOver(anna)[1]])
    },
  )
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

test('is named in the history of the device to its owner, not to somebody who does not see the inlet', async () => {
  await set(anna)
  const fieldsFor = async (as: Person) => {
    const { data } = await t.call(audit.ofDevice, { as, params: { id: outlet }, query: { pageSize: 100 } })
    const fields = data.list.flatMap(({ changes }: { changes: { field: string }[] }) =>
      changes.map(({ field }) => field),
    )
    return ['osmosisInlet', 'site'].filter((field) => fields.includes(field))
  }
  expect(await fieldsFor(anna)).toEqual(['osmosisInlet', 'site'])
  const dora = await t.person('dora', ['MEMBER'])
  await shareTo(t, anna, dora, outlet, ['operations'])
  expect(await fieldsFor(dora)).toEqual([])
  await shareTo(t, anna, dora, outlet, ['operations', 'live'])
  expect(await fieldsFor(dora)).toEqual(['site'])
  await set(anna, null)
  // Whoever gets the device reads no name from around its former owner.
  const handOver = 'UPDATE devices SET owner_id = $2, owned_since = now() WHERE id = $1'
  await t.database.pool.query(handOver, [outlet, bert.id])
  expect(await fieldsFor(bert)).toEqual([])
  await t.database.pool.query(handOver, [outlet, anna.id])
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
