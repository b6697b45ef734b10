import { fleet } from '@limpid/contract/fleet/fleet'
import { groups, maxGroups } from '@limpid/contract/groups/groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertDevice } from '../devices/devices.store.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person
let productId: string
const devices: Record<string, string> = {}
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
  const product = await t.database.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  productId = product.id
  for (const sn of ['A-1', 'A-2', 'A-3']) devices[sn] = await own(anna, sn)
  devices['B-1'] = await own(bert, 'B-1')
})
afterAll(() => t.close())

async function own({ id: ownerId }: Person, sn: string): Promise<string> {
  const device = { name: `洗碗机 ${sn}`, sn, productId, ownerId, simulated: false }
  return (await insertDevice(t.database.db, device)).id
}

const idOf = (sn: string) => devices[sn] ?? ''
const add = (as: Person, name: string, parentId: string | null = null, rule: object | null = null) =>
  t.call(groups.create, { as, body: { name, parentId, rule } })
const added = async (as: Person, name: string, parentId: string | null = null, rule: object | null = null) =>
  (await add(as, name, parentId, rule)).data.id as string
const put = (groupIds: string[], sns: string[]) =>
  t.call(fleet.addToGroups, { as: anna, body: { devices: { ids: sns.map(idOf) }, groupIds } })
const members = async (groupId: string, as = anna, scope = 'own') =>
  (await t.call(fleet.page, { as, query: { groupId, scope, sort: 'sn' } })).data.list.map(
    ({ sn }: { sn: string }) => sn,
  )
const row = async (id: string, as = anna) => (await t.call(groups.get, { as, params: { id } })).data
const notFound = { status: 404, code: 'A0401' }

describe('groups', () => {
  test('are nested, and count the devices of all their descendants once', async () => {
    const building = await added(anna, '一号楼')
    const floor = await added(anna, '一层', building)
    expect((await put([building, floor], ['A-1', 'A-2'])).data).toEqual({ devices: 2, changed: 2 })
    await put([floor], ['A-3'])
    expect(await members(building)).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await row(building)).toMatchObject({ devices: 3, byRule: false, parentId: null })
    const { data: tree } = await t.call(groups.tree, { as: anna })
    expect(tree.map(({ id }: { id: string }) => id)).toEqual([building, floor])
    expect(tree[1]).toMatchObject({ name: '一层', parentId: building, devices: 3, online: 0 })
    const { data: page } = await t.call(groups.page, { as: anna, query: { keywords: '一层' } })
    expect(page).toMatchObject({ total: 1, list: [{ id: floor }] })
  })

  test('need unique names among their siblings', async () => {
    const [one, two] = [await added(anna, '甲'), await added(anna, '乙')]
    const taken = { status: 400, msg: '同级已存在同名分组' }
    expect(await add(anna, '甲')).toMatchObject(taken)
    expect((await add(anna, '甲', one)).status).toBe(200)
    expect(
      await t.call(groups.update, { as: anna, params: { id: two }, body: { name: '甲', rule: null } }),
    ).toMatchObject(taken)
    expect((await add(bert, '甲')).status).toBe(200)
  })

  test('can be moved, but never into themselves, nor too deep', async () => {
    const chain = [await added(anna, '1')]
    for (const name of ['2', '3', '4', '5', '6', '7', '8'])
      chain.push(await added(anna, name, chain.at(-1) ?? null))
    const [top = '', second = ''] = chain
    expect(await add(anna, '9', chain.at(-1) ?? null)).toMatchObject({ msg: '分组最多嵌套 8 层' })
    const move = (id: string, parentId: string | null) =>
      t.call(groups.move, { as: anna, params: { id }, body: { parentId } })
    expect(await move(top, chain.at(-1) ?? null)).toMatchObject({ status: 400, code: 'A0400' })
    expect(await move(top, top)).toMatchObject({ status: 400 })
    expect(await move(second, null)).toMatchObject({ status: 200 })
    expect((await row(second)).parentId).toBeNull()
    expect(await move(top, second)).toMatchObject({ status: 200 })
    expect(await move(second, '999999')).toMatchObject(notFound)
  })

  test('are limited in number', async () => {
    const dora = await t.person('dora', ['MEMBER'])
    await t.database.pool.query(
      `INSERT INTO device_groups (owner_id, name) SELECT $1, 'G' || n FROM generate_series(1, $2::int) n`,
      [dora.id, maxGroups],
    )
    expect(await add(dora, 'one more')).toMatchObject({ status: 400, msg: expect.stringContaining('上限') })
  })

  test('are deleted with their subgroups and shares; devices stay', async () => {
    const top = await added(anna, '要删的')
    const child = await added(anna, '下级', top)
    await put([child], ['A-1'])
    await share(child)
    const params = { id: top }
    expect((await t.call(groups.removal, { as: anna, params })).data).toEqual({
      groups: 1,
      devices: 1,
      shares: 1,
    })
    expect(await t.call(groups.remove, { as: anna, params })).toMatchObject({ status: 200 })
    for (const id of [top, child])
      expect(await t.call(groups.get, { as: anna, params: { id } })).toMatchObject(notFound)
    expect((await t.call(fleet.get, { as: anna, params: { id: idOf('A-1') } })).status).toBe(200)
    expect((await t.call(groups.page, { as: bert, query: { scope: 'shared' } })).data.total).toBe(0)
  })

  test('remove manually added devices, and keep those a rule includes', async () => {
    const group = await added(anna, '手选与规则', null, { nameContains: 'a-1' })
    await put([group], ['A-1', 'A-2'])
    expect(await members(group)).toEqual(['A-1', 'A-2'])
    const body = { devices: { matching: { keywords: 'A-' } }, groupIds: [group] }
    expect((await t.call(fleet.removeFromGroups, { as: anna, body })).data).toEqual({
      devices: 3,
      changed: 1,
      keptByRule: 1,
    })
    expect(await members(group)).toEqual(['A-1'])
  })
})

