import type { AccessLevel, DeviceTab } from '@limpid/contract/access/access'
import { cycles } from '@limpid/contract/cycles/cycles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertDevice } from '../devices/devices.store.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let kitchen: string
let laundry: string

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  kitchen = await own('厨房洗碗机', 'K-1')
  laundry = await own('布草房洗衣机', 'L-1')
})
afterAll(() => t.close())

async function own(name: string, sn: string): Promise<string> {
  const { id: productId } = await t.database.db
    .selectFrom('products')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (await insertDevice(t.database.db, { name, sn, productId, ownerId: anna.id, simulated: false })).id
}

interface Offer {
  device?: string
  group?: string
  level?: AccessLevel
  tabs?: DeviceTab[] | null
  until?: Date | null
  state?: string
}

/** A share from Anna to Bert; every test starts without one. */
async function share({
  device,
  group,
  level = 'view',
  tabs = null,
  until = null,
  state = 'accepted',
}: Offer) {
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, device_id, group_id, level, tabs, until, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    [anna.id, bert.id, device, group, level, tabs, until, state],
  )
}

async function group(name: string, parentId: string | null, devices: readonly string[]): Promise<string> {
  const { rows } = await t.database.pool.query(
    'INSERT INTO device_groups (owner_id, parent_id, name) VALUES ($1, $2, $3) RETURNING id',
    [anna.id, parentId, name],
  )
  await t.database.pool.query(
    'INSERT INTO group_devices SELECT $1, id, true, false FROM unnest($2::bigint[]) id',
    [rows[0].id, devices],
  )
  return rows[0].id
}

const without = () => t.database.pool.query('DELETE FROM shares')
const shared = async () =>
  (await t.call(fleet.page, { as: bert, query: { scope: 'shared' } })).data.list.map(
    (device: { sn: string }) => device.sn,
  )
const statusOf = async (as: Person, id: string) => (await t.call(fleet.get, { as, params: { id } })).status

describe("another owner's device", () => {
  test('is not found without a share, and staff see it as staff', async () => {
    expect(await shared()).toEqual([])
    expect(await statusOf(bert, kitchen)).toBe(404)
    const { data } = await t.call(fleet.get, { as: admin, params: { id: kitchen } })
    const grants = [{ level: 'control', tabs: null, until: null }]
    expect(data.access).toEqual({ relation: 'staff', tabs: null, grants })
  })

  test('is available once a share was accepted, on the terms of the share', async () => {
    await share({ device: kitchen, tabs: ['cycles'] })
    expect(await shared()).toEqual(['K-1'])
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    const grants = [{ level: 'view', tabs: ['cycles'], until: null }]
    expect(data.access).toEqual({ relation: 'shared', tabs: ['cycles'], grants })
    expect(await statusOf(bert, laundry)).toBe(404)
    await without()
  })

  test.each(['offered', 'refused', 'left', 'revoked'])(
    'is not found while the share is %s',
    async (state) => {
      await share({ device: kitchen, state })
      expect(await shared()).toEqual([])
      expect(await statusOf(bert, kitchen)).toBe(404)
      await without()
    },
  )

  test('is available until the share ends', async () => {
    await share({ device: kitchen, until: new Date(Date.now() + 60_000) })
    await share({ device: laundry, until: new Date(Date.now() - 1) })
    expect(await shared()).toEqual(['K-1'])
    expect(await statusOf(bert, laundry)).toBe(404)
    await without()
  })

  test("is never among one's own, nor among all", async () => {
    await share({ device: kitchen })
    expect((await t.call(fleet.page, { as: bert })).data.total).toBe(0)
    expect((await t.call(fleet.page, { as: bert, query: { scope: 'all' } })).status).toBe(403)
    await without()
  })

  test('opens the calls of the shared tabs, and no others', async () => {
    await share({ device: kitchen, tabs: ['cycles'] })
    const call = async (endpoint: Parameters<TestApp['call']>[0]) =>
      (await t.call(endpoint, { as: bert, params: { id: kitchen } })).status
    expect(await call(cycles.page)).toBe(200)
    expect(await call(telemetry.latest)).toBe(403)
    expect(await call(telemetry.refusals)).toBe(403)
    await without()
  })
})

