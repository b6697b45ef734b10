import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { openSide } from '../../../../testing/live/device-side.ts'
import { TELEMETRY } from '../../../../testing/mqtt-endpoint.ts'
import type { DeviceSide } from '../../../device-side.ts'
import { renewToken } from '../devices.store.ts'

let t: TestApp
let side: DeviceSide
let anna: Person
/** From where the database of the server is closed and opened. */
let beside: TestDatabase
beforeAll(async () => {
  t = await createTestApp()
  side = await openSide(t)
  anna = await t.person('anna', ['MEMBER'])
  beside = await cloneDatabase()
})
afterAll(async () => {
  await side.close()
  await t.close()
  await beside.drop()
})

async function allowConnections(allowed: boolean): Promise<void> {
  const name = new URL(t.database.url).pathname.slice(1)
  await beside.pool.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`)
  if (!allowed)
    await beside.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ])
}

test.each([4, 5] as const)(
  'a device that reconnects while the database is away reports again by itself when it is back, protocol %i',
  async (protocolVersion) => {
    const id = await deviceOf(t, anna, `W-${protocolVersion}`, 'sdqS1')
    const username = (await renewToken(t.database.db, { id, ownerId: anna.id })) ?? ''
    const denied = async () => (await t.app.ctx.mqttEndpoint.metrics?.())?.denied.unavailable ?? 0
    const before = await denied()
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${side.port}`, {
      username,
      protocolVersion,
      reconnectPeriod: 20,
    })
    await client.publishAsync(TELEMETRY, '{"ph":7}', { qos: 1 })
    await allowConnections(false)
    client.stream.destroy()
    await expect.poll(denied, { timeout: 20_000 }).toBeGreaterThan(before)
    await allowConnections(true)
    await client.publishAsync(TELEMETRY, '{"ph":7.5}', { qos: 1 })
    const { rows } = await t.database.pool.query(
      'SELECT value FROM telemetry WHERE device_id = $1 ORDER BY ts',
      [id],
    )
    expect(rows).toEqual([{ value: 7 }, { value: 7.5 }])
    await client.endAsync()
  },
)
