import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './categories.service.ts'

/** A single channel: it only says that categories changed. */
export const categoriesChannel = 'categories'

export function categoriesListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'categories.changed' }
  events.on('categories.changed', () => hub.publish([categoriesChannel], { type: 'news', news }))
}
