import { tbTopics } from '@limpid/dialects/tb-topics'
import type { App } from './app.ts'
import { createCycleJobs } from './modules/cycles/cycles.jobs.ts'
import { saveAttributes } from './modules/devices/attributes.service.ts'
import { createDeviceConnections } from './modules/devices/connections.service.ts'
import { createPresenceKeeper } from './modules/devices/presence.service.ts'
import { createIntake } from './modules/telemetry/telemetry.intake.ts'
import { createLatestTeller } from './modules/telemetry/telemetry.listeners.ts'
import { createRefusals } from './modules/telemetry/telemetry.refusals.ts'
import { createRecorder } from './modules/telemetry/telemetry.service.ts'
import type { Database } from './platform/database/pools.ts'
import type { Logger } from './platform/log.ts'
import { type Door, openDoor } from './platform/mqtt/door.ts'

export interface DeviceSideParts {
  app: App
  database: Database
  log: Logger
  port: number
  host: string | undefined
}

export interface DeviceSide {
  port: number
  /** Ends the washes of machines that fell silent. */
  expireSilentCycles(): Promise<void>
  /** Ends connections whose token counts no more, in case that no message told of it. */
  endRevoked(): Promise<void>
  close(): Promise<void>
}

/** The devices' side of the server: the door, what stores readings, and what follows from them. */
export async function openDeviceSide({
  app,
  database,
  log,
  port,
  host,
}: DeviceSideParts): Promise<DeviceSide> {
  const { ctx, hub } = app
  const { clock, events } = ctx
  const pool = database.devices
  const presence = createPresenceKeeper({ pool, clock, events, log })
  const tellLatest = createLatestTeller(hub)
  const refusals = createRefusals({
    pool,
    clock,
    log,
    onAdded: (deviceIds) => events.emit('refusals.added', { deviceIds }),
  })
  const cycles = createCycleJobs({
    pool,
    clock,
    log,
    onChanged: (deviceId) => events.emit('cycles.changed', { deviceId }),
  })
  const recorder = createRecorder({
    pool,
    clock,
    log,
    onCommitted(batch) {
      tellLatest(batch)
      cycles.heard(batch)
    },
  })
  const connections = createDeviceConnections(database.deviceQueries, presence, (deviceId) =>
    door.disconnect(deviceId, 'revoked'),
  )
  const intake = createIntake({
    recorder,
    refusals,
    saveAttributes: (deviceId, attributes) =>
      saveAttributes(database.deviceQueries, events, deviceId, attributes),
  })
  const door: Door = await openDoor({
    port,
    ...(host !== undefined && { host }),
    log,
    topics: tbTopics,
    authenticate: connections.authenticate,
    connected: connections.connected,
    disconnected: connections.disconnected,
    receive: (session, publish) => intake.receive(session, connections.withDoubt(session, publish)),
    refused: intake.refused,
  })
  app.onDevicesRevoked(({ deviceIds }) => connections.revoke(deviceIds))
  ctx.deviceDoor.port = door.port
  await presence.start()
  cycles.catchUp().catch((error: unknown) => log.error({ err: error }, 'washes could not be caught up with'))
  return {
    port: door.port,
    expireSilentCycles: cycles.expireSilent,
    endRevoked: connections.endRevoked,
    // Outside in: no new message, then what is on its way to the disk, then what tells of it.
    async close() {
      await door.close()
      await recorder.close()
      await cycles.close()
      await refusals.close()
      await presence.stop()
    },
  }
}
