import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import { invalid, missing } from '../../../testing/sharing.ts'

const clock = setClock('2026-11-21T04:00:00Z')
const body = { name: '检查进水阀', note: '', everyDays: 3, once: true, counted: null }
let t: TestApp
let anna: Person
let params: { id: string }
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  params = { id: await deviceOf(t, anna, 'K-1') }
})
afterAll(() => t.close())

const find = async (taskId: string) =>
  (await t.call(maintenance.tasks, { as: anna, params })).data.find(({ id }: { id: string }) => id === taskId)
const record = (taskId: string) =>
  t.call(maintenance.recordWork, {
    as: anna,
    params,
    body: { taskId, doneAt: clock.now(), note: '', pictureIds: [] },
  })

describe('a task that is done once', () => {
  test('leaves the plan when its work is recorded, and returns when the record is deleted', async () => {
    const { id } = (await t.call(maintenance.createTask, { as: anna, params, body })).data
    expect(await find(id)).toMatchObject({ once: true, everyDays: 3, dueDay: '2026-11-24' })
    const done = await record(id)
    expect(done).toMatchObject({ status: 200 })
    expect(await find(id)).toBeUndefined()
    expect(await record(id)).toMatchObject(missing)
    const work = { ...params, workId: done.data.id }
    expect(await t.call(maintenance.removeWork, { as: anna, params: work })).toMatchObject({ status: 200 })
    expect(await find(id)).toMatchObject({ once: true })
  })

  test('is due by days only', async () => {
    const counted = { metric: 'cycle_count', amount: 100 }
    expect(
      await t.call(maintenance.createTask, { as: anna, params, body: { ...body, counted } }),
    ).toMatchObject(invalid)
  })
})
