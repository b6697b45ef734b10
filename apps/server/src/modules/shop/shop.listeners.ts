import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { topicOf } from '../../platform/live/topics.ts'
import type {} from './shop.events.ts'

/** The own cart; says that it changed, and nothing of it. */
const channelOf = (accountId: string) => `cart:${accountId}`

export const cartTopic = topicOf((actor) => [channelOf(actor.id)])

export function shopListeners(events: Events, hub: LiveHub): void {
  events.on('cart.changed', ({ ownerId }) =>
    hub.publish([channelOf(ownerId)], { type: 'news', news: { kind: 'cart.changed' } }),
  )
}
