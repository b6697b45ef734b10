import { type MaintenanceTask, maintenance } from '@limpid/contract/maintenance/maintenance'
import { maxOwnTasks } from '@limpid/contract/maintenance/schemas'
import { pictures } from '@limpid/contract/pictures/pictures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { photoOf } from '../../../testing/factories/pictures.ts'
import { shareWith } from '../../../testing/factories/shares.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let ada: Person
let guest: Person
let kitchen: string
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  ada = await t.person('ada', ['ADMIN'])
  guest = await t.person('nemo', [])
  kitchen = await deviceOf(t, anna, 'K-1')
  await t.database.pool.query(`UPDATE devices SET created_at = '2026-11-21T02:00:00Z' WHERE id = $1`, [
    kitchen,
  ])
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }
const newTask = { name: '检查地漏', note: '', everyDays: 10, counted: null }
const workOf = (more = {}) => ({
  taskId: null,
  name: '检修',
  doneAt: clock.now().toISOString(),
  note: '',
  pictureIds: [],
  ...more,
})
const tasksOf = async (as = anna, id = kitchen): Promise<(MaintenanceTask & { doneAt: string | null })[]> =>
  (await t.call(maintenance.tasks, { as, params: { id } })).data
const add = async (more = {}) =>
  (await t.call(maintenance.createTask, { as: anna, params: { id: kitchen }, body: { ...newTask, ...more } }))
    .data.id as string
const record = (more = {}, as = anna) =>
  t.call(maintenance.recordWork, { as, params: { id: kitchen }, body: workOf(more) })
const one = async (id: string) => (await tasksOf()).find((task) => task.id === id)

