import type { News } from '@limpid/contract/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { deviceChannel } from '../devices/devices.face.ts'
import type {} from './feedback.service.ts'

/** Tells those who have the tab of a device open that somebody wrote there. */
export function feedbackListeners(events: Events, hub: LiveHub): void {
  events.on('feedback.changed', ({ deviceId }) => {
    const news: News = { kind: 'feedback.changed', deviceId }
    hub.publish([deviceChannel(deviceId, 'feedback')], { type: 'news', news })
  })
}
