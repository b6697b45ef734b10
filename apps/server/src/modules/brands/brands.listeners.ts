import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './brands.service.ts'

/** A single channel: it only says that brands changed. */
export const brandsChannel = 'brands'

export function brandsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'brands.changed' }
  events.on('brands.changed', () => hub.publish([brandsChannel], { type: 'news', news }))
}
