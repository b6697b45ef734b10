import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { deviceChannel } from '../devices/devices.public.ts'
import type {} from '../telemetry/telemetry.public.ts'
import type { ActionLog } from './device-log.service.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** These devices have new log entries. */
    'deviceLog.added': { deviceIds: readonly string[] }
    /** These devices have new raw messages. */
    'messages.added': { deviceIds: readonly string[] }
  }
}

/** Notifies open pages of new entries. */
export function deviceLogListeners(events: Events, hub: LiveHub): void {
  const notify = (kind: 'log.added' | 'message.added') => (reported: { deviceIds: readonly string[] }) => {
    for (const deviceId of reported.deviceIds) {
      const news: News = { kind, deviceId }
      hub.publish([deviceChannel(deviceId, 'log')], { type: 'news', news })
    }
  }
  events.on('deviceLog.added', notify('log.added'))
  events.on('messages.added', notify('message.added'))
}

/** Records device events in the log. */
export function listenForDeviceLog(events: Events, log: ActionLog): void {
  events.on('devices.lost', ({ deviceIds }) => {
    for (const deviceId of deviceIds)
      log.add(deviceId, 'disconnected', { reason: 'connection_lost', lastedSeconds: null })
  })
  events.on('devices.silenced', ({ devices }) => {
    for (const { deviceId, since } of devices) log.add(deviceId, 'silent', { since: since.toISOString() })
  })
  events.on('devices.spoke', ({ deviceIds }) => {
    for (const deviceId of deviceIds) log.add(deviceId, 'speaking', {})
  })
  events.on('device.reported', ({ deviceId, before, reported }) => {
    log.reported(deviceId, before, reported)
  })
}
