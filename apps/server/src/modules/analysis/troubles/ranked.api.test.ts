import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { updateFaultStarts } from '../../telemetry/faults/faults.store.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

test('a new fault is before an older low bottle of the same severity, on the first page', async () => {
  const anna = await t.person('anna', ['MEMBER'])
  const machine = await deviceOf(t, anna, 'M-1')
  const execute = (text: string, values: unknown[]) => t.database.pool.query(text, values)
  const latest = async (metric: string, value: number | null, text: string | null, hours: number) => {
    await execute('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [metric])
    const at = new Date(clock.now().getTime() - hours * 3_600_000)
    await execute(
      `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value, text)
       SELECT $1, id, $3, $3, $4, $5 FROM metrics WHERE key = $2`,
      [machine, metric, at, value, text],
    )
  }
  await execute('DELETE FROM maintenance_tasks WHERE device_id = $1', [machine])
  await execute('UPDATE devices SET online = true, online_changed_at = now() WHERE id = $1', [machine])
  await latest('rinse_aid_level', 6, null, 5)
  await latest('fault_code', null, 'F8', 1)
  await updateFaultStarts(t.database.db)
  await settleAlarms(t)
  await execute(
    `UPDATE alarms a SET severity = f.severity FROM alarms f
      WHERE a.device_id = $1 AND f.device_id = $1 AND a.kind = 'supply' AND f.kind = 'fault'`,
    [machine],
  )
  const first = async (pageNum: string) =>
    (await t.call(analysis.troubles, { as: anna, query: { pageNum, pageSize: '1' } })).data.list[0]
  const [fault, supply] = [await first('1'), await first('2')]
  expect([fault?.kind, supply?.kind]).toEqual(['fault', 'supply'])
  expect(supply?.severity).toBe(fault?.severity)
  expect(Date.parse(String(supply?.since))).toBeLessThan(Date.parse(String(fault?.since)))
})
