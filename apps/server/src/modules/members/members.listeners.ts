import type { LiveTopic, News } from '@limpid/contract/live'
import type { Actor } from '../../platform/context.ts'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './preferences/preferences.service.ts'

const channelOf = (accountId: string) => `preferences:${accountId}`

/** Tells the open pages of a person that they want to see the console otherwise. */
export function membersListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'preferences.changed' }
  events.on('preferences.changed', ({ accountId }) =>
    hub.publish([channelOf(accountId)], { type: 'news', news }),
  )
}

/** The channel of one's own preferences; an API key has none. */
export function resolvePreferenceTopics(
  actor: Actor,
  topics: readonly LiveTopic[],
): { topics: LiveTopic[]; channels: string[] } {
  const watched = actor.apiKeyId === undefined && topics.includes('preferences')
  return watched ? { topics: ['preferences'], channels: [channelOf(actor.id)] } : { topics: [], channels: [] }
}
