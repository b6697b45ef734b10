import type { News } from '@limpid/contract/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { deviceChannel } from '../devices/devices.face.ts'
import type {} from '../telemetry/telemetry.face.ts'
import type { ActionLog } from './actions.service.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** There are new entries in the action logs of these devices. */
    'actions.added': { deviceIds: readonly string[] }
    /** There are new raw messages of these devices. */
    'messages.added': { deviceIds: readonly string[] }
  }
}

/** Tells open pages that there is something new to read. */
export function actionsListeners(events: Events, hub: LiveHub): void {
  const tell = (kind: 'action.added' | 'message.added') => (told: { deviceIds: readonly string[] }) => {
    for (const deviceId of told.deviceIds) {
      const news: News = { kind, deviceId }
      hub.publish([deviceChannel(deviceId, 'actions')], { type: 'news', news })
    }
  }
  events.on('actions.added', tell('action.added'))
  events.on('messages.added', tell('message.added'))
}

/** Writes down what is heard of devices. */
export function noteActions(events: Events, log: ActionLog): void {
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
  events.on('device.told', ({ deviceId, before, told }) => {
    log.told(deviceId, before, told)
  })
}
