import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './management/management.service.ts'

/** A single channel, because every signed-in user may read dictionaries. */
export const dictsChannel = 'dicts'

export function dictsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'dicts.changed' }
  events.on('dicts.changed', () => hub.publish([dictsChannel], { type: 'news', news }))
}
