import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './management/management.service.ts'

/**
 * One channel for all users: the event says only that something changed, and each page refetches its own
 * data.
 */
export const menusChannel = 'menus'

export function menusListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'menus.changed' }
  const notify = () => hub.publish([menusChannel], { type: 'news', news })
  events.on('menus.changed', notify)
  events.on('roles.changed', notify)
}