describe('data not included in a share', () => {
  test('is in no list and no page header, and no filter reveals it', async () => {
    await t.database.pool.query(
      `UPDATE devices SET online = true, tags = '{secret}', attributes = '{"fw_version": "1.2", "ip": "10.0.0.7"}' WHERE id = $1`,
      [kitchen],
    )
    await share({ device: kitchen, tabs: ['cycles'] })
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    const hidden = {
      activity: 'unknown',
      faultCode: null,
      faultSeverity: null,
      firmware: null,
      tags: [],
      lastSeenAt: null,
    }
    expect(data).toMatchObject({ ...hidden, attributes: {}, online: true })
    const found = async (query: Record<string, string>) =>
      (await t.call(fleet.page, { as: bert, query: { scope: 'shared', ...query } })).data.list
    expect(await found({})).toMatchObject([hidden])
    for (const query of [{ activity: 'idle' }, { firmware: '1.2' }, { tag: 'secret' }])
      expect(await found(query as Record<string, string>)).toEqual([])
    await without()
    await share({ device: kitchen, tabs: ['live'] })
    expect(await found({ activity: 'idle', firmware: '1.2' })).toMatchObject([
      { activity: 'idle', firmware: '1.2' },
    ])
    await without()
  })
})

describe("another owner's group", () => {
  let floor: string
  let building: string
  beforeAll(async () => {
    building = await group('一号楼', null, [laundry])
    floor = await group('一层', building, [kitchen])
  })

  test('shared gives all its content, down to the lowest level', async () => {
    await share({ group: building })
    expect((await shared()).sort()).toEqual(['K-1', 'L-1'])
    expect(await statusOf(bert, kitchen)).toBe(200)
    await without()
    await share({ group: floor })
    expect(await shared()).toEqual(['K-1'])
    expect(await statusOf(bert, laundry)).toBe(404)
    await without()
  })

  test('filters the list for users who may see it, and is not found by anybody else', async () => {
    const page = (as: Person, scope: string) => t.call(fleet.page, { as, query: { scope, groupId: floor } })
    expect((await page(anna, 'own')).data.total).toBe(1)
    expect(await page(bert, 'shared')).toMatchObject({ status: 404 })
    await share({ group: building })
    expect((await page(bert, 'shared')).data.total).toBe(1)
    await without()
  })

  test('and the device itself together each grant their own terms, and no more', async () => {
    const until = new Date(Date.now() + 60_000)
    await share({ group: building, tabs: ['cycles', 'maintenance'], until })
    await share({ device: kitchen, level: 'control', tabs: ['live'] })
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    expect(data.access).toEqual({
      relation: 'shared',
      tabs: ['live', 'cycles', 'maintenance'],
      grants: [
        { level: 'control', tabs: ['live'], until: null },
        { level: 'view', tabs: ['cycles', 'maintenance'], until: until.toISOString() },
      ],
    })
    expect(await shared()).toHaveLength(2)
    const work = { taskId: null, name: '除垢', doneAt: new Date().toISOString(), note: '', pictureIds: [] }
    const record = () => t.call(maintenance.recordWork, { as: bert, params: { id: kitchen }, body: work })
    expect(await record()).toMatchObject({ status: 403 })
    await t.database.pool.query(`UPDATE shares SET level = 'control' WHERE group_id IS NOT NULL`)
    expect(await record()).toMatchObject({ status: 200 })
    await without()
  })

  test('and the device itself expire on their own days', async () => {
    await share({ group: building, tabs: ['cycles'], until: new Date(Date.now() - 1) })
    await share({ device: kitchen, level: 'control', tabs: ['live'] })
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    expect(data.access.tabs).toEqual(['live'])
    expect((await t.call(cycles.page, { as: bert, params: { id: kitchen } })).status).toBe(403)
    await without()
  })
})
