import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './adverts.service.ts'

/** A single channel: it only says that adverts changed. */
export const advertsChannel = 'adverts'

export function advertsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'adverts.changed' }
  events.on('adverts.changed', () => hub.publish([advertsChannel], { type: 'news', news }))
}
