import type { LiveTopic, News } from '@limpid/contract/live'
import type { Actor } from '../../platform/context.ts'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './users.events.ts'

const importsChannel = (accountId: string) => `imports:${accountId}`

/** Tells who imports accounts how far it is. */
export function usersListeners(events: Events, hub: LiveHub): void {
  events.on('users.importProgressed', ({ accountId, progress }) => {
    const news: News = { kind: 'import.progressed', progress }
    hub.publish([importsChannel(accountId)], { type: 'news', news })
  })
}

/** The channel of one's own import of users. */
export function resolveUserTopics(
  actor: Actor,
  topics: readonly LiveTopic[],
): { topics: LiveTopic[]; channels: string[] } {
  return topics.includes('imports')
    ? { topics: ['imports'], channels: [importsChannel(actor.id)] }
    : { topics: [], channels: [] }
}
