import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './coupons.service.ts'

/** A single channel: it only says that coupons changed. */
export const couponsChannel = 'coupons'

export function couponsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'coupons.changed' }
  events.on('coupons.changed', () => hub.publish([couponsChannel], { type: 'news', news }))
}
