import { fleet } from '@limpid/contract/fleet/fleet'
import { shareLogDays } from '@limpid/contract/shares/schemas'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../../testing/factories/devices.ts'
import type { PersonCtx } from '../../../platform/context.ts'
import { openDevice } from '../../access/access.public.ts'
import { deleteOldShares } from './log.store.ts'

let t: TestApp
let now = new Date('2026-11-21T08:00:00Z')
let anna: Person
let bert: Person
let carl: Person
let admin: Person
let kitchen: string
let group: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  await t.database.pool.query(`UPDATE accounts SET mobile = '13800000001' WHERE id = $1`, [anna.id])
  kitchen = await deviceOf(t, anna, 'K-1')
  group = await groupOf(t, anna, '一号楼', [kitchen])
})
afterAll(() => t.close())
beforeEach(() =>
  t.database.pool.query(
    'DELETE FROM shares; DELETE FROM share_links; DELETE FROM share_log; DELETE FROM device_looks',
  ),
)

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const terms = { level: 'view', tabs: null, until: null }

async function share(to: Person, more = {}): Promise<string> {
  await t.call(shares.offer, {
    as: anna,
    body: { deviceIds: [kitchen], to: { username: to.username }, password: testPassword, ...terms, ...more },
  })
  const { list } = (await t.call(shares.received, { as: to, query: { waiting: '1' } })).data
  await t.call(shares.accept, { as: to, params: { id: list[0].id } })
  return list[0].id
}
const viewDevice = (as: Person) => t.call(fleet.get, { as, params: { id: kitchen } })
const viewers = (as: Person, id = kitchen) => t.call(shares.viewers, { as, params: { id } })
const log = (as: Person, query = {}) => t.call(shares.log, { as, query })
const kinds = async (as: Person, query = {}) =>
  (await log(as, query)).data.list.map(({ kind }: { kind: string }) => kind)

describe('access to a device', () => {
  test('lists its owner, the staff by role, and its recipients, with when they last looked', async () => {
    await share(bert)
    await share(carl, { deviceIds: undefined, groupId: group })
    await viewDevice(bert)
    const { data } = await viewers(anna)
    expect(data.owner).toEqual({ nickname: 'anna', username: 'anna', mobile: '13800000001', email: null })
    expect(data.staff).toEqual([{ role: { zh: '系统管理员', en: 'Administrator' }, people: 1 }])
    expect(data.shares).toMatchObject([
      { thing: { kind: 'group', name: '一号楼' }, receiver: { username: 'carl' }, lastLookTime: null },
      { thing: { kind: 'device' }, receiver: { username: 'bert' }, lastLookTime: now.toISOString() },
    ])
    expect((await viewers(admin)).data.shares).toHaveLength(2)
  })

  test('and active links, to the owner', async () => {
    const body = {
      deviceIds: [kitchen],
      ...terms,
      uses: 2,
      expiresAt: new Date(now.getTime() + 60_000).toISOString(),
    }
    await t.call(shares.makeLink, { as: anna, body })
    expect((await viewers(anna)).data.links).toMatchObject([{ usesLeft: 2 }])
    expect((await viewers(admin)).data.links).toEqual([])
  })

  test('is shown to a recipient of the tab without the others, and to nobody else', async () => {
    await share(bert, { tabs: ['members'] })
    await share(carl, { tabs: ['live'] })
    const { data } = await viewers(bert)
    expect(data.shares).toMatchObject([{ receiver: { username: 'bert' } }])
    expect(await viewers(carl)).toMatchObject(denied)
    expect(await viewers(await t.person('dora', ['MEMBER']))).toMatchObject(missing)
    expect(await viewers(anna, '999999')).toMatchObject(missing)
    expect(await viewers(anna, 'x')).toMatchObject({ status: 400, code: 'A0400' })
    expect(await t.call(shares.viewers, { params: { id: kitchen } })).toMatchObject(nobody)
  })
})

