import { randomUUID } from 'node:crypto'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { products } from '@limpid/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { shareWith } from '../../../../testing/factories/shares.ts'
import { findByToken } from '../devices.store.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let root: Person
let guest: Person
let productId: string
const revoked: string[] = []

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  root = await t.person('rut', ['ROOT'])
  guest = await t.person('gus', ['GUEST'])
  productId = (await t.call(products.options, { as: anna })).data[0].value
  t.app.clusterEvents.on('devices.revoked', ({ deviceIds }) => revoked.push(...deviceIds))
})
afterAll(() => t.close())

let number = 0
async function newDevice(sn = `SN-${++number}`): Promise<{ id: string; sn: string; accessToken: string }> {
  const { data } = await t.call(devices.create, { as: anna, body: { name: '洗碗机', sn, productId } })
  return { ...data, sn }
}
const get = (id: string) => t.call(fleet.get, { as: anna, params: { id } })
const holder = (token: string) => findByToken(t.database.db, token, randomUUID())
const change = (as: Person | undefined, id: string, body: unknown) =>
  t.call(devices.update, { ...(as && { as }), params: { id }, body })
const call = (endpoint: Endpoint, as: Person | undefined, id: string) =>
  t.call(endpoint, { ...(as && { as }), params: { id } })

describe('editing a device', () => {
  test('changes its name, serial number and tags, each tag once', async () => {
    const { id } = await newDevice()
    const body = { name: ' 一号 ', sn: 'NEW-1', tags: ['后厨', '后厨', '保修'] }
    expect((await change(anna, id, body)).status).toBe(200)
    expect((await get(id)).data).toMatchObject({ name: '一号', sn: 'NEW-1', tags: ['后厨', '保修'] })
  })

  test('rejects a serial number that is taken, and invalid input', async () => {
    const [{ id }, other] = [await newDevice(), await newDevice()]
    const body = { name: 'x', sn: other.sn, tags: [] }
    expect(await change(anna, id, body)).toMatchObject({ status: 400, msg: '此序列号已被登记' })
    for (const wrong of [{ name: ' ' }, { sn: 'a b' }, { tags: [''] }, { tags: Array(21).fill('x') }])
      expect(await change(anna, id, { ...body, sn: 'FREE', ...wrong })).toMatchObject({ status: 400 })
  })

  test('is for its owner and the superuser', async () => {
    const { id, sn } = await newDevice()
    const body = { name: '别人改的', sn, tags: [] }
    expect(await change(bert, id, body)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await change(admin, id, body)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await change(guest, id, body)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await change(undefined, id, body)).toMatchObject({ status: 401 })
    expect(await change(anna, '999999', body)).toMatchObject({ status: 404 })
    expect(await change(anna, 'x', body)).toMatchObject({ status: 400, code: 'A0400' })
    for (const level of ['view', 'control'] as const) {
      await shareWith(t, id, bert, { level })
      expect(await change(bert, id, body), level).toMatchObject({ status: 404, code: 'A0401' })
      await t.database.pool.query('DELETE FROM shares WHERE device_id = $1', [id])
    }
    expect((await get(id)).data.name).toBe('洗碗机')
    expect((await change(root, id, body)).status).toBe(200)
  })
})

describe('a revoked token', () => {
  test('gives no access any more, its connection ends, and another one can be issued', async () => {
    const { id, accessToken } = await newDevice()
    expect((await get(id)).data.hasToken).toBe(true)
    expect((await call(devices.revokeToken, anna, id)).status).toBe(200)
    expect(revoked).toContain(id)
    expect(await holder(accessToken)).toBeUndefined()
    expect((await get(id)).data.hasToken).toBe(false)
    expect((await call(devices.revokeToken, anna, id)).status).toBe(200)
    const { data } = await call(devices.renewToken, anna, id)
    expect(await holder(data.accessToken)).toMatchObject({ deviceId: id })
  })

  test('can be revoked by the owner', async () => {
    const { id, accessToken } = await newDevice()
    const refused = [bert, admin, guest, undefined].map((as) => call(devices.revokeToken, as, id))
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 403, 403, 401])
    expect((await call(devices.revokeToken, anna, 'x')).status).toBe(400)
    expect((await call(devices.revokeToken, anna, '999999')).status).toBe(404)
    expect(await holder(accessToken)).toMatchObject({ deviceId: id })
  })
})

