import { fleet } from '@limpid/contract/fleet/fleet'
import { maxSites, sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { againstUncommitted } from '../../../testing/databases/uncommitted.ts'
import { insertDevice } from '../devices/devices.store.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
})
afterAll(() => t.close())

const tower = {
  name: '滨江一号店',
  address: '上海市浦东新区滨江大道 1 号',
  position: { latitude: 31.2397, longitude: 121.4998 },
  timeZone: 'Asia/Shanghai',
}
const add = async (as: Person, name: string, more: object = {}) =>
  (await t.call(sites.create, { as, body: { ...tower, name, ...more } })).data?.id as string

async function own(sn: string): Promise<string> {
  const { id: productId } = await t.database.db
    .selectFrom('products')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const device = { name: sn, sn, productId, ownerId: anna.id, simulated: false }
  return (await insertDevice(t.database.db, device)).id
}

const zoneOf = async (id: string) =>
  (await t.call(fleet.get, { as: anna, params: { id } })).data.timeZone as string

describe('a site', () => {
  test('is added, read and edited by its owner', async () => {
    const id = await add(anna, tower.name)
    expect((await t.call(sites.get, { as: anna, params: { id } })).data).toMatchObject({
      id,
      ...tower,
      devices: 0,
    })
    const body = { name: '滨江店', address: '', position: null, timeZone: 'Europe/Berlin' }
    expect(await t.call(sites.update, { as: anna, params: { id }, body })).toMatchObject({ status: 200 })
    expect((await t.call(sites.get, { as: anna, params: { id } })).data).toMatchObject(body)
  })

  test("needs a unique name among its owner's sites", async () => {
    const id = await add(anna, '二号店')
    await add(anna, '三号店')
    const taken = { status: 400, code: 'A0400', msg: '已存在同名站点' }
    expect(await t.call(sites.create, { as: anna, body: { ...tower, name: '二号店' } })).toMatchObject(taken)
    const body = { ...tower, name: '三号店' }
    expect(await t.call(sites.update, { as: anna, params: { id }, body })).toMatchObject(taken)
    expect(await add(bert, '二号店')).toBeDefined()
  })

  test('is rejected with invalid input and a message', async () => {
    for (const [field, value, said] of [
      ['name', ' ', '名称：不能为空'],
      ['timeZone', '+08:00', '时区：时区无效'],
      ['timeZone', 'Mars/Olympus', '时区：时区无效'],
      ['position', { latitude: 91, longitude: 0 }, '位置 / 纬度：不能大于 90'],
      ['position', { latitude: 1 }, '位置 / 经度：必填'],
    ] as const) {
      const answer = await t.call(sites.create, { as: anna, body: { ...tower, name: 'x', [field]: value } })
      expect(answer).toMatchObject({ status: 400, code: 'A0400', msg: said })
    }
  })

  test('gives its devices the days of its time zone, and keeps that zone for them when it is deleted', async () => {
    const id = await add(anna, '纽约店', { timeZone: 'America/New_York' })
    const device = await own('Z-1')
    const placed = await t.call(fleet.place, {
      as: anna,
      body: { devices: { ids: [device] }, siteId: id },
    })
    expect(placed.data).toEqual({ devices: 1, changed: 1 })
    expect(await zoneOf(device)).toBe('America/New_York')
    const body = { ...tower, name: '洛杉矶店', timeZone: 'America/Los_Angeles' }
    await t.call(sites.update, { as: anna, params: { id }, body })
    expect(await zoneOf(device)).toBe('America/Los_Angeles')
    expect((await t.call(sites.get, { as: anna, params: { id } })).data.devices).toBe(1)
    expect(await t.call(sites.remove, { as: anna, params: { id } })).toMatchObject({ status: 200 })
    expect(await zoneOf(device)).toBe('America/Los_Angeles')
    expect((await t.call(fleet.get, { as: anna, params: { id: device } })).data.site).toBeNull()
  })

  test('of another owner is not found', async () => {
    const id = await add(bert, '别人的店')
    const params = { id }
    const gone = { status: 404, code: 'A0401' }
    expect(await t.call(sites.get, { as: anna, params })).toMatchObject(gone)
    expect(await t.call(sites.update, { as: anna, params, body: tower })).toMatchObject(gone)
    expect(await t.call(sites.remove, { as: anna, params })).toMatchObject(gone)
    const body = { devices: { ids: [await own('Z-2')] }, siteId: id }
    expect(await t.call(fleet.place, { as: anna, body })).toMatchObject(gone)
    const { data } = await t.call(sites.options, { as: anna })
    expect(data.map(({ value }: { value: string }) => value)).not.toContain(id)
  })
})

describe('the site list', () => {
  test('is searched by name and address, sorted and paged', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await add(carl, 'B', { address: '100%街' })
    await add(carl, 'A')
    await add(carl, 'C')
    const page = async (query: Record<string, string | number>) => {
      const { data } = await t.call(sites.page, { as: carl, query })
      return [data.total, ...data.list.map(({ name }: { name: string }) => name)]
    }
    expect(await page({ pageSize: 2 })).toEqual([3, 'A', 'B'])
    expect(await page({ pageSize: 2, pageNum: 2 })).toEqual([3, 'C'])
    expect(await page({ descending: '1' })).toEqual([3, 'C', 'B', 'A'])
    expect(await page({ keywords: '0%' })).toEqual([1, 'B'])
    const { data } = await t.call(sites.options, { as: carl })
    expect(data[0]).toMatchObject({ label: 'A', timeZone: 'Asia/Shanghai' })
  })

  test('is limited in size, however many are added at once', async () => {
    const dora = await t.person('dora', ['MEMBER'])
    await t.database.pool.query(
      `INSERT INTO sites (owner_id, name) SELECT $1, 'S' || n FROM generate_series(1, $2::int) n`,
      [dora.id, maxSites - 1],
    )
    const create = () => t.call(sites.create, { as: dora, body: tower })
    const full = { status: 400, msg: '站点数量已达上限，请先删除不用的站点' }
    // Another call is adding the last one.
    const adding: [string, unknown[]][] = [
      ['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sites ${dora.id}`]],
      ["INSERT INTO sites (owner_id, name) VALUES ($1, 'last')", [dora.id]],
    ]
    expect(await againstUncommitted(t, adding, create)).toMatchObject(full)
    expect(await create()).toMatchObject(full)
  })
})

test('every call needs a signed-in user and a permission', async () => {
  for (const endpoint of [
    sites.page,
    sites.options,
    sites.create,
    sites.get,
    sites.update,
    sites.remove,
  ] as const) {
    const options = { params: { id: '1' }, ...('body' in endpoint && { body: tower }) }
    expect(await t.call(endpoint, options)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(endpoint, { as: guest, ...options })).toMatchObject({ status: 403, code: 'A0301' })
  }
  expect(await t.call(sites.page, { as: anna, query: { sort: 'owner_id' } })).toMatchObject({ status: 400 })
  expect(await t.call(sites.get, { as: anna, params: { id: 'x' } })).toMatchObject({ status: 400 })
})
