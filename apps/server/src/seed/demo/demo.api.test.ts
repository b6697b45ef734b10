import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analysis } from '@limpid/contract/analysis/analysis'
import { depts } from '@limpid/contract/depts/depts'
import { fleet } from '@limpid/contract/fleet/fleet'
import { goods } from '@limpid/contract/goods/goods'
import { orders } from '@limpid/contract/orders/orders'
import { parts } from '@limpid/contract/parts/parts'
import { shares } from '@limpid/contract/shares/shares'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../testing/app.ts'
import { ensureDemoFleet } from './demo-fleet.ts'
import { seedDemoPeople } from './demo-people.ts'

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

test('its devices are marked as simulated, at four sites, with names in one language', async () => {
  const { list, total } = (await t.call(fleet.page, { as: member, query: { pageSize: 50 } })).data
  expect(total).toBe(14)
  for (const device of list) {
    expect(device.simulated).toBe(true)
    expect(device.name).not.toMatch(/[a-z]/i)
  }
  expect(new Set(list.map(({ site }: { site: { name: string } }) => site.name)).size).toBe(4)
})

test('a later start keeps tokens and troubles, and injects no more faults', async () => {
  const before = await fleetFile()
  expect(before.filter(({ injected }) => injected).length).toBe(5)
  expect((await ensure(30)).isNew).toBe(false)
  expect(await fleetFile()).toEqual(before)
})
