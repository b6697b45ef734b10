import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adverts } from '@limpid/contract/adverts/adverts'
import { analysis } from '@limpid/contract/analysis/analysis'
import { depts } from '@limpid/contract/depts/depts'
import { displays } from '@limpid/contract/displays/displays'
import { fleet } from '@limpid/contract/fleet/fleet'
import { goods } from '@limpid/contract/goods/goods'
import { groups } from '@limpid/contract/groups/groups'
import { orders } from '@limpid/contract/orders/orders'
import { parts } from '@limpid/contract/parts/parts'
import { reports } from '@limpid/contract/reports/reports'
import { shares } from '@limpid/contract/shares/shares'
import { shop } from '@limpid/contract/shop/shop'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { users } from '@limpid/contract/users/users'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { ensureDemoFleet } from './demo-fleet.ts'
import { seedDemoPeople } from './demo-people.ts'
import { pastOrders } from './shop/past.ts'

let t: TestApp
let member: Person
let guest: Person
let admin: Person
let dataDir: string
beforeAll(async () => {
  t = await createTestApp()
  member = await t.person('member', ['MEMBER'])
  guest = await t.person('guest', ['GUEST'])
  admin = await t.person('admin', ['ADMIN'])
  await t.person('root', ['ROOT'])
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-demo-'))
})
afterAll(async () => {
  await t.close()
  await rm(dataDir, { recursive: true })
})

const ensure = (historyDays: number) =>
  ensureDemoFleet(t.database.db, dataDir, { historyDays, language: 'zh' }, t.app.ctx.clock.now())
const fleetFile = async (): Promise<{ sn: string; name: string; site: string; injected?: string[] }[]> =>
  JSON.parse(await readFile(join(dataDir, 'demo-fleet.json'), 'utf8'))

test('the demo of the first start holds what people did: maintenance, stock, a report, shares and departments', async () => {
  expect((await ensure(30)).isNew).toBe(true)
  await seedDemoPeople(t.app, 'zh', testPassword)

  const troubles = (await t.call(analysis.troubles, { as: member, query: { pageSize: 100 } })).data
  const named = troubles.list.map(({ kind, device }: { kind: string; device: { sn: string } }) => [
    kind,
    device.sn,
  ])
  expect(named).toContainEqual(['maintenance', 'SIM-XWJ-002'])
  expect(named).toContainEqual(['report', 'SIM-XYT-001'])

  const stock = (await t.call(parts.stock, { as: member, query: { pageSize: 100 } })).data
  expect(stock.total).toBe(9)
  expect(stock.list.filter(({ low }: { low: number }) => low).length).toBe(2)

  const received = (await t.call(shares.received, { as: guest })).data
  const states = received.list.map(({ state }: { state: string }) => state).sort()
  expect(states).toEqual(['accepted', 'offered'])

  const tree = (await t.call(depts.list, { as: admin })).data
  expect(tree.map(({ name }: { name: string }) => name)).toEqual(['澄湖酒店集团'])
  expect(tree[0].children.length).toBe(3)
})

test('its departments have people, one of them staff of the shop', async () => {
  const people = (await t.call(users.page, { as: admin, query: { pageSize: 50 } })).data.list
  const byDept = new Map<string, string[]>()
  for (const { deptName, username } of people)
    byDept.set(deptName, [...(byDept.get(deptName) ?? []), username])
  expect(byDept.get('维修一组')?.toSorted()).toEqual(['sun.yan', 'xu.lei'])
  for (const dept of ['澄湖酒店集团', '运营部', '华东区', '华南区', '工程部', '维修二组', '食品安全部'])
    expect(byDept.get(dept), dept).toHaveLength(1)
  const shopStaff = people.filter(({ roleNames }: { roleNames: string }) => roleNames.includes('商城专员'))
  expect(shopStaff.map(({ username }: { username: string }) => username)).toEqual(['chen.wei'])
})

test('its groups have devices, by rule and chosen by hand', async () => {
  const { list } = (await t.call(groups.page, { as: member, query: {} })).data
  const counts = list.map(({ name, devices }: { name: string; devices: number }) => [name, devices])
  expect(Object.fromEntries(counts)).toEqual({ 厨房设备: 6, 洗衣设备: 5, 重点关注: 4 })
})