/** Increase of the counter per day. */
async function counted(key: string, days: Record<string, number>) {
  await t.database.pool.query('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [key])
  await t.database.pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT $1, m.id, d.day, 1, 0, 0, 0, d.rise FROM metrics m, unnest($3::date[], $4::float8[]) AS d(day, rise) WHERE m.key = $2
     ON CONFLICT (device_id, metric_id, day) DO UPDATE SET increase = excluded.increase`,
    [kitchen, key, Object.keys(days), Object.values(days)],
  )
}

describe('maintenance.tasks', () => {
  test('is the plan of the product, counted from when the device was added, by days in its zone', async () => {
    const tasks = await tasksOf()
    const daily = tasks.find(({ everyDays }) => everyDays === 1)
    expect(tasks.length).toBeGreaterThan(2)
    expect(daily).toMatchObject({ dueDay: '2026-11-22', dueBy: 'days', estimated: false, doneAt: null })
    const { rows } = await t.database.pool.query('SELECT due_at FROM maintenance_tasks WHERE id = $1', [
      daily?.id,
    ])
    expect(rows[0].due_at.toISOString()).toBe('2026-11-22T16:00:00.000Z')
  })

  test('follows the product: a task that leaves its plan leaves the device', async () => {
    const device = await deviceOf(t, anna, 'K-9', 'sdqS1')
    const before = await tasksOf(anna, device)
    const change = (model: string) =>
      t.database.pool.query(`UPDATE products SET model = ${model} WHERE code = 'sdqS1'`)
    await t.database.pool.query('CREATE TABLE kept_model AS SELECT code, model FROM products')
    await change(`jsonb_set(model::jsonb, '{maintenance}', (model::jsonb -> 'maintenance') - 0)::json`)
    expect(await tasksOf(anna, device)).toHaveLength(before.length - 1)
    await change(`(SELECT model FROM kept_model k WHERE k.code = 'sdqS1')`)
    expect(await tasksOf(anna, device)).toHaveLength(before.length)
  })

  test('counts the rise of a counter, handles resets, and estimates the due day from the recent rate', async () => {
    const id = await add({ everyDays: null, counted: { metric: 'cycle_count', amount: 100 } })
    expect(await one(id)).toMatchObject({ counted: 0, dueDay: null, state: 'later' })
    await record({ taskId: id, doneAt: '2026-11-15T04:00:00Z' })
    await counted('cycle_count', { '2026-11-17': 20, '2026-11-18': 10, '2026-11-19': 0, '2026-11-20': 30 })
    expect(await one(id)).toMatchObject({
      counted: 60,
      perDay: 15,
      dueDay: '2026-11-24',
      dueBy: 'count',
      estimated: true,
    })
    await counted('cycle_count', { '2026-11-21': 45 })
    expect(await one(id)).toMatchObject({ counted: 105, state: 'overdue', estimated: false })
    await record({ taskId: id })
    expect(await one(id)).toMatchObject({ counted: 0, state: 'later' })
  })

  test('in the hour in which work was done, counts only what came after it, over a reset too', async () => {
    const id = await add({ everyDays: null, counted: { metric: 'operating_hours', amount: 100 } })
    await t.database.pool.query(`INSERT INTO metrics (key) VALUES ('operating_hours') ON CONFLICT DO NOTHING`)
    await t.database.pool.query(`SELECT telemetry_make_partition('2026-11-01')`)
    await t.database.pool.query(
      `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
       SELECT $1, m.id, v.ts, v.value, v.ts FROM metrics m, (VALUES ('2026-11-21T07:05Z'::timestamptz, 50), ('2026-11-21T07:20Z', 52),
         ('2026-11-21T07:40Z', 53), ('2026-11-21T07:50Z', 2)) v(ts, value) WHERE m.key = 'operating_hours'`,
      [kitchen],
    )
    await record({ taskId: id, doneAt: '2026-11-21T07:30:00Z' })
    expect((await one(id))?.counted).toBe(3)
  })

  test('is for users who may open it', async () => {
    const params = { id: kitchen }
    expect(await t.call(maintenance.tasks, { params })).toMatchObject(nobody)
    expect(await t.call(maintenance.tasks, { as: guest, params })).toMatchObject(denied)
    expect(await t.call(maintenance.tasks, { as: carl, params })).toMatchObject(missing)
    expect(await t.call(maintenance.tasks, { as: carl, params: { id: 'x' } })).toMatchObject(invalid)
    await shareWith(t, kitchen, bert, { tabs: ['live'] })
    expect(await t.call(maintenance.tasks, { as: bert, params })).toMatchObject(denied)
    await t.database.pool.query('DELETE FROM shares')
  })
})

describe("a device's own task", () => {
  test('is added, edited, paused and deleted', async () => {
    const id = await add()
    expect(await one(id)).toMatchObject({
      key: null,
      name: { zh: '检查地漏', en: '检查地漏' },
      dueDay: '2026-12-01',
    })
    const params = { id: kitchen, taskId: id }
    const body = { ...newTask, name: '检查排水', everyDays: 20 }
    expect(await t.call(maintenance.updateTask, { as: anna, params, body })).toMatchObject({ status: 200 })
    expect(await one(id)).toMatchObject({ name: { zh: '检查排水' }, dueDay: '2026-12-11' })
    await t.call(maintenance.pauseTask, { as: anna, params, body: { paused: true } })
    expect(await one(id)).toMatchObject({ state: 'paused' })
    await record({ taskId: id })
    expect(await t.call(maintenance.removeTask, { as: anna, params })).toMatchObject({ status: 200 })
    expect(await one(id)).toBeUndefined()
    const { data } = await t.call(maintenance.works, { as: anna, params: { id: kitchen } })
    expect(data.list[0]).toMatchObject({ taskId: null, name: { zh: '检查排水' }, doneBy: 'anna' })
  })

  test('is rejected with invalid input', async () => {
    for (const more of [
      { name: ' ' },
      { everyDays: null },
      { everyDays: 0 },
      { counted: { metric: 'wash_tank_temp', amount: 1 } },
      { counted: { metric: 'none', amount: 1 } },
      { counted: { metric: 'cycle_count', amount: -1 } },
    ]) {
      const body = { ...newTask, ...more }
      expect(await t.call(maintenance.createTask, { as: anna, params: { id: kitchen }, body })).toMatchObject(
        invalid,
      )
    }
    const dora = await t.person('dora', ['MEMBER'])
    const device = await deviceOf(t, dora, 'D-1')
    await t.database.pool.query(
      `INSERT INTO maintenance_tasks (device_id, name_zh, name_en, every_days, begins_at) SELECT $1, 'x', 'x', 1, now() FROM generate_series(1, $2::int)`,
      [device, maxOwnTasks],
    )
    const params = { id: device }
    expect(await t.call(maintenance.createTask, { as: dora, params, body: newTask })).toMatchObject(invalid)
  })

  test('from the plan can be paused, but not edited or deleted', async () => {
    const taskId = (await tasksOf()).find(({ key }) => key)?.id ?? ''
    const params = { id: kitchen, taskId }
    expect(await t.call(maintenance.updateTask, { as: anna, params, body: newTask })).toMatchObject(missing)
    expect(await t.call(maintenance.removeTask, { as: anna, params })).toMatchObject(missing)
    for (const paused of [true, false])
      expect(await t.call(maintenance.pauseTask, { as: anna, params, body: { paused } })).toMatchObject({
        status: 200,
      })
  })
})

describe('maintenance.recordWork', () => {
  test('stores note and photos, which are deleted when maintenance.removeWork undoes it', async () => {
    const taskId = await add({ everyDays: 30 })
    const photo = await photoOf(t, anna, kitchen, 'maintenance')
    const done = await record({
      taskId,
      doneAt: '2026-11-20T04:00:00Z',
      note: '换了密封',
      pictureIds: [photo],
    })
    expect((await one(taskId))?.dueDay).toBe('2026-12-20')
    const { data } = await t.call(maintenance.works, {
      as: anna,
      params: { id: kitchen },
      query: { pageSize: 200 },
    })
    const work = data.list.find(({ id }: { id: string }) => id === done.data.id)
    expect(work).toMatchObject({
      taskId,
      note: '换了密封',
      pictureIds: [photo],
      doneAt: '2026-11-20T04:00:00.000Z',
    })
    const params = { id: kitchen, workId: done.data.id }
    expect(await t.call(maintenance.removeWork, { as: anna, params })).toMatchObject({ status: 200 })
    expect((await one(taskId))?.dueDay).toBe('2026-12-21')
    const see = await t.call(pictures.get, { as: anna, params: { id: photo, size: 'small' } })
    expect(see).toMatchObject(missing)
    expect(await t.call(maintenance.removeWork, { as: anna, params })).toMatchObject(missing)
  })

  test('is rejected for a future time, without a name, and for items of another device', async () => {
    expect(await record({ doneAt: '2026-11-21T09:00:00Z' })).toMatchObject(invalid)
    expect(await record({ name: undefined })).toMatchObject(invalid)
    const device = await deviceOf(t, carl, 'C-1')
    const [theirs] = await tasksOf(carl, device)
    expect(await record({ taskId: theirs?.id })).toMatchObject(missing)
    const photo = await photoOf(t, carl, device, 'maintenance')
    expect(await record({ pictureIds: [photo] })).toMatchObject(missing)
  })

  test('needs control: a view-only user sees it, and the plan belongs to owner and staff', async () => {
    await shareWith(t, kitchen, bert, { tabs: ['maintenance'] })
    expect((await tasksOf(bert)).length).toBeGreaterThan(0)
    expect(await record({}, bert)).toMatchObject(denied)
    await t.database.pool.query(`UPDATE shares SET level = 'control'`)
    expect(await record({}, bert)).toMatchObject({ status: 200 })
    const params = { id: kitchen }
    expect(await t.call(maintenance.createTask, { as: bert, params, body: newTask })).toMatchObject(denied)
    expect(await t.call(maintenance.createTask, { as: ada, params, body: newTask })).toMatchObject({
      status: 200,
    })
    await t.database.pool.query('DELETE FROM shares')
  })

  test('stays when somebody with control wants it gone: they undo their own work, and the owner any', async () => {
    await shareWith(t, kitchen, bert, { tabs: ['maintenance'], level: 'control' })
    const undo = (as: Person, workId: string) =>
      t.call(maintenance.removeWork, { as, params: { id: kitchen, workId } })
    const [ofOwner, ofBert, another] = [
      (await record()).data.id,
      (await record({}, bert)).data.id,
      (await record({}, bert)).data.id,
    ]
    expect(await undo(bert, ofOwner)).toMatchObject(denied)
    expect(await undo(bert, ofBert)).toMatchObject({ status: 200 })
    expect(await undo(anna, another)).toMatchObject({ status: 200 })
    const left = await t.call(maintenance.works, { as: anna, params: { id: kitchen } })
    expect(left.data.list.map(({ id }: { id: string }) => id)).toContain(ofOwner)
    await t.database.pool.query('DELETE FROM shares')
  })
})

test('every change needs a signed-in user, a permission and a device of their own', async () => {
  const taskId = (await tasksOf())[0]?.id ?? ''
  const params = { id: kitchen, taskId, workId: '1' }
  for (const [endpoint, body] of [
    [maintenance.createTask, newTask],
    [maintenance.updateTask, newTask],
    [maintenance.pauseTask, { paused: true }],
    [maintenance.removeTask, undefined],
    [maintenance.recordWork, workOf()],
    [maintenance.removeWork, undefined],
    [maintenance.works, undefined],
  ] as const) {
    const call = (as?: Person) => t.call(endpoint, { ...(as && { as }), params, ...(body && { body }) })
    expect(await call(), endpoint.path).toMatchObject(nobody)
    expect(await call(guest), endpoint.path).toMatchObject(denied)
    expect(await call(carl), endpoint.path).toMatchObject(missing)
  }
})
