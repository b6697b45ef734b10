import { tbTopics } from '@limpid/dialects/tb-topics'
import type { App } from './app.ts'
import { noteActions } from './modules/actions/actions.listeners.ts'
import { cleanerOf } from './modules/actions/actions.rules.ts'
import { createActionLog } from './modules/actions/actions.service.ts'
import { createMessageRecorder } from './modules/actions/messages/messages.service.ts'
import { createCycleJobs } from './modules/cycles/cycles.jobs.ts'
import { saveAttributes } from './modules/devices/facts/attributes.service.ts'
import { createDeviceConnections } from './modules/devices/presence/connections.service.ts'
import { createPresenceKeeper } from './modules/devices/presence/presence.service.ts'
import { createRefusals } from './modules/telemetry/refusals/telemetry.refusals.ts'
import { createSilenceKeeper } from './modules/telemetry/silence/silence.service.ts'
import { createIntake } from './modules/telemetry/telemetry.intake.ts'
import { createLatestTeller } from './modules/telemetry/telemetry.listeners.ts'
import { mostBehindMs } from './modules/telemetry/telemetry.rules.ts'
import { createRecorder } from './modules/telemetry/telemetry.service.ts'
import type { Database } from './platform/database/pools.ts'
import type { Logger } from './platform/log.ts'
import { type Door, openDoor } from './platform/mqtt/door.ts'
import type { DoorMetrics } from './platform/mqtt/metrics.ts'

const dayMs = 86_400_000

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
  /** Marks the connected devices that say nothing; for one server at a time. */
  markSilent(): Promise<void>
  /** Learns which are marked, so that their next message is told at once. */
  learnSilent(): Promise<void>
  /** Ends connections whose token counts no more, in case that no message told of it. */
  endRevoked(): Promise<void>
  /** Counters and present state of the door. */
  metrics(): DoorMetrics
  /** Learns whose messages are recorded, in case that no message told of it. */
  learnWatches(): Promise<void>
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
  const cycles = createCycleJobs({
    pool,
    clock,
    log,
    onChanged: (deviceId) => events.emit('cycles.changed', { deviceId }),
  })
  const silence = createSilenceKeeper({ db: database.deviceQueries, clock, events, log })
  const recorder = createRecorder({
    pool,
    clock,
    log,
    mostBehindMs: () => Math.min(mostBehindMs, ctx.settings.get('keep.readings') * dayMs || mostBehindMs),
    onCommitted(batch) {
      tellLatest(batch)
      silence.heard(batch)
      cycles.heard(batch)
    },
  })
  const connections = createDeviceConnections(database.deviceQueries, presence, (deviceId) =>
    door.disconnect(deviceId, 'revoked'),
  )
  const { tokenHashOf } = connections
  const refusals = createRefusals({
    pool,
    clock,
    log,
    cleanerOf: (deviceId) => cleanerOf(tokenHashOf(deviceId)),
    onAdded: (deviceIds) => events.emit('refusals.added', { deviceIds }),
  })
  const actions = createActionLog({
    pool,
    clock,
    log,
    tokenHashOf,
    onAdded: (deviceIds) => events.emit('actions.added', { deviceIds }),
  })
  noteActions(events, actions)
  const messages = createMessageRecorder({
    pool,
    clock,
    log,
    tokenHashOf,
    mostKept: () => ctx.settings.get('messages.kept'),
    onAdded: (deviceIds) => events.emit('messages.added', { deviceIds }),
  })
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
    connected(session) {
      connections.connected(session)
      actions.connected(session)
    },
    disconnected(session, reason) {
      actions.disconnected(session, reason)
      connections.disconnected(session, reason)
    },
    receive: messages.besides((session, publish) =>
      intake.receive(session, connections.withDoubt(session, publish)),
    ),
    refused: messages.besidesRefused(intake.refused),
  })
  app.onDevicesRevoked(({ deviceIds }) => connections.revoke(deviceIds))
  app.onMessagesWatched(messages.watch)
  const failed = (error: unknown) => log.warn({ err: error }, 'what was missed could not be learnt')
  events.on('news.missed', () => {
    connections.endRevoked().catch(failed)
    messages.learn().catch(failed)
  })
  ctx.deviceDoor.port = door.port
  await presence.start()
  cycles.catchUp().catch((error: unknown) => log.error({ err: error }, 'washes could not be caught up with'))
  return {
    port: door.port,
    expireSilentCycles: cycles.expireSilent,
    markSilent: silence.mark,
    learnSilent: silence.learn,
    endRevoked: connections.endRevoked,
    learnWatches: messages.learn,
    metrics: door.metrics,
    // Outside in: no new message, then what is on its way to the disk, then what tells of it.
    async close() {
      await door.close()
      await recorder.close()
      await cycles.close()
      await Promise.all([refusals.close(), actions.close(), messages.close()])
      await presence.stop()
    },
  }
}
