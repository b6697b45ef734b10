import { analysis } from '@limpid/contract/analysis/analysis'
import { maxTroubles } from '@limpid/contract/analysis/troubles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { updateFaultStarts } from '../../telemetry/faults/faults.store.ts'
import { findAlarms } from './alarms.reads.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

test('a new fault is before an older low bottle of the same severity, and all critical ones are counted', async () => {
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

  // However many bottles there are, they displace no other alarm before it is known which of them are ordered.
  const { list } = await findAlarms(t.app.ctx, sql`d.id = ${machine}`, undefined, 1, 1)
  expect(list.map(({ kind }) => kind).sort()).toEqual(['fault', 'supply'])

  const countCritical = async () =>
    (await t.call(analysis.troubles, { as: anna, query: { pageSize: '1' } })).data.critical
  await execute(`UPDATE alarms SET severity = 'minor' WHERE device_id = $1`, [machine])
  expect(await countCritical()).toBe(0)
  await execute(`UPDATE alarms SET severity = 'critical' WHERE device_id = $1`, [machine])
  expect(await countCritical()).toBe(2)
  await execute(`UPDATE alarms SET acknowledged_at = now() WHERE device_id = $1 AND kind = 'supply'`, [
    machine,
  ])
  expect(await countCritical()).toBe(1)
})

test('a bottle that nobody ordered is listed, however many worse ones are ordered', async () => {
  const bert = await t.person('bert', ['MEMBER'])
  const machine = await deviceOf(t, bert, 'B-1')
  const { pool } = t.database
  const more = maxTroubles + 50
  await pool.query(
    `INSERT INTO devices (sn, name, product_id, owner_id)
     SELECT 'C-' || n, 'C-' || n, product_id, owner_id FROM devices, generate_series(1, $2::int) n WHERE id = $1`,
    [machine, more],
  )
  await pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, value, limit_value, unit, details)
     SELECT id, 'supply:rinse_aid', 'supply', CASE WHEN id = $2 THEN 'minor' ELSE 'critical' END, now(), now(), now(),
            CASE WHEN id = $2 THEN 9 ELSE 0 END, 15, '%', '{"consumable": "rinse_aid"}'
       FROM devices WHERE owner_id = $1`,
    [bert.id, machine],
  )
  const { rows } = await pool.query(
    `INSERT INTO deliveries (owner_id, supplier, order_number, carrier, tracking, note, ordered_at) VALUES ($1, 'A', '', '', '', '', now()) RETURNING id`,
    [bert.id],
  )
  await pool.query(
    `INSERT INTO delivery_lines (delivery_id, product_id, kind, key, name_zh, name_en, quantity)
     SELECT $1, product_id, 'consumable', 'rinse_aid', '', '', $3 FROM devices WHERE id = $2`,
    [rows[0].id, machine, more],
  )
  const { data } = await t.call(analysis.troubles, { as: bert, query: { kind: 'supply', pageSize: '2' } })
  expect(data.total).toBe(more + 1)
  expect(data.list).toMatchObject([{ device: { sn: 'B-1' }, code: '' }, { code: 'ordered' }])
})
