import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { insertDevices, insertProduct, quiet } from '../../../../testing/factories/telemetry.ts'
import { createEvents } from '../../../platform/events/events.ts'
import { connectionId } from './connection-id.ts'
import { createPresenceTracker, type PresenceTracker } from './presence.service.ts'

let database: TestDatabase
const keepers: PresenceTracker[] = []
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  for (const keeper of keepers) await keeper.stop()
  await database.drop()
})

/** A server whose clock is off by this many minutes; its first heartbeat is written. */
async function startServer(offMinutes: number) {
  const lost: string[][] = []
  const events = createEvents((error) => {
    throw error
  })
  events.on('devices.lost', ({ deviceIds }) => void lost.push(deviceIds))
  const keeper = createPresenceTracker({
    pool: database.pool,
    clock: { now: () => new Date(Date.now() + offMinutes * 60_000) },
    events,
    log: quiet,
  })
  keepers.push(keeper)
  await keeper.start()
  return { keeper, lost }
}

test('servers whose clocks are minutes apart do not take each other for dead', async () => {
  const productId = await insertProduct(database.pool, 'heart')
  const [deviceId = ''] = await insertDevices(database.pool, productId, 1)
  const online = async () =>
    (await database.pool.query('SELECT online FROM devices WHERE id = $1', [deviceId])).rows[0].online
  const { keeper: slow } = await startServer(-10)
  slow.connected(deviceId, connectionId(new Date()))
  await expect.poll(online).toBe(true)

  const fast = await startServer(10)
  expect([await online(), fast.lost]).toEqual([true, []])

  await database.pool.query(
    "UPDATE servers SET heartbeat_at = heartbeat_at - interval '36 seconds' WHERE id = $1",
    [slow.serverId],
  )
  const slower = await startServer(-20)
  expect([await online(), slower.lost]).toEqual([false, [[deviceId]]])
})
