import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { insertDevice } from '../../devices/devices.store.ts'
import { saveAttributes } from '../../devices/facts/attributes.service.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person
let productId: string
let siteId: string
const ids: string[] = []
let others: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
  const product = await t.database.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  productId = product.id
  for (const sn of ['A-1', 'A-2', 'A-3']) ids.push(await own(anna, sn))
  others = await own(bert, 'B-1')
  const body = { name: '一号店', address: '', position: null, timeZone: 'Asia/Urumqi' }
  siteId = (await t.call(sites.create, { as: anna, body })).data.id
})
afterAll(() => t.close())

async function own({ id: ownerId }: Person, sn: string): Promise<string> {
  return (await insertDevice(t.database.db, { name: sn, sn, productId, ownerId, simulated: false })).id
}
const some = (...at: number[]) => ({ ids: at.map((index) => ids[index] ?? '') })
const found = async (query: Record<string, string>) =>
  (await t.call(fleet.page, { as: anna, query })).data.list.map(({ sn }: { sn: string }) => sn)
const tag = (body: object) => t.call(fleet.tag, { as: anna, body })
const ruleGroup = async (name: string, rule: object) =>
  (await t.call(groups.create, { as: anna, body: { name, parentId: null, rule } })).data.id as string

describe('bulk changes of devices', () => {
  test('put them at a site, also by the filter of their list, and rule-based groups follow at once', async () => {
    const groupId = await ruleGroup('一号店的设备', { siteIds: [siteId] })
    const place = (selection: object, site: string | null) =>
      t.call(fleet.place, { as: anna, body: { devices: selection, siteId: site } })
    expect((await place(some(0), siteId)).data).toEqual({ devices: 1, changed: 1 })
    expect((await place({ matching: { keywords: 'A-' } }, siteId)).data).toEqual({ devices: 3, changed: 2 })
    expect(await found({ siteId })).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await found({ groupId })).toHaveLength(3)
    await place({ matching: { online: '0', siteId, keywords: 'A-3' } }, null)
    expect(await found({ groupId })).toEqual(['A-1', 'A-2'])
  })

  test('add, remove or replace tags', async () => {
    const groupId = await ruleGroup('热的', { tagsAll: ['热水', '二楼'] })
    expect((await tag({ devices: some(0, 1), act: 'add', tags: ['热水', ' 二楼 '] })).data).toEqual({
      devices: 2,
      changed: 2,
    })
    expect((await tag({ devices: some(0, 1, 2), act: 'add', tags: ['热水'] })).data.changed).toBe(1)
    expect(await found({ tag: '热水' })).toHaveLength(3)
    expect(await found({ groupId })).toEqual(['A-1', 'A-2'])
    await tag({ devices: some(0), act: 'remove', tags: ['二楼', 'none'] })
    expect(await found({ tag: '二楼' })).toEqual(['A-2'])
    await tag({ devices: some(2), act: 'set', tags: ['冷', '冷'] })
    expect((await t.call(fleet.get, { as: anna, params: { id: ids[2] ?? '' } })).data.tags).toEqual(['冷'])
    expect((await t.call(fleet.facets, { as: anna })).data).toMatchObject({
      timeZones: ['Asia/Urumqi'],
      tags: [
        { tag: '热水', devices: 2 },
        { tag: '二楼', devices: 1 },
        { tag: '冷', devices: 1 },
      ],
      sites: [{ id: siteId, name: '一号店', devices: 2 }],
    })
  })

  test('allow at most 20 tags each', async () => {
    const many = (from: number) => Array.from({ length: 15 }, (_, index) => `t${from + index}`)
    await tag({ devices: some(0), act: 'set', tags: many(0) })
    expect(await tag({ devices: some(0), act: 'add', tags: many(15) })).toMatchObject({
      status: 400,
      msg: '每台设备最多 20 个标签',
    })
    expect(
      await tag({ devices: some(0), act: 'set', tags: Array.from({ length: 21 }, String) }),
    ).toMatchObject({
      status: 400,
    })
  })

  test("need all devices to be one's own, or change none", async () => {
    const body = { devices: { ids: [ids[0], others] }, act: 'set', tags: ['x'] }
    expect(await tag(body)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await found({ tag: 'x' })).toEqual([])
    const filter = { devices: { matching: { keywords: 'B-1' } }, act: 'set', tags: ['x'] }
    expect((await tag(filter)).data).toEqual({ devices: 0, changed: 0 })
    for (const selection of [{}, { ids: [] }, { matching: { scope: 'all' } }, { ids: ['1'], matching: {} }])
      expect(await tag({ devices: selection, act: 'set', tags: [] })).toMatchObject({ status: 400 })
  })
})

describe('rule-based groups', () => {
  test('include a device that is added, and one that reports another firmware', async () => {
    const named = await ruleGroup('新来的', { nameContains: '新机' })
    const updated = await ruleGroup('新固件', { firmware: ['2.1'] })
    const body = { name: '新机', sn: 'N-1', productId }
    const { id } = (await t.call(devices.create, { as: anna, body })).data
    await expect.poll(() => found({ groupId: named })).toEqual(['N-1'])
    await saveAttributes(t.database.db, t.app.events, id, { fw_version: '2.1' })
    await expect.poll(() => found({ groupId: updated })).toEqual(['N-1'])
    expect((await t.call(fleet.facets, { as: anna })).data.firmware).toEqual([{ version: '2.1', devices: 1 }])
    const glance = await t.call(fleet.glance, { as: anna, params: { id: updated } })
    expect(glance.data).toEqual({
      devices: 1,
      online: 0,
      silent: 0,
      washing: 0,
      faults: 0,
      worstFault: null,
      hygieneFailed: 0,
      washesToday: 0,
      waterTodayLitres: null,
      waterTodayParts: null,
      inletToday: null,
      energyTodayKwh: null,
      energyTodayParts: null,
    })
  })
})

test('every call needs a signed-in user and a permission', async () => {
  const selection = { ids: ['1'] }
  const calls = [
    [fleet.place, { devices: selection, siteId: null }],
    [fleet.tag, { devices: selection, act: 'set', tags: [] }],
    [fleet.addToGroups, { devices: selection, groupIds: ['1'] }],
    [fleet.removeFromGroups, { devices: selection, groupIds: ['1'] }],
    [fleet.glance, undefined],
  ] as const
  for (const [endpoint, body] of calls) {
    const options = { params: { id: '1' }, ...(body && { body }) }
    expect(await t.call(endpoint, options)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(endpoint, { as: guest, ...options })).toMatchObject({ status: 403, code: 'A0301' })
  }
  expect(await t.call(fleet.facets)).toMatchObject({ status: 401 })
  expect(await t.call(fleet.facets, { as: guest, query: { scope: 'all' } })).toMatchObject({ status: 403 })
})
