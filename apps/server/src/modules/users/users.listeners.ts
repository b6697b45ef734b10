import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './users.events.ts'

/** Carries how far one's own import of users is. */
export const importsChannel = (accountId: string) => `imports:${accountId}`

/** Reports import progress to the person who runs the import. */
export function usersListeners(events: Events, hub: LiveHub): void {
  events.on('users.importProgressed', ({ accountId, progress }) => {
    const news: News = { kind: 'import.progressed', progress }
    hub.publish([importsChannel(accountId)], { type: 'news', news })
  })
}