test('every site has prices, so washes cost something', async () => {
  const list = (await t.call(tariffs.list, { as: member })).data
  const sites = list.map(({ site }: { site: { name: string } | null }) => site?.name ?? null)
  expect(new Set(sites)).toEqual(new Set(['酒店厨房', '员工餐厅', '洗衣房', '泳池', null]))
  for (const kind of ['electricity', 'water', 'detergent', 'rinseAid'])
    expect(
      list.some((one: { kind: string }) => one.kind === kind),
      kind,
    ).toBe(true)
})

test('it has a big screen, and a report every Monday with its next time', async () => {
  const [screen, ...otherScreens] = (await t.call(displays.screens, { as: member })).data
  expect(otherScreens).toEqual([])
  expect(screen.panels).toHaveLength(7)
  expect(await t.call(displays.screenView, { as: member, params: { id: screen.id } })).toMatchObject({
    status: 200,
  })
  const [report, ...otherReports] = (await t.call(reports.schedules, { as: member })).data
  expect(otherReports).toEqual([])
  expect(report).toMatchObject({ every: 'weekly', weekday: 1, formats: ['pdf', 'xlsx'] })
  expect(report.nextAt).not.toBeNull()
})

test('its shop sells what the machines need, and has an order under way and one to ship', async () => {
  const { list, total } = (await t.call(goods.page, { as: admin, query: { pageSize: 50 } })).data
  expect(total).toBe(13)
  for (const { id } of list) {
    const { fits } = (await t.call(goods.get, { as: admin, params: { id } })).data
    expect(fits).not.toEqual([])
  }
  const placed = (await t.call(orders.mine, { as: member })).data.list
  expect(placed.map(({ status }: { status: string }) => status)).toEqual(['1', '2'])
  const spent = placed.reduce((sum: number, { total: fen }: { total: number }) => sum + fen, 0)
  expect((await t.call(wallets.mine, { as: member })).data.balance).toBe(200_000 - spent)
})

test('its shop has pictures, three brands, adverts in both languages, and sales of five weeks that add up', async () => {
  const { list } = (await t.call(shop.page, { as: member, query: { pageSize: 50 } })).data
  expect(list.filter(({ picture }: { picture: string }) => picture === '')).toEqual([])
  expect(new Set(list.map(({ brand }: { brand: { name: string } }) => brand.name)).size).toBe(3)
  for (const language of ['zh-cn', 'en']) {
    const shown = (await t.call(adverts.shown, { query: { place: 'shop', language } })).data
    expect(shown).toHaveLength(2)
  }
  const { pool } = t.database
  const { rows } = await pool.query<{ orders: number; days: number; off: number }>(
    `SELECT count(*)::int AS orders, count(DISTINCT placed_at::date)::int AS days,
            count(*) FILTER (WHERE state = 'closed' AND paid_fen <> total_fen)::int AS off FROM orders`,
  )
  expect(rows[0]).toMatchObject({ orders: pastOrders.length + 2, off: 0 })
  expect(rows[0]?.days).toBeGreaterThan(15)
  // What was sold before did not come out of what is for sale now.
  const stock = await pool.query<{ code: string; stock: number }>(
    `SELECT code, stock FROM goods_skus WHERE code IN ('XDJ-20', 'CGJ-10', 'PHD-3M', 'RSJ-20') ORDER BY code`,
  )
  expect(stock.rows).toEqual([
    { code: 'CGJ-10', stock: 23 },
    { code: 'PHD-3M', stock: 12 },
    { code: 'RSJ-20', stock: 19 },
    { code: 'XDJ-20', stock: 42 },
  ])
})

test('its member wants replenishment, and has no rinse aid left where it runs low', async () => {
  expect((await t.call(orders.draftPlan, { as: member })).data).toMatchObject({ enabled: 1 })
  const { list } = (await t.call(parts.stock, { as: member, query: { keywords: '催干剂' } })).data
  expect(list).toMatchObject([{ count: 0, site: { name: '员工餐厅' } }])
})

test('its devices are marked as simulated, at four sites, with names in one language', async () => {
  const { list, total } = (await t.call(fleet.page, { as: member, query: { pageSize: 50 } })).data
  expect(total).toBe(15)
  for (const device of list) {
    expect(device.simulated).toBe(true)
    expect(device.name).not.toMatch(/[a-z]/i)
  }
  expect(new Set(list.map(({ site }: { site: { name: string } }) => site.name)).size).toBe(4)
})

test('a later start keeps tokens and troubles, and injects no more faults', async () => {
  const before = await fleetFile()
  expect(before.filter(({ injected }) => injected).length).toBe(6)
  expect((await ensure(30)).isNew).toBe(false)
  expect(await fleetFile()).toEqual(before)
})
