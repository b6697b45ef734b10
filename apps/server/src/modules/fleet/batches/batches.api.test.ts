import { audit } from '@limpid/contract/audit/audit'
import { batches } from '@limpid/contract/batches/batches'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { notices } from '@limpid/contract/notices/notices'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { openLivePage } from '../../../../testing/live/live-page.ts'
import { createBatchRunner } from '../../batches/run/runner.ts'

let t: TestApp
let anna: Person
let bert: Person
let guest: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER', 'ADMIN'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
})
afterAll(() => t.close())

/** Many devices of an account, named with a prefix. */
async function fleetOf(owner: Person, prefix: string, count: number): Promise<void> {
  await t.database.pool.query(
    `INSERT INTO devices (name, sn, product_id, owner_id, simulated, time_zone)
     SELECT '机器 ' || $2::text || n, $2 || n, (SELECT id FROM products ORDER BY id LIMIT 1), $1, false, 'Asia/Shanghai'
       FROM generate_series(1, $3::int) n`,
    [owner.id, prefix, count],
  )
}

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
    await fleetOf(anna, 'TAG-', 600)
    await fleetOf(bert, 'TAG-B', 3)
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
    await fleetOf(anna, 'FULL-', 3)
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
    await fleetOf(anna, 'SITE-', 4)
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
    await fleetOf(anna, 'GONE-', 3)
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
    await fleetOf(anna, 'CHOSEN-', 3)
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
    await fleetOf(anna, 'LINE-', 300)
    const { data } = await tagAll('LINE-', ['审计'])
    await ended(data.batchId)
    const { data: lines } = await t.call(audit.page, { as: anna, query: { call: 'fleet.tagAll' } })
    expect(lines.list[0]).toMatchObject({ outcome: 'done', thingCount: 300 })
    const device = (await t.call(fleet.page, { as: anna, query: { keywords: 'LINE-7' } })).data.list[0]
    const { data: done } = await t.call(audit.ofDevice, { as: anna, params: { id: device.id } })
    expect(done.list[0]).toMatchObject({ changes: [{ field: 'tags', after: ['审计'] }] })
  })
})

/** A bulk job without a runner, as left by a server that died after its first part. */
async function leftBehind(owner: Person, prefix: string, renewed: string) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO batches (account_id, kind, targets, state, total, done, changed, audit_line, started_at, runner, renewed_at)
     SELECT $1, 'devices.tag-add', '[{"id": null, "name": "接着做"}]', 'running', 3, 1, 1,
            (SELECT max(id) FROM audit_lines)::text, now(), gen_random_uuid(), now() - $2::interval RETURNING id`,
    [owner.id, renewed],
  )
  const id = String(rows[0].id)
  await t.database.pool.query(
    `INSERT INTO batch_things (batch_id, place, thing_id, name, code, outcome)
     SELECT $1, row_number() OVER (ORDER BY id), id, name, sn, CASE WHEN sn = $2 THEN 'changed' END
       FROM devices WHERE sn LIKE $3`,
    [id, `${prefix}1`, `${prefix}%`],
  )
  return id
}

describe('a bulk job left behind by a server', () => {
  test('continues with its next part once that server is no longer alive', async () => {
    await fleetOf(anna, 'LEFT-', 3)
    const fresh = await leftBehind(anna, 'LEFT-', '10 seconds')
    await t.app.ports.get('batches.runner').look()
    const ahead = { now: () => new Date(Date.now() + 600_000) }
    const { ctx, ports } = t.app
    const elsewhere = createBatchRunner(
      { ...ctx, clock: ahead },
      ports.get('batches.works'),
      ports.get('platform.audit'),
    )
    await elsewhere.look()
    expect(await get(fresh)).toMatchObject({ state: 'running', done: 1 })
    await t.database.pool.query(
      `UPDATE batches SET renewed_at = now() - interval '2 minutes' WHERE id = $1`,
      [fresh],
    )
    await t.app.ports.get('batches.runner').look()
    expect(await get(fresh)).toMatchObject({ state: 'done', done: 3, changed: 3 })
    expect(await found({ tag: '接着做' })).toBe(2)
  })

  test('stops where its owner wanted it to, and leaves the others as they are', async () => {
    await fleetOf(anna, 'STOP-', 3)
    const id = await leftBehind(anna, 'STOP-', '2 minutes')
    expect((await t.call(batches.cancel, { as: bert, params: { id } })).status).toBe(404)
    expect((await t.call(batches.cancel, { as: anna, params: { id } })).status).toBe(200)
    expect(await ended(id)).toMatchObject({ state: 'cancelled', done: 1, changed: 1 })
    const left = await t.call(batches.things, { as: anna, params: { id }, query: { outcome: 'left' } })
    expect(left.data.list.map(({ code }: { code: string }) => code)).toEqual(['STOP-2', 'STOP-3'])
    expect((await t.call(batches.cancel, { as: anna, params: { id } })).status).toBe(200)
  })

  test('aborts when its owner lost the permission, or its target is gone', async () => {
    await fleetOf(bert, 'BREAK-', 3)
    const id = await leftBehind(bert, 'BREAK-', '2 minutes')
    await t.database.pool.query('UPDATE accounts SET enabled = false WHERE id = $1', [bert.id])
    await t.app.ports.get('batches.runner').look()
    await t.database.pool.query('UPDATE accounts SET enabled = true WHERE id = $1', [bert.id])
    expect(await get(id, bert)).toMatchObject({ state: 'broken', reason: 'notPermitted', done: 1 })
    const gone = await leftBehind(bert, 'BREAK-', '2 minutes')
    await t.database.pool.query(
      `UPDATE batches SET kind = 'devices.place', targets = '[{"id": "999999", "name": "没了"}]' WHERE id = $1`,
      [gone],
    )
    await t.app.ports.get('batches.runner').look()
    expect(await get(gone, bert)).toMatchObject({ state: 'broken', reason: 'targetGone', done: 1 })
  })

  test('skips a device that its owner transferred meanwhile', async () => {
    await fleetOf(anna, 'GIVEN-', 3)
    const id = await leftBehind(anna, 'GIVEN-', '2 minutes')
    await t.database.pool.query(`UPDATE devices SET owner_id = $1 WHERE sn = 'GIVEN-2'`, [bert.id])
    await t.app.ports.get('batches.runner').look()
    expect(await get(id)).toMatchObject({ state: 'done', changed: 2, failed: 1 })
    const { data } = await t.call(batches.things, { as: anna, params: { id }, query: { outcome: 'failed' } })
    expect(data.list).toMatchObject([{ code: 'GIVEN-2', fault: 'gone' }])
    expect(await found({ tag: '接着做', keywords: 'GIVEN-2' }, bert)).toBe(0)
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

  test('allow five bulk jobs per person at a time', async () => {
    const dora = await t.person('dora', ['MEMBER'])
    await fleetOf(dora, 'FIVE-', 3)
    for (let at = 0; at < 5; at += 1) await leftBehind(dora, 'FIVE-', '1 second')
    expect(await tagAll('FIVE-', ['x'], dora)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('最多同时运行 5 个批量任务'),
    })
  })
})
