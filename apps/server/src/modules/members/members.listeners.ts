import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './preferences/preferences.service.ts'

/** Carries news of one's own preferences. */
export const preferencesChannel = (accountId: string) => `preferences:${accountId}`

/** Notifies a user's open pages that their display preferences changed. */
export function membersListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'preferences.changed' }
  events.on('preferences.changed', ({ accountId }) =>
    hub.publish([preferencesChannel(accountId)], { type: 'news', news }),
  )
}
