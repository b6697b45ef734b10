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
