/* Online state of devices as observed by the MQTT endpoint, stored in the devices table so that every
   server and every list agree. Connects and disconnects are written in batches, in order for each device;
   the end of an old connection never hides a newer one. A dead server is detected by its missing
   heartbeat. */
import { randomUUID } from 'node:crypto'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Logger } from '../../../platform/log.ts'
import {
  type Arrival,
  beat,
  type Departure,
  leave,
  markOffline,
  markOnline,
  type Newest,
  type Presence,
} from './presence.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Devices connected, disconnected, or reported attributes. */
    'devices.changed': { devices: Presence[] }
    /** A device reported attributes; `before` holds their previous values. */
    'device.reported': {
      deviceId: string
      before: Record<string, unknown>
      reported: Record<string, unknown>
    }
    /** Another server ended without marking its devices offline; this has now been done. */
    'devices.lost': { deviceIds: string[] }
    /** The newest connections of these devices: older ones, on whichever server, are to end. */
    'devices.connected': { newest: readonly Newest[] }
  }
}

export interface PresenceTracker {
  /** Identifies this run of this server. */
  readonly serverId: string
  connected(deviceId: string, connection: string): void
  disconnected(deviceId: string, connection: string, reason: DisconnectReason): void
  /** Starts the heartbeat; the first one has been written when it resolves. */
  start(): Promise<void>
  /** Writes pending changes and signs this server off. */
  stop(): Promise<void>
}

const groupMs = 50
/** As many connections fit in one message between servers. */
const maxPerEvent = 60
const heartbeatMs = 10_000
const deadAfterMs = 35_000

export function createPresenceTracker(ctx: {
  pool: Pool
  clock: Clock
  events: Events
  log: Logger
}): PresenceTracker {
  const serverId = randomUUID()
  let arrivals = new Map<string, Arrival>()
  let departures: Departure[] = []
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let heart: NodeJS.Timeout | undefined

  const notify = (devices: Presence[]) => {
    if (devices.length > 0) ctx.events.emit('devices.changed', { devices })
  }

  async function write(): Promise<void> {
    const [came, went] = [[...arrivals.values()], departures]
    arrivals = new Map()
    departures = []
    try {
      // A disconnect names the connection it ends, so writing connects first is always correct.
      if (came.length > 0) {
        const { changed, contested } = await markOnline(ctx.pool, serverId, came)
        notify(changed)
        for (let from = 0; from < contested.length; from += maxPerEvent)
          ctx.events.emit('devices.connected', { newest: contested.slice(from, from + maxPerEvent) })
      }
      if (went.length > 0) notify(await markOffline(ctx.pool, went))
    } catch (error) {
      ctx.log.warn({ err: error }, 'the online states could not be written; retrying')
      for (const arrival of came) if (!arrivals.has(arrival.deviceId)) arrivals.set(arrival.deviceId, arrival)
      departures = [...went, ...departures]
      schedule(1_000)
    }
  }

  function schedule(delayMs = groupMs): void {
    timer ??= setTimeout(() => {
      timer = undefined
      flushing = flushing.then(write)
    }, delayMs)
  }

  async function pulse(): Promise<void> {
    try {
      const lost = await beat(ctx.pool, serverId, ctx.clock.now(), deadAfterMs)
      notify(lost)
      if (lost.length > 0)
        ctx.events.emit('devices.lost', { deviceIds: lost.map(({ deviceId }) => deviceId) })
    } catch (error) {
      ctx.log.warn({ err: error }, 'the heartbeat could not be written')
    }
  }

  return {
    serverId,
    connected(deviceId, connection) {
      arrivals.set(deviceId, { deviceId, connection, at: ctx.clock.now() })
      schedule()
    },
    disconnected(deviceId, connection, reason) {
      departures.push({ deviceId, connection, at: ctx.clock.now(), reason })
      schedule()
    },
    async start() {
      await pulse()
      heart = setInterval(pulse, heartbeatMs)
    },
    async stop() {
      clearInterval(heart)
      clearTimeout(timer)
      await flushing
      await write()
      await leave(ctx.pool, serverId)
    },
  }
}
