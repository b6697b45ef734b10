import { analysis } from '@limpid/contract/analysis/analysis'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

let t: TestApp
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

test('what needs attention counts the days of an overdue task by the calendar of the device, as its plan does', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const machine = await deviceOf(t, anna, 'M-1')
  const execute = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
  await execute('DELETE FROM maintenance_tasks')
  // Due at the end of 10 November in Shanghai: 10 days and 16 hours ago, and 11 days by the calendar.
  await execute(
    `INSERT INTO maintenance_tasks (device_id, name_zh, name_en, every_days, begins_at, due_at)
     VALUES ($1, '清洗', 'Clean', 1, '2026-11-08T16:00:00Z', '2026-11-09T16:00:00Z')`,
    [machine],
  )
  const plan = await t.call(maintenance.tasks, { as: anna, params: { id: machine } })
  expect(plan.data[0]).toMatchObject({ dueDay: '2026-11-10' })
  const { data } = await t.call(analysis.troubles, { as: anna, query: { kind: 'maintenance' } })
  expect(data.list).toMatchObject([{ since: '2026-11-10T16:00:00.000Z', daysOverdue: 11 }])
})
