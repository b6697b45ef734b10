import type { LiveTopic, News } from '@limpid/contract/live'
import type { Actor } from '../../../platform/context.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { LiveHub } from '../../../platform/live/hub.ts'
import type {} from './asking.service.ts'

/** Everybody is asked. */
const everybody = 'agreements'
const channelOf = (accountId: string) => `agreements:${accountId}`

/** Tells the open pages of whom it concerns that there is, or is no more, something to agree to. */
export function agreementsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'agreements.changed' }
  events.on('agreements.asked', () => hub.publish([everybody], { type: 'news', news }))
  events.on('agreements.accepted', ({ accountId }) =>
    hub.publish([channelOf(accountId)], { type: 'news', news }),
  )
}

/** The channels of what a person is to agree to; an API key is asked nothing. */
export function resolveAgreementTopics(
  actor: Actor,
  topics: readonly LiveTopic[],
): { topics: LiveTopic[]; channels: string[] } {
  const watched = actor.apiKeyId === undefined && topics.includes('agreements')
  return watched
    ? { topics: ['agreements'], channels: [everybody, channelOf(actor.id)] }
    : { topics: [], channels: [] }
}
