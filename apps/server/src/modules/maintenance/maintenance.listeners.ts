import type { News } from '@limpid/contract/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { deviceChannel } from '../devices/devices.face.ts'
import type {} from './plan/tasks.service.ts'

/** Tells those who have the tab of a device open that somebody wrote there. */
export function maintenanceListeners(events: Events, hub: LiveHub): void {
  events.on('maintenance.changed', ({ deviceId }) => {
    const news: News = { kind: 'maintenance.changed', deviceId }
    hub.publish([deviceChannel(deviceId, 'maintenance')], { type: 'news', news })
  })
}
