/* A device that is connected but sends nothing for longer than its product's expected interval is not
   reporting. The flag is stored in its row, written every few seconds by one server for all, so lists and
   filters need no clock and it survives a restart. Every server caches which devices are flagged, so that
   the first message of such a device is announced at once. */
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Logger } from '../../../platform/log.ts'
import { markSilent, markSpeaking } from '../../devices/devices.public.ts'
import type { CommittedSeries } from '../telemetry.service.ts'
import { findSilent, listSilent } from './silence.reads.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Connected devices stopped reporting, each last seen at `since`. */
    'devices.silenced': { devices: readonly { deviceId: string; since: Date }[] }
    /** Devices that were not reporting report again. */
    'devices.spoke': { deviceIds: readonly string[] }
  }
}

export interface SilenceMonitor {
  /** For `RecorderOptions.onCommitted`. */
  heard(batch: readonly CommittedSeries[]): void
  /** Marks devices that stopped reporting; run by one server at a time. */
  mark(): Promise<void>
  /** Loads the marked devices; run by every server. */
  learn(): Promise<void>
}

export function createSilenceMonitor({
  db,
  clock,
  events,
  log,
}: {
  db: Db
  clock: Clock
  events: Events
  log: Logger
}): SilenceMonitor {
  let silent: ReadonlySet<string> = new Set()

  const speak = async (deviceIds: readonly string[]) => {
    const devices = await markSpeaking(db, deviceIds)
    if (devices.length === 0) return
    events.emit('devices.changed', { devices })
    events.emit('devices.spoke', { deviceIds: devices.map(({ deviceId }) => deviceId) })
  }

  return {
    heard(batch) {
      if (silent.size === 0) return
      const spoke = new Set<string>()
      for (const { head } of batch) if (silent.has(head.device.deviceId)) spoke.add(head.device.deviceId)
      if (spoke.size === 0) return
      silent = new Set([...silent].filter((deviceId) => !spoke.has(deviceId)))
      speak([...spoke]).catch((error: unknown) =>
        log.warn({ err: error }, 'devices reporting again could not be marked; retrying'),
      )
    },
    async mark() {
      const devices = await markSilent(db, await findSilent(db, clock.now()))
      if (devices.length === 0) return
      events.emit('devices.changed', { devices })
      events.emit('devices.silenced', { devices })
    },
    async learn() {
      const known = await listSilent(db)
      await speak(known.filter(({ spoke }) => spoke).map(({ deviceId }) => deviceId))
      silent = new Set(known.filter(({ spoke }) => !spoke).map(({ deviceId }) => deviceId))
    },
  }
}