describe('a rule', () => {
  test('previews what it includes', async () => {
    const preview = (rule: object) => t.call(groups.preview, { as: anna, body: { rule } })
    expect((await preview({ nameContains: 'A-2' })).data).toEqual({
      total: 1,
      first: [{ id: idOf('A-2'), name: '洗碗机 A-2', sn: 'A-2' }],
    })
    expect((await preview({ nameContains: '%' })).data.total).toBe(0)
    expect((await preview({ productIds: [productId] })).data.total).toBe(3)
    for (const rule of [{}, { colour: 'red' }, { siteIds: [] }, { productIds: ['x'] }])
      expect(await preview(rule)).toMatchObject({ status: 400, code: 'A0400' })
  })

  test('is applied again when it changes', async () => {
    const id = await added(anna, '规则组', null, { nameContains: 'A-2' })
    expect(await members(id)).toEqual(['A-2'])
    const change = (rule: object | null) =>
      t.call(groups.update, { as: anna, params: { id }, body: { name: '规则组', rule } })
    await change({ nameContains: 'A-3' })
    expect(await members(id)).toEqual(['A-3'])
    expect(await row(id)).toMatchObject({ byRule: true, rule: { nameContains: 'A-3' } })
    await change(null)
    expect(await members(id)).toEqual([])
  })
})

async function share(groupId: string, tabs: string[] | null = null) {
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, group_id, level, tabs, state, created_at)
     VALUES ($1, $2, $3, 'view', $4, 'accepted', now())`,
    [anna.id, bert.id, groupId, tabs],
  )
}

describe("another owner's group", () => {
  test('is shown with its content to recipients, without its rule', async () => {
    const site = await added(anna, '门店')
    const kitchen = await added(anna, '后厨', site, { nameContains: 'A-1' })
    const corner = await added(anna, '角落', kitchen)
    await share(kitchen, ['live'])
    const { data: tree } = await t.call(groups.tree, { as: bert, query: { scope: 'shared' } })
    expect(tree).toMatchObject([
      { id: kitchen, parentId: null, ownerName: 'anna', access: { relation: 'shared', tabs: ['live'] } },
      { id: corner, parentId: kitchen },
    ])
    const { data: page } = await t.call(groups.page, { as: bert, query: { scope: 'shared' } })
    expect(page.list.map(({ id }: { id: string }) => id)).toEqual([kitchen])
    expect(await row(kitchen, bert)).toMatchObject({ rule: null, byRule: true, devices: 1 })
    // Consumption is included in the live tab; washes have their own tab.
    const glance = await t.call(fleet.glance, { as: bert, params: { id: kitchen } })
    expect(glance.data).toMatchObject({ devices: 1, washesToday: null, waterTodayLitres: null, faults: 0 })
    expect((await t.call(groups.get, { as: bert, params: { id: site } })).status).toBe(404)
    expect(await t.call(fleet.glance, { as: bert, params: { id: site } })).toMatchObject(notFound)
  })

  test("is never changed, and others' devices are not put into one's own groups", async () => {
    const group = await added(anna, '只属于我')
    await share(group)
    const params = { id: group }
    const as = bert
    const body = { name: 'x', rule: null }
    expect(await t.call(groups.update, { as, params, body })).toMatchObject(notFound)
    expect(await t.call(groups.move, { as, params, body: { parentId: null } })).toMatchObject(notFound)
    expect(await t.call(groups.removal, { as, params })).toMatchObject(notFound)
    expect(await t.call(groups.remove, { as, params })).toMatchObject(notFound)
    expect(await add(bert, '下级', group)).toMatchObject(notFound)
    const mine = await added(bert, '我的')
    for (const endpoint of [fleet.addToGroups, fleet.removeFromGroups]) {
      const call = (sn: string, groupId: string) =>
        t.call(endpoint, { as, body: { devices: { ids: [idOf(sn)] }, groupIds: [groupId] } })
      expect(await call('B-1', group)).toMatchObject(notFound)
      expect(await call('A-1', mine)).toMatchObject(notFound)
    }
  })
})

test('every call needs a signed-in user and a permission', async () => {
  const bodies: Record<string, object> = {
    create: { name: 'x', parentId: null, rule: null },
    update: { name: 'x', rule: null },
    move: { parentId: null },
    preview: { rule: { nameContains: 'x' } },
  }
  for (const [name, endpoint] of Object.entries(groups)) {
    const options = { params: { id: '1' }, ...(bodies[name] && { body: bodies[name] }) }
    expect(await t.call(endpoint, options), name).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(endpoint, { as: guest, ...options }), name).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    if (endpoint.path.includes('{id}'))
      expect(await t.call(endpoint, { as: anna, ...options, params: { id: '999999' } }), name).toMatchObject(
        notFound,
      )
  }
  expect(await t.call(groups.tree, { as: anna, query: { scope: 'all' } })).toMatchObject({ status: 400 })
  expect(await add(anna, ' ')).toMatchObject({ status: 400, code: 'A0400' })
})