describe('the share log', () => {
  test('has everything that happened to a share, newest first, and whom it was about', async () => {
    const id = await share(bert)
    await t.call(shares.change, {
      as: anna,
      params: { id },
      body: { ...terms, level: 'control', password: testPassword },
    })
    await t.call(shares.revoke, { as: anna, params: { id } })
    const { list, total } = (await log(anna)).data
    expect(total).toBe(4)
    expect(list).toMatchObject([
      { kind: 'revoked', actor: 'anna', relation: 'owner', recipient: 'bert', thing: '设备 K-1' },
      { kind: 'changed', terms: { level: 'control' } },
      { kind: 'accepted', actor: 'bert', relation: 'shared', recipient: null },
      { kind: 'offered', recipient: 'bert', terms },
    ])
    expect(await kinds(anna, { kind: 'accepted' })).toEqual(['accepted'])
    expect((await log(anna, { pageSize: 2, pageNum: 2 })).data.list).toHaveLength(2)
  })

  test('records who opened the device, staff too, at most once an hour', async () => {
    await share(bert)
    for (let times = 0; times < 3; times += 1) await viewDevice(bert)
    await viewDevice(admin)
    await viewDevice(anna)
    const opened = async () =>
      (await log(anna, { kind: 'opened' })).data.list.map(
        ({ actor, relation }: { actor: string; relation: string }) => `${actor} ${relation}`,
      )
    expect(await opened()).toEqual(['ada staff', 'bert shared'])
    now = new Date(now.getTime() + 3_600_000)
    await Promise.all([viewDevice(bert), viewDevice(bert), viewDevice(bert)])
    expect(await opened()).toEqual(['bert shared', 'ada staff', 'bert shared'])
  })

  test('records who changed the device, or exported its data', async () => {
    await share(bert, { tab: 'live', level: 'control' })
    const ctx = {
      ...t.app.ctx,
      actor: { ...bert, roles: ['MEMBER'], perms: [] },
    } as unknown as PersonCtx
    await openDevice(ctx, kitchen, { tab: 'live', level: 'control' })
    await openDevice(ctx, kitchen, { tab: 'live', exports: true })
    expect((await kinds(anna)).slice(0, 3)).toEqual(['exported', 'controlled', 'opened'])
  })

  test('of a device includes shares by its groups; that of a group covers the group', async () => {
    await share(carl, { deviceIds: undefined, groupId: group })
    await viewDevice(carl)
    expect(await kinds(anna, { deviceId: kitchen })).toEqual(['opened', 'accepted', 'offered'])
    expect(await kinds(anna, { groupId: group })).toEqual(['accepted', 'offered'])
  })

  test('is for its owner, and that of one device for staff', async () => {
    await share(bert)
    expect(await kinds(admin, { deviceId: kitchen })).toContain('offered')
    expect((await log(admin)).data.total).toBe(0)
    expect((await log(bert)).data.total).toBe(0)
    expect(await log(bert, { deviceId: kitchen })).toMatchObject(denied)
    expect(await log(carl, { deviceId: kitchen })).toMatchObject(missing)
    expect(await log(carl, { groupId: group })).toMatchObject(missing)
    expect(await log(anna, { kind: 'none' })).toMatchObject({ status: 400, code: 'A0400' })
    expect(await t.call(shares.log)).toMatchObject(nobody)
    expect(await log(await t.person('nemo', []))).toMatchObject(denied)
  })

  test('keeps the name of a deleted device', async () => {
    const gone = await deviceOf(t, anna, 'GONE-1')
    await share(bert, { deviceIds: [gone] })
    await t.database.pool.query('DELETE FROM devices WHERE id = $1', [gone])
    expect((await log(anna)).data.list).toMatchObject([{ thing: '设备 GONE-1' }, { thing: '设备 GONE-1' }])
  })

  test(`and ended shares are deleted after ${shareLogDays} days, active ones are not`, async () => {
    const id = await share(bert)
    await t.call(shares.revoke, { as: anna, params: { id } })
    await share(carl)
    const began = now
    now = new Date(now.getTime() + (shareLogDays + 1) * 86_400_000)
    await deleteOldShares(t.app.ctx)
    now = began
    expect(await kinds(anna)).toEqual([])
    expect((await t.call(shares.given, { as: anna })).data.list).toMatchObject([
      { receiver: { username: 'carl' } },
    ])
  })
})
