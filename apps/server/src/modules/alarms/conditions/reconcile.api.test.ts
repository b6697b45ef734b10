import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { lockDevices } from '../records/records.store.ts'
import { reconcile } from './reconcile.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('what is compared under the locks of devices needs no connection of people', async () => {
  const { pool, database } = t.database
  const deviceId = await deviceOf(t, await t.person('anna', ['MEMBER']), 'M-1')
  await pool.query('UPDATE devices SET online = false, online_changed_at = $2 WHERE id = $1', [
    deviceId,
    new Date(Date.now() - 30 * 86_400_000),
  ])
  const other = await pool.connect()
  await other.query('BEGIN')
  await lockDevices(other, [deviceId])
  const compared = reconcile({ ctx: t.app.ctx, pool: database.devices }, [deviceId])
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  const { peoplePool } = database
  const people = await Promise.all(Array.from({ length: peoplePool.options.max }, () => peoplePool.connect()))
  try {
    await other.query('COMMIT')
    expect(await compared).toEqual([deviceId])
  } finally {
    other.release()
    for (const client of people) client.release()
  }
})

test('nothing of the past is an alarm while a device sends what it stored, and what then holds is one', async () => {
  const { pool, database } = t.database
  const deviceId = await deviceOf(t, await t.person('berta', ['MEMBER']), 'M-2')
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO metrics (key) VALUES ('fault_code') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
  )
  const at = new Date(t.app.ctx.clock.now().getTime() - 60_000)
  await pool.query(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, text, received_at) VALUES ($1, $2, $3, 'F6', $3)`,
    [deviceId, rows[0]?.id, at],
  )
  const says = (history: string) =>
    pool.query('UPDATE devices SET online = true, online_changed_at = $3, attributes = $2 WHERE id = $1', [
      deviceId,
      { demo_history: history },
      at,
    ])
  const compare = () => reconcile({ ctx: t.app.ctx, pool: database.devices }, [deviceId])

  await says('sending')
  expect(await compare()).toEqual([])
  await says('complete')
  expect(await compare()).toEqual([deviceId])
})

test('an open alarm is shown by the name and limit of what it is about now', async () => {
  const { pool, database } = t.database
  const deviceId = await deviceOf(t, await t.person('carla', ['MEMBER']), 'M-3')
  const now = t.app.ctx.clock.now().getTime()
  const wash = (check: object, minutesAgo: number) =>
    pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene)
       VALUES ($1, $2, $3, 'completed', 'phase', '[]', $4)`,
      [
        deviceId,
        new Date(now - (minutesAgo + 10) * 60_000),
        new Date(now - minutesAgo * 60_000),
        { outcome: 'failed', reason: '', a0: null, checks: [{ key: 'rinse', outcome: 'failed', ...check }] },
      ],
    )
  const compare = () => reconcile({ ctx: t.app.ctx, pool: database.devices }, [deviceId])
  const shown = async () =>
    (
      await pool.query(
        `SELECT id, name ->> 'en' AS name, limit_value AS "limit" FROM alarms WHERE device_id = $1 AND kind = 'hygiene'`,
        [deviceId],
      )
    ).rows
  const rinse = { zh: '终漂水温', en: 'Final rinse temperature' }
  await wash({ name: rinse, reason: 'phaseMissing', lowestCelsius: null, limitCelsius: null }, 50)
  await compare()
  const [{ id }] = await shown()
  // As it was named before missing phases had their own name.
  await pool.query('UPDATE alarms SET name = $2 WHERE id = $1', [id, rinse])
  expect(await compare()).toEqual([deviceId])
  expect(await shown()).toEqual([{ id, name: 'Final rinse phase missing', limit: null }])
  expect(await compare()).toEqual([])
  await wash({ name: rinse, reason: 'tooCold', lowestCelsius: 46, limitCelsius: 71 }, 20)
  expect(await compare()).toEqual([deviceId])
  expect(await shown()).toEqual([{ id, name: 'Final rinse temperature', limit: 71 }])
})