describe('deleting a device', () => {
  const shareAndGroup = (id: string) =>
    t.database.pool.query(
      `WITH g AS (INSERT INTO device_groups (owner_id, name) VALUES ($1, $3) RETURNING id),
            m AS (INSERT INTO group_devices SELECT id, $4, true, false FROM g)
       INSERT INTO shares (owner_id, account_id, device_id, level, state, created_at) VALUES ($1, $2, $4, 'view', 'accepted', now())`,
      [anna.id, bert.id, `组 ${id}`, id],
    )
  const history = (id: string) =>
    t.database.pool.query(
      `WITH m AS (INSERT INTO metrics (key) VALUES ('kept') ON CONFLICT (key) DO UPDATE SET key = 'kept' RETURNING id),
            c AS (INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases)
                  VALUES ($1, now() - interval '1 hour', now(), 'completed', 'phase', '[]'))
       INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max) SELECT $1, id, current_date, 1, 7, 7, 7 FROM m`,
      [id],
    )
  const stored = async (id: string) =>
    (
      await t.database.pool.query(
        `SELECT (SELECT count(*)::int FROM cycles WHERE device_id = $1) AS washes,
                (SELECT count(*)::int FROM telemetry_daily WHERE device_id = $1) AS days,
                (SELECT count(*)::int FROM shares WHERE device_id = $1) AS shares,
                (SELECT count(*)::int FROM group_devices WHERE device_id = $1) AS groups`,
        [id],
      )
    ).rows[0]

  test('says first what is deleted with it', async () => {
    const { id } = await newDevice()
    await shareAndGroup(id)
    await history(id)
    await t.database.pool.query(
      `WITH work AS (INSERT INTO maintenance_works (device_id, name_zh, name_en, done_at, note, recorded_at) VALUES ($1, '', '', now(), '', now())),
            report AS (INSERT INTO feedback (device_id, title, created_at, updated_at) VALUES ($1, 'x', now(), now()))
       INSERT INTO device_parts (device_id, key, name_zh, name_en, installed_at) VALUES ($1, 'x', '', '', now())`,
      [id],
    )
    expect((await call(fleet.removal, anna, id)).data).toEqual({
      groups: 1,
      shares: 1,
      works: 1,
      parts: 1,
      reports: 1,
      photos: 0,
      washesKept: 1,
      readings: expect.any(Number),
      readingsSince: expect.any(String),
      retentionDays: 365,
    })
    const refused = [bert, admin, guest, undefined].map((as) => call(fleet.removal, as, id))
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 401])
    const outsider = await t.person('outsider', ['MEMBER'])
    const other = await newDevice()
    await history(other.id)
    const many = (as: Person | undefined, selection: unknown) =>
      t.call(fleet.bulkRemoval, { ...(as && { as }), body: { devices: selection } })
    expect((await many(anna, { ids: [id, other.id] })).data).toEqual({
      devices: 2,
      groups: 1,
      shares: 1,
      works: 1,
      parts: 1,
      reports: 1,
      photos: 0,
      washesKept: 2,
      readings: 2,
      readingsSince: expect.any(String),
      retentionDays: 365,
    })
    const matching = { matching: { keywords: other.sn } }
    expect((await many(anna, matching)).data).toMatchObject({ devices: 1, groups: 0, washesKept: 1 })
    const one = { ids: [id] }
    const others = [outsider, bert, admin, guest, undefined].map((as) => many(as, one))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 403, 401])
    expect(await many(anna, { ids: [] })).toMatchObject({ status: 400 })
    expect(await many(anna, { matching: { keywords: 'nothing is called so' } })).toMatchObject({
      status: 400,
      msg: '没有符合条件的设备',
    })
    expect((await call(fleet.removal, outsider, id)).status).toBe(404)
    expect((await call(fleet.removal, anna, 'x')).status).toBe(400)
  })

  test('ends its token, shares and memberships at once, and keeps its history', async () => {
    const { id, accessToken } = await newDevice()
    await shareAndGroup(id)
    await history(id)
    expect((await call(devices.remove, anna, id)).status).toBe(200)
    expect(revoked).toContain(id)
    expect(await holder(accessToken)).toBeUndefined()
    expect((await get(id)).status).toBe(404)
    expect((await call(fleet.get, bert, id)).status).toBe(404)
    expect(await stored(id)).toEqual({ washes: 1, days: 1, shares: 0, groups: 0 })
    expect((await call(devices.remove, anna, id)).status).toBe(404)
  })

  test('allows it to return with its history, to the same owner only', async () => {
    const { id, sn } = await newDevice()
    await history(id)
    await call(devices.remove, anna, id)
    const taken = await t.call(devices.create, { as: bert, body: { name: 'mine now', sn, productId } })
    expect(taken.data.id).not.toBe(id)
    await call(devices.remove, bert, taken.data.id)
    const back = await newDevice(sn)
    expect(back.id).toBe(id)
    expect(await holder(back.accessToken)).toMatchObject({ deviceId: id })
    expect((await newDevice()).id).not.toBe(id)
  })

  test('is for its owner and the superuser', async () => {
    const { id } = await newDevice()
    const refused = [bert, admin, guest, undefined].map((as) => call(devices.remove, as, id))
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 403, 403, 401])
    expect((await call(devices.remove, anna, 'x')).status).toBe(400)
    expect((await call(devices.remove, anna, '999999')).status).toBe(404)
    expect((await get(id)).status).toBe(200)
    expect((await call(devices.remove, root, id)).status).toBe(200)
  })
})
