import { batches } from '@limpid/contract/batches/batches'
import { fleet } from '@limpid/contract/fleet/fleet'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { insertDevices, insertLeftBatch } from '../../../../testing/factories/batches.ts'
import { createBatchRunner } from '../../batches/run/runner.ts'

let t: TestApp
let anna: Person
let bert: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER', 'ADMIN'])
  bert = await t.person('bert', ['MEMBER'])
  // Jobs refer to a line of the audit.
  const site = { name: '三号店', address: '', position: null, timeZone: 'Asia/Urumqi' }
  await t.call(sites.create, { as: anna, body: site })
})
afterAll(() => t.close())

const setEnabled = (who: Person, enabled: boolean) =>
  t.database.pool.query('UPDATE accounts SET enabled = $2 WHERE id = $1', [who.id, enabled])
/** Which runner ends a job is open: one that a call woke may still be looking for work. */
async function settled(id: string) {
  await t.app.ports.get('batches.runner').look()
  const state = async () =>
    (await t.database.pool.query('SELECT state FROM batches WHERE id = $1', [id])).rows[0].state
  await expect.poll(state, { timeout: 20_000 }).not.toBe('running')
}
const get = async (id: string, as = anna) => (await t.call(batches.get, { as, params: { id } })).data
async function ended(id: string) {
  await expect.poll(async () => (await get(id)).state, { timeout: 20_000 }).not.toBe('running')
  return get(id)
}
const found = async (query: Record<string, string>, as = anna) =>
  (await t.call(fleet.page, { as, query })).data.total as number

describe('a bulk job left behind by a server', () => {
  test('continues with its next part once that server is no longer alive', async () => {
    await insertDevices(t, anna, 'LEFT-', 3)
    const fresh = await insertLeftBatch(t, anna, 'LEFT-', '10 seconds')
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
    await insertDevices(t, anna, 'STOP-', 3)
    const id = await insertLeftBatch(t, anna, 'STOP-', '2 minutes')
    expect((await t.call(batches.cancel, { as: bert, params: { id } })).status).toBe(404)
    expect((await t.call(batches.cancel, { as: anna, params: { id } })).status).toBe(200)
    expect(await ended(id)).toMatchObject({ state: 'cancelled', done: 1, changed: 1 })
    const left = await t.call(batches.things, { as: anna, params: { id }, query: { outcome: 'left' } })
    expect(left.data.list.map(({ code }: { code: string }) => code)).toEqual(['STOP-2', 'STOP-3'])
    expect((await t.call(batches.cancel, { as: anna, params: { id } })).status).toBe(200)
  })

  test('aborts when its owner lost the permission, or its target is gone', async () => {
    await insertDevices(t, bert, 'BREAK-', 3)
    await setEnabled(bert, false)
    const id = await insertLeftBatch(t, bert, 'BREAK-', '2 minutes')
    await settled(id)
    await setEnabled(bert, true)
    expect(await get(id, bert)).toMatchObject({ state: 'broken', reason: 'notPermitted', done: 1 })
    const gone = await insertLeftBatch(t, bert, 'BREAK-', '2 minutes', {
      kind: 'devices.place',
      targets: [{ id: '999999', name: '没了' }],
    })
    await settled(gone)
    expect(await get(gone, bert)).toMatchObject({ state: 'broken', reason: 'targetGone', done: 1 })
  })

  test('skips a device that its owner transferred meanwhile', async () => {
    await insertDevices(t, anna, 'GIVEN-', 3)
    const id = await insertLeftBatch(t, anna, 'GIVEN-', '1 second')
    await t.database.pool.query(`UPDATE devices SET owner_id = $1 WHERE sn = 'GIVEN-2'`, [bert.id])
    await t.database.pool.query(
      `UPDATE batches SET renewed_at = now() - interval '2 minutes' WHERE id = $1`,
      [id],
    )
    await settled(id)
    expect(await get(id)).toMatchObject({ state: 'done', changed: 2, failed: 1 })
    const { data } = await t.call(batches.things, { as: anna, params: { id }, query: { outcome: 'failed' } })
    expect(data.list).toMatchObject([{ code: 'GIVEN-2', fault: 'gone' }])
    expect(await found({ tag: '接着做', keywords: 'GIVEN-2' }, bert)).toBe(0)
  })
})

test('at most five bulk jobs of a person run at a time', async () => {
  const dora = await t.person('dora', ['MEMBER'])
  await insertDevices(t, dora, 'FIVE-', 3)
  for (let at = 0; at < 5; at += 1) await insertLeftBatch(t, dora, 'FIVE-', '1 second')
  expect(
    await t.call(fleet.tagAll, {
      as: dora,
      body: { devices: { matching: { keywords: 'FIVE-' } }, act: 'add', tags: ['x'] },
    }),
  ).toMatchObject({
    status: 400,
    msg: expect.stringContaining('最多同时运行 5 个批量任务'),
  })
})
