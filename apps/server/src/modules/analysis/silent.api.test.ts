import { analysis } from '@limpid/contract/analysis/analysis'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

test('a connected device that does not report counts as not reporting wherever devices are counted, and as online nowhere', async () => {
  const devices = [
    await deviceOf(t, anna, 'S-1'),
    await deviceOf(t, anna, 'S-2'),
    await deviceOf(t, anna, 'S-3'),
  ]
  const id = await groupOf(t, anna, '一层', devices)
  const position = { latitude: 31, longitude: 121 }
  const site = { name: '店', address: '', position, timeZone: 'Asia/Shanghai' }
  const siteId = (await t.call(sites.create, { as: anna, body: site })).data.id
  await t.call(fleet.place, { as: anna, body: { devices: { ids: devices }, siteId } })
  await t.database.pool.query(`UPDATE devices SET online = true WHERE sn IN ('S-1', 'S-2')`)
  await t.database.pool.query(`UPDATE devices SET silent_since = now() WHERE sn = 'S-2'`)

  const counted = { devices: 3, online: 1, silent: 1 }
  expect((await t.call(analysis.overview, { as: anna })).data).toMatchObject({
    ...counted,
    byProduct: [counted],
  })
  expect((await t.call(fleet.glance, { as: anna, params: { id } })).data).toMatchObject(counted)
  expect((await t.call(groups.tree, { as: anna })).data).toMatchObject([{ devices: 3, online: 1 }])
  const area = { left: -180, right: 180, bottom: -85, top: 85, columns: 8 }
  expect((await t.call(fleet.map, { as: anna, query: area })).data.spots).toMatchObject([counted])
  const listed = async (query: Record<string, string>) =>
    (await t.call(fleet.page, { as: anna, query })).data.list.map(({ sn }: { sn: string }) => sn)
  expect(await listed({ online: '1', silent: '0' })).toEqual(['S-1'])
  expect(await listed({ silent: '1' })).toEqual(['S-2'])
})
