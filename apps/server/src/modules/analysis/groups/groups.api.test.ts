import { analysis } from '@limpid/contract/analysis/analysis'
import type { FleetGroups } from '@limpid/contract/analysis/figures/group-figures'
import { groups } from '@limpid/contract/groups/groups'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'
import { catchUpDays } from '../days/days.store.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let house: string
let floor: string
const devices: string[] = []
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  for (const sn of ['K-1', 'K-2', 'K-3']) devices.push(await deviceOf(t, anna, sn))
  const [kitchen = '', bar = '', cellar = ''] = devices
  // The floor is part of the house, and the kitchen is in both.
  house = await groupOf(t, anna, '一号楼', [kitchen, cellar])
  floor = await groupOf(t, anna, '一层', [kitchen, bar])
  await t.call(groups.move, { as: anna, params: { id: floor }, body: { parentId: house } })
  await groupOf(t, anna, '空', [])
  await groupOf(t, bert, '别人的', [await deviceOf(t, bert, 'B-1')])
  const wash = (device: string, at: string, litres: number | null) =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene, water_litres)
       VALUES ($1, $2::timestamptz, $2::timestamptz + interval '20 minutes', 'completed', 'phase', '[]', '{"outcome":"passed"}', $3)`,
      [device, at, litres],
    )
  await wash(kitchen, '2026-11-23T09:00:00+08', 10)
  await wash(kitchen, '2026-11-24T09:00:00+08', 20)
  await wash(bar, '2026-11-24T10:00:00+08', null)
  await wash(cellar, '2026-11-24T10:00:00+08', 30)
  await wash(bar, '2026-11-17T10:00:00+08', 5)
  await wash(bar, '2026-11-17T18:00:00+08', 5)
  await t.database.pool.query("UPDATE devices SET time_zone = 'Asia/Tokyo' WHERE id = $1", [cellar])
})
afterAll(() => t.close())

const days = { fromDay: '2026-11-23', toDay: '2026-11-24' }
const call = (query: Record<string, string> = {}, as: Person | undefined = anna) =>
  t.call(analysis.groups, { ...(as && { as }), query: { ...days, ...query } })
const read = async (query: Record<string, string> = {}, as = anna): Promise<FleetGroups> =>
  (await call(query, as)).data
const shown = ({ groups: list }: FleetGroups) =>
  list.map((one) => [one.group.name, one.group.parentName, one.devices, one.washes, one.washesBefore])

async function withPermission(perm: string): Promise<Person> {
  const code = `only-${perm}`
  await t.database.pool.query(
    `WITH role AS (INSERT INTO roles (code, name, name_en, data_scope) VALUES ($1, $1, $1, 'self') RETURNING id)
     INSERT INTO role_permissions SELECT id, $2 FROM role`,
    [code, perm],
  )
  return await t.person(perm, [code])
}

describe('figures by group (analysis.groups)', () => {
  test.each(['from the washes', 'from stored sums'])(
    'count each device once, with those of subgroups, %s',
    async (from) => {
      if (from === 'from stored sums') await catchUpDays(t.app.ctx)
      const found = await read()
      expect(found).toMatchObject({ compared: { fromDay: '2026-11-16', toDay: '2026-11-17' }, total: 2 })
      // Of the two washes a week ago one had not begun at this time of day.
      expect(shown(found)).toEqual([
        ['一号楼', null, 3, 4, 1],
        ['一层', '一号楼', 2, 3, 1],
      ])
      expect(
        found.groups.map(({ waterLitres, passed, meanDurationMs }) => [waterLitres, passed, meanDurationMs]),
      ).toEqual([
        [{ sum: 60, mean: 20 }, 4, 1_200_000],
        [{ sum: 30, mean: 15 }, 3, 1_200_000],
      ])
      const chosen = [
        {},
        { groupId: floor },
        { deviceId: devices[0] ?? '' },
        { groupId: house, compare: 'none' },
      ]
      for (const query of chosen)
        for (const { group, washes } of (await read(query)).groups) {
          const linked = { ...days, ...query, groupId: group.id }
          expect((await t.call(analysis.washes, { as: anna, query: linked })).data.total).toBe(washes)
        }
    },
  )

  test('are those of the chosen devices, and compared with nothing on request', async () => {
    expect(shown(await read({ deviceId: devices[2] ?? '', compare: 'none' }))).toEqual([
      ['一号楼', null, 1, 1, null],
    ])
    const ofFloor = await read({ groupId: floor, compare: 'none' })
    expect(shown(ofFloor)).toEqual([['一层', '一号楼', 2, 3, null]])
    expect(ofFloor.total).toBe(1)
  })

  test('at a site are those of the devices while they stood there', async () => {
    const place = { name: '店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const siteId = (await t.call(sites.create, { as: anna, body: place })).data.id
    const [kitchen = '', bar = ''] = devices
    const stay = (device: string, from: string, until: string) =>
      t.database.pool.query(
        'INSERT INTO site_stays (device_id, site_id, began_at, ended_at, recorded_at) VALUES ($1, $2, $3, $4, now())',
        [device, siteId, from, until],
      )
    await stay(kitchen, '2026-11-24T00:00:00+08', 'infinity')
    await stay(bar, '2026-11-01T00:00:00+08', '2026-11-18T00:00:00+08')
    expect(shown(await read({ siteId }))).toEqual([
      ['一号楼', null, 1, 1, 1],
      ['一层', '一号楼', 1, 1, 1],
    ])
    expect(shown(await read({ siteId, fromDay: '2026-11-20', toDay: '2026-11-21' }))).toEqual([])
    await t.database.pool.query('DELETE FROM site_stays')
  })

  test('are one’s own, of all owners for staff who see all devices, and rejected without access', async () => {
    const ada = await t.person('ada', ['ADMIN'])
    expect(shown(await read({ compare: 'none' }, bert))).toEqual([['别人的', null, 1, 0, null]])
    expect((await read({ scope: 'all' }, ada)).total).toBe(3)
    expect(await call({ scope: 'shared' })).toMatchObject(denied)
    expect(await call({ scope: 'all' })).toMatchObject(denied)
    expect(await t.call(analysis.groups, { query: days })).toMatchObject(nobody)
    expect(await call({}, await t.person('nemo', []))).toMatchObject(denied)
    expect(await call({}, await withPermission('iot:device:list'))).toMatchObject(denied)
    expect(await call({}, await withPermission('iot:group:list'))).toMatchObject(denied)
    expect(await call({ groupId: house }, bert)).toMatchObject(missing)
    expect(await call({ fromDay: '2020-01-01' })).toMatchObject(invalid)
  })
})

describe('the time zones of chosen devices (analysis.clocks)', () => {
  const zones = async (query: Record<string, string>, as = anna) =>
    (await t.call(analysis.clocks, { as, query })).data.timeZones

  test('are those of a group with its subgroups, or of one device', async () => {
    expect(await zones({})).toEqual(['Asia/Shanghai', 'Asia/Tokyo'])
    expect(await zones({ groupId: floor })).toEqual(['Asia/Shanghai'])
    expect(await zones({ deviceId: devices[2] ?? '' })).toEqual(['Asia/Tokyo'])
    expect(await zones({ deviceId: devices[2] ?? '' }, bert)).toEqual([])
  })

  test('are rejected without access', async () => {
    const clocks = (query: Record<string, string>, as?: Person) =>
      t.call(analysis.clocks, { ...(as && { as }), query })
    expect(await clocks({})).toMatchObject(nobody)
    expect(await clocks({}, await t.person('omen', []))).toMatchObject(denied)
    expect(await clocks({ scope: 'all' }, bert)).toMatchObject(denied)
    expect(await clocks({ groupId: house }, bert)).toMatchObject(missing)
    expect(await clocks({ groupId: 'x' }, anna)).toMatchObject(invalid)
  })
})
