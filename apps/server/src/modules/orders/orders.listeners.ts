import type { News } from '@limpid/contract/catalogue/live'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { topicOf } from '../../platform/live/topics.ts'
import type {} from './orders.events.ts'

/** The buyer's own orders; says that one changed, and nothing of it. */
const channelOf = (accountId: string) => `orders:${accountId}`
/** Of all orders, for those who may list them. */
const everyChannel = 'orders'

export const ordersTopic = topicOf((actor) => [
  channelOf(actor.id),
  ...(hasAnyPermission(actor, ['mall:order:list']) ? [everyChannel] : []),
])

export function ordersListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'orders.changed' }
  events.on('orders.changed', ({ ownerId }) =>
    hub.publish([everyChannel, ...(ownerId === null ? [] : [channelOf(ownerId)])], { type: 'news', news }),
  )
}
