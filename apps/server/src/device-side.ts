import { dayMs } from '@limpid/contract/kernel/durations'
import { tbTopics } from '@limpid/dialects/tb-topics'
import type { App } from './app.ts'
import { readingsHeard } from './modules/alarms/intake/readings.ts'
import { createCycleJobs } from './modules/cycles/cycles.jobs.ts'
import { listenForDeviceLog } from './modules/device-log/device-log.listeners.ts'
import { cleanerOf } from './modules/device-log/device-log.rules.ts'
import { createDeviceLog } from './modules/device-log/device-log.service.ts'
import { createMessageRecorder } from './modules/device-log/messages/messages.service.ts'
import { saveAttributes } from './modules/devices/facts/attributes.service.ts'
import { createDeviceConnections } from './modules/devices/presence/connections.service.ts'
import { createPresenceTracker } from './modules/devices/presence/presence.service.ts'
import { createRefusals } from './modules/telemetry/refusals/telemetry.refusals.ts'
import { createSilenceMonitor } from './modules/telemetry/silence/silence.service.ts'
import { createIntake } from './modules/telemetry/telemetry.intake.ts'
import { createLatestPublisher } from './modules/telemetry/telemetry.listeners.ts'
import { maxBehindMs } from './modules/telemetry/telemetry.rules.ts'
import { createRecorder } from './modules/telemetry/telemetry.service.ts'
import type { Clocks } from './platform/clocks/clocks.ts'
import type { Database } from './platform/database/pools.ts'
import { isLoopback } from './platform/http/listening/listen.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import { type MqttEndpoint, openEndpoint } from './platform/mqtt/endpoint.ts'
import type { ListenAt } from './platform/mqtt/listeners.ts'
import type { Certificate } from './platform/tls/certificate.ts'

export interface DeviceSideParts {
  app: App
  database: Database
  log: Logger
  /** Told what devices say the time is; that of the app. */
  clocks?: Clocks
  port: number
  host: string | undefined
}

export interface DeviceSide {
  port: number
  /** Also accepts devices over TLS; returns the port. */
  listenTls(at: ListenAt, certificate: Certificate): Promise<number>
  /** Work that time asks for beside the modules' jobs. */
  jobs: readonly Job[]
  /** Ends connections with a revoked token, in case the event was missed. */
  endRevoked(): Promise<void>
  close(): Promise<void>
}

/**
 * The device side of the server: the MQTT endpoint, the storage of readings, and everything triggered by
 * them.
 */
export async function openDeviceSide({
  app,
  database,
  log,
  clocks,
  port,
  host,
}: DeviceSideParts): Promise<DeviceSide> {
  const { ctx, hub } = app
  const { clock, readingClock, events } = ctx
  const pool = database.devices
  const presence = createPresenceTracker({ pool, clock, events, log })
  const publishLatest = createLatestPublisher(hub)
  const cycles = createCycleJobs({
    pool,
    clock: readingClock,
    log,
    onChanged: (deviceId) => events.emit('cycles.changed', { deviceId }),
  })
  const heardByAlarms = readingsHeard(app.ports.get('alarms.reconciler'))
  const rules = app.ports.get('alarm-rules.judge')
  const silence = createSilenceMonitor({ db: database.deviceQueries, clock: readingClock, events, log })
  const recorder = createRecorder({
    pool,
    clock: readingClock,
    log,
    maxBehindMs: () => Math.min(maxBehindMs, ctx.settings.get('keep.readings') * dayMs || maxBehindMs),
    onCommitted(batch) {
      publishLatest(batch)
      silence.heard(batch)
      cycles.heard(batch)
      heardByAlarms(batch)
      rules.heard(batch)
    },
  })
  const connections = createDeviceConnections(
    database.deviceQueries,
    presence,
    (deviceId, reason) => endpoint.disconnect(deviceId, reason),
    (deviceId) => events.emit('devices.contended', { deviceId }),
  )
  const { tokenHashOf } = connections
  const refusals = createRefusals({
    pool,
    clock,
    log,
    cleanerOf: (deviceId) => cleanerOf(tokenHashOf(deviceId)),
    onAdded: (deviceIds) => events.emit('refusals.added', { deviceIds }),
  })
  const actions = createDeviceLog({
    pool,
    clock,
    log,
    tokenHashOf,
    onAdded: (deviceIds) => events.emit('deviceLog.added', { deviceIds }),
  })
  listenForDeviceLog(events, actions)
  const messages = createMessageRecorder({
    pool,
    clock,
    log,
    tokenHashOf,
    maxStored: () => ctx.settings.get('messages.kept'),
    onAdded: (deviceIds) => events.emit('messages.added', { deviceIds }),
  })
  const intake = createIntake({
    recorder,
    refusals,
    clocks,
    saveAttributes: (deviceId, attributes) =>
      saveAttributes(database.deviceQueries, events, deviceId, attributes),
  })
  const endpoint: MqttEndpoint = await openEndpoint({
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
    receive: messages.alsoRecord((session, publish) =>
      connections.receive(session, publish, (message) => intake.receive(session, message)),
    ),
    refused: messages.alsoRecordRejected(intake.refused),
  })
  app.clusterEvents.on('devices.revoked', ({ deviceIds }) => connections.revoke(deviceIds))
  app.clusterEvents.on('devices.connected', ({ newest }) => connections.supersede(newest))
  app.clusterEvents.on('messages.watched', messages.watch)
  const failed = (error: unknown) => log.warn({ err: error }, 'missed events could not be processed')
  events.on('news.missed', () => {
    connections.endRevoked().catch(failed)
    messages.learn().catch(failed)
  })
  ctx.mqttEndpoint.port = endpoint.port
  ctx.mqttEndpoint.onlyHere = host !== undefined && isLoopback(host)
  ctx.mqttEndpoint.metrics = endpoint.metrics
  await presence.start()
  cycles.catchUp().catch((error: unknown) => log.error({ err: error }, 'catching up on washes failed'))
  return {
    port: endpoint.port,
    async listenTls(at, certificate) {
      ctx.mqttEndpoint.tlsPort = await endpoint.listenTls(at, certificate)
      return ctx.mqttEndpoint.tlsPort
    },
    jobs: [
      // In case no message reported it.
      { name: 'devices.endRevoked', everyMs: 30_000, work: connections.endRevoked },
      { name: 'messages.learnWatches', everyMs: 30_000, work: messages.learn },
      { name: 'devices.markSilent', lane: 'urgent', everyMs: 15_000, alone: true, work: silence.mark },
      // Reloads what another server marked, so that the next message of the device is reported at once.
      { name: 'devices.learnSilent', everyMs: 15_000, work: silence.learn },
      { name: 'cycles.expireSilent', everyMs: 30_000, work: cycles.expireSilent },
    ],
    endRevoked: connections.endRevoked,
    // From the outside in: first accept no new messages, then finish writing to disk, then stop the
    // notifications.
    async close() {
      await endpoint.close()
      await recorder.close()
      await cycles.close()
      await Promise.all([refusals.close(), actions.close(), messages.close()])
      await presence.stop()
    },
  }
}
