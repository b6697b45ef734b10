import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  const [one, two, far, nowhere] = [
    await site(anna, '一号店', 31.2, 121.5),
    await site(anna, '二号店', 31.3, 121.6),
    await site(anna, 'Berlin', 52.5, 13.4),
    await site(anna, '没有位置', null, null),
  ]
  for (const [sn, at] of [
    ['M-1', one],
    ['M-2', one],
    ['M-3', two],
    ['M-4', far],
    ['M-5', nowhere],
    ['M-6', null],
  ] as const)
    await place(anna, sn, at)
  await place(bert, 'B-1', await site(bert, 'Bert', 31.2, 121.5))
  await t.database.pool.query(`UPDATE devices SET online = true WHERE sn IN ('M-1', 'M-3')`)
  await t.database.pool.query(
    `WITH m AS (INSERT INTO metrics (key) VALUES ('fault_code') ON CONFLICT (key) DO UPDATE SET key = 'fault_code' RETURNING id)
     INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, text)
     SELECT d.id, m.id, now(), now(), 'E1' FROM devices d, m WHERE d.sn = 'M-1'`,
  )
})
afterAll(() => t.close())

async function site(owner: Person, name: string, latitude: number | null, longitude: number | null) {
  const { rows } = await t.database.pool.query<{ id: string }>(
    'INSERT INTO sites (owner_id, name, latitude, longitude) VALUES ($1, $2, $3, $4) RETURNING id',
    [owner.id, name, latitude, longitude],
  )
  return rows[0]?.id ?? ''
}
async function place(owner: Person, sn: string, siteId: string | null) {
  const id = await deviceOf(t, owner, sn)
  await t.database.pool.query('UPDATE devices SET site_id = $1 WHERE id = $2', [siteId, id])
}

const map = async (query: Record<string, string | number> = {}, as = anna) =>
  (await t.call(fleet.map, { as, query })).data
const names = ({ spots }: { spots: { sites: { name: string }[] }[] }) =>
  spots.map(({ sites }) => sites.map(({ name }) => name)).sort()

describe('the device map (fleet.map)', () => {
  test('clusters sites that are close together, and separates them when zoomed in', async () => {
    const world = await map()
    expect(names(world)).toEqual([['Berlin'], ['一号店', '二号店']])
    expect(world.unplaced).toBe(2)
    expect(world.spots.find(({ siteCount }: { siteCount: number }) => siteCount === 2)).toMatchObject({
      ...{
        devices: 3,
        online: 2,
        silent: 0,
        faults: 1,
        washing: 0,
        measuring: 0,
        alarmed: 0,
        worstAlarm: null,
      },
      latitude: expect.closeTo(31.25),
      longitude: expect.closeTo(121.55),
    })
    const near = await map({ left: 121, right: 122, bottom: 31, top: 31.5 })
    expect(names(near)).toEqual([['一号店'], ['二号店']])
  })

  test('counts a fault whatever text a device sends as its code', async () => {
    const code = (text: string) =>
      t.database.pool.query(`UPDATE telemetry_latest SET text = $1 WHERE text <> ''`, [text])
    await code('E1\nE2 \u2028 x')
    const { spots } = await map()
    expect(spots.map(({ faults, worstFault }: Record<string, unknown>) => [faults, worstFault])).toEqual(
      expect.arrayContaining([
        [1, 'critical'],
        [0, null],
      ]),
    )
    await code('E1')
  })

  test('shows what matches the filters', async () => {
    expect(names(await map({ keywords: 'M-4' }))).toEqual([['Berlin']])
    expect(await map({ online: '1' })).toMatchObject({ spots: [{ devices: 2 }], unplaced: 0 })
    expect(await map({ activity: 'fault' })).toMatchObject({ spots: [{ devices: 1, faults: 1 }] })
  })

  test("shows one's own devices, and all to users who may see them", async () => {
    expect(names(await map({}, bert))).toEqual([['Bert']])
    expect((await map({ scope: 'all' }, admin)).spots).toHaveLength(2)
    expect(await t.call(fleet.map, { as: bert, query: { scope: 'all' } })).toMatchObject(denied)
    expect(await t.call(fleet.map, { as: bert, query: { groupId: '999999' } })).toMatchObject(missing)
    expect(await t.call(fleet.map)).toMatchObject(nobody)
    expect(await t.call(fleet.map, { as: await t.person('nemo', []) })).toMatchObject(denied)
  })

  test.each([{ left: 10, right: 5 }, { top: 91 }, { columns: 0 }, { columns: 65 }, { left: 'west' }])(
    'with %j is rejected',
    async (query) => expect(await t.call(fleet.map, { as: anna, query })).toMatchObject(invalid),
  )
})
