import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { publishDeviceUpdate, publishDeviceUpdates } from './devices.news.ts'
import type {} from './facts/facts.service.ts'
import type {} from './presence/presence.service.ts'

export function devicesListeners(events: Events, hub: LiveHub): void {
  events.on('devices.changed', ({ devices }) => {
    for (const device of devices) {
      publishDeviceUpdate(hub, device, { kind: 'device.changed', deviceId: device.deviceId })
    }
  })
  events.on('devices.altered', ({ devices }) => publishDeviceUpdates(hub, devices))
}
