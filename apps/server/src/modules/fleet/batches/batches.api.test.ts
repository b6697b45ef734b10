import { audit } from '@limpid/contract/audit/audit'
import { batches } from '@limpid/contract/batches/batches'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { notices } from '@limpid/contract/notices/notices'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { insertDevices } from '../../../../testing/factories/batches.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person
beforeAll(async () => {
  t = await createTestApp({ oneConnection: true })
  anna = await t.person('anna', ['MEMBER', 'ADMIN'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
})
afterAll(() => t.close())

const get = async (id: string, as = anna) => (await t.call(batches.get, { as, params: { id } })).data
async function ended(id: string, as = anna) {
  await expect.poll(async () => (await get(id, as)).state, { timeout: 20_000 }).not.toBe('running')
  return get(id, as)
}
const all = (prefix: string) => ({ matching: { keywords: prefix } })
const tagAll = (prefix: string, tags: string[], as = anna, act = 'add') =>
  t.call(fleet.tagAll, { as, body: { devices: all(prefix), act, tags } })
const found = async (query: Record<string, string>, as = anna) =>
  (await t.call(fleet.page, { as, query })).data.total as number
const notFound = { status: 404, code: 'A0401' }
describe('a bulk job', () => {
  test('applies one change to all matching devices, and shows its progress and its result', async () => {
    await insertDevices(t, anna, 'TAG-', 600)
    await insertDevices(t, bert, 'TAG-B', 3)
    const page = await openLivePage(t, anna)
    page.watch(['batches'])
    await page.next(({ type }) => type === 'watching')
    const { data, status } = await tagAll('TAG-', ['新', '新'])
    expect(status).toBe(200)
    const news = (state: string) =>
      page.next(
        (message) =>
          message.type === 'news' &&
          message.news.kind === 'batch.progressed' &&
          message.news.progress.state === state,
      )
    expect(await news('running')).toMatchObject({
      news: { progress: { total: 600, done: 250, changed: 250 } },
    })
    expect(await news('done')).toMatchObject({ news: { progress: { done: 600, failed: 0 } } })
    page.close()
    expect(await ended(data.batchId)).toMatchObject({
      kind: 'devices.tag-add',
      names: ['新'],
      state: 'done',
      total: 600,
      done: 600,
      changed: 600,
      failed: 0,
      reason: null,
    })
    expect(await found({ tag: '新' })).toBe(600)
    expect(await found({ tag: '新' }, bert)).toBe(0)
    const reported = await t.call(notices.page, { as: anna, query: { kind: 'devices.batch-ended' } })
    expect(reported.data.list[0].facts).toMatchObject({ batch: data.batchId, state: 'done', changed: 600 })
    const { data: listed } = await t.call(batches.page, { as: anna, query: { state: 'done' } })
    expect(listed.list[0]).toMatchObject({ id: data.batchId })
  })

  test('shows for each device the result and the reason', async () => {
    await insertDevices(t, anna, 'FULL-', 3)
    const nineteen = Array.from({ length: 19 }, (_, at) => `t${at}`)
    await t.call(fleet.tag, { as: anna, body: { devices: { sns: ['FULL-1'] }, act: 'set', tags: nineteen } })
    await t.call(fleet.tag, {
      as: anna,
      body: { devices: { sns: ['FULL-2'] }, act: 'set', tags: ['a', 'b'] },
    })
    const { data } = await tagAll('FULL-', ['a', 'b'])
    expect(await ended(data.batchId)).toMatchObject({ state: 'done', total: 3, changed: 1, failed: 1 })
    const params = { id: data.batchId }
    const { data: things } = await t.call(batches.things, { as: anna, params })
    expect(things.list).toMatchObject([
      { code: 'FULL-1', outcome: 'failed', fault: 'tooManyTags' },
      { code: 'FULL-2', outcome: 'same', fault: null },
      { code: 'FULL-3', name: '机器 FULL-3', outcome: 'changed' },
    ])
    const failed = await t.call(batches.things, { as: anna, params, query: { outcome: 'failed' } })
    expect(failed.data).toMatchObject({ total: 1, list: [{ code: 'FULL-1' }] })
    const report = await t.call(batches.report, { as: anna, params, headers: { 'accept-language': 'en' } })
    expect(report.data.split('\r\n')[1]).toBe('机器 FULL-1,FULL-1,Failed,A device can have at most 20 tags.')
  })

  test('puts devices at a site and into groups, and rule-based groups follow', async () => {
    await insertDevices(t, anna, 'SITE-', 4)
    const site = { name: '三号店', address: '', position: null, timeZone: 'Asia/Urumqi' }
    const siteId = (await t.call(sites.create, { as: anna, body: site })).data.id as string
    const group = async (name: string, rule: object | null) =>
      (await t.call(groups.create, { as: anna, body: { name, parentId: null, rule } })).data.id as string
    const [byRule, byHand] = [await group('三号店', { siteIds: [siteId] }), await group('手选', null)]
    const placed = await t.call(fleet.placeAll, { as: anna, body: { devices: all('SITE-'), siteId } })
    expect(await ended(placed.data.batchId)).toMatchObject({ changed: 4, names: ['三号店'] })
    expect(await found({ groupId: byRule })).toBe(4)
    const body = { devices: all('SITE-'), groupIds: [byRule, byHand] }
    const joined = await t.call(fleet.groupAll, { as: anna, body })
    expect(await ended(joined.data.batchId)).toMatchObject({ kind: 'devices.group', changed: 4 })
    expect(await found({ groupId: byHand })).toBe(4)
    const left = await t.call(fleet.ungroupAll, { as: anna, body })
    expect(await ended(left.data.batchId)).toMatchObject({ failed: 0, changed: 4 })
    expect([await found({ groupId: byHand }), await found({ groupId: byRule })]).toEqual([0, 4])
    const again = await t.call(fleet.ungroupAll, { as: anna, body: { ...body, groupIds: [byRule] } })
    expect(await ended(again.data.batchId)).toMatchObject({ failed: 4, changed: 0 })
  })

  test('deletes only as many devices as were confirmed', async () => {
    await insertDevices(t, anna, 'GONE-', 3)
    const remove = (count: number) =>
      t.call(fleet.removeAll, { as: anna, body: { devices: all('GONE-'), count } })
    expect(await remove(2)).toMatchObject({ status: 409, msg: expect.stringContaining('数量已变化') })
    expect(await found({ keywords: 'GONE-' })).toBe(3)
    const { data } = await remove(3)
    expect(await ended(data.batchId)).toMatchObject({ kind: 'devices.remove', changed: 3 })
    expect(await found({ keywords: 'GONE-' })).toBe(0)
    const { rows } = await t.database.pool.query(
      `SELECT count(*)::int AS kept FROM removed_devices WHERE sn LIKE 'GONE-%' AND removed_by = $1`,
      [anna.id],
    )
    expect(rows[0]).toEqual({ kept: 3 })
  })

  test('changes devices chosen by their ids, whatever it does, and enters each of them once', async () => {
    await insertDevices(t, anna, 'CHOSEN-', 3)
    const chosen = (await t.call(fleet.page, { as: anna, query: { keywords: 'CHOSEN-' } })).data.list
    const devices = { ids: chosen.map(({ id }: { id: string }) => id) }
    const site = { name: '选中店', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const siteId = (await t.call(sites.create, { as: anna, body: site })).data.id as string
    const group = { name: '选中组', parentId: null, rule: null }
    const groupIds = [(await t.call(groups.create, { as: anna, body: group })).data.id as string]
    const actions = [
      ['tagAll', { act: 'add', tags: ['甲', '乙'] }],
      ['tagAll', { act: 'remove', tags: ['甲'] }],
      ['tagAll', { act: 'set', tags: ['丙'] }],
      ['placeAll', { siteId }],
      ['placeAll', { siteId: null }],
      ['groupAll', { groupIds }],
      ['ungroupAll', { groupIds }],
      ['removeAll', { count: 3 }],
    ] as const
    for (const [name, rest] of actions) {
      const said = `${name} ${JSON.stringify(rest)}`
      const { data } = await t.call(fleet[name], { as: anna, body: { devices, ...rest } })
      expect(await ended(data.batchId), said).toMatchObject({ state: 'done', changed: 3, failed: 0 })
      const entry = async () =>
        (await t.call(audit.page, { as: anna, query: { call: `fleet.${name}` } })).data.list[0]
      await expect.poll(async () => (await entry()).outcome, { message: said }).toBe('done')
      const { things } = (await t.call(audit.get, { as: anna, params: { id: (await entry()).id } })).data
      const entered = things.filter(({ noun }: { noun: string }) => noun === 'devices')
      expect(entered.map(({ id }: { id: string }) => id).sort(), said).toEqual([...devices.ids].sort())
    }
  })

  test('is one audit entry, with all devices it changed', async () => {
    await insertDevices(t, anna, 'LINE-', 300)
    const { data } = await tagAll('LINE-', ['审计'])
    await ended(data.batchId)
    const { data: lines } = await t.call(audit.page, { as: anna, query: { call: 'fleet.tagAll' } })
    expect(lines.list[0]).toMatchObject({ outcome: 'done', thingCount: 300 })
    const device = (await t.call(fleet.page, { as: anna, query: { keywords: 'LINE-7' } })).data.list[0]
    const { data: done } = await t.call(audit.ofDevice, { as: anna, params: { id: device.id } })
    expect(done.list[0]).toMatchObject({ changes: [{ field: 'tags', after: ['审计'] }] })
  })
})

describe('bulk job calls', () => {
  const bodies: Record<string, object> = {
    placeAll: { siteId: null },
    tagAll: { act: 'add', tags: ['x'] },
    removeAll: { count: 1 },
    groupAll: { groupIds: ['1'] },
    ungroupAll: { groupIds: ['1'] },
  }

  test('need a signed-in user, a permission, and targets of their own', async () => {
    const others = await deviceOf(t, bert, 'OTHERS-1')
    for (const [name, rest] of Object.entries(bodies)) {
      const endpoint = fleet[name as 'placeAll']
      const call = (as: Person | undefined, devices: object) =>
        t.call(endpoint, { ...(as && { as }), body: { devices, ...rest } })
      expect(await call(undefined, all('x')), name).toMatchObject({ status: 401, code: 'A0230' })
      expect(await call(guest, all('x')), name).toMatchObject({ status: 403, code: 'A0301' })
      expect(await call(anna, { ids: [others] }), name).toMatchObject(notFound)
      expect(await call(anna, { ids: [] }), name).toMatchObject({ status: 400, code: 'A0400' })
    }
    expect(await tagAll('nothing is called so', ['x'])).toMatchObject({
      status: 400,
      msg: '没有符合条件的设备',
    })
    for (const [name, endpoint] of Object.entries(batches)) {
      const params = { id: '999999' }
      expect((await t.call(endpoint, { params })).status, name).toBe(401)
      if (endpoint.path.includes('{id}'))
        expect(await t.call(endpoint, { as: anna, params }), name).toMatchObject(notFound)
    }
  })
})
