import type { News } from '@limpid/contract/catalogue/live'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { topicOf } from '../../platform/live/topics.ts'
import type {} from '../wallets/wallets.public.ts'
import { draftRaised } from './drafts/raised.service.ts'
import type {} from './orders.events.ts'

/** The buyer's own orders; says that one changed, and nothing of it. */
const channelOf = (accountId: string) => `orders:${accountId}`
/** Of all orders, for those who may list them. */
const everyChannel = 'orders'

export const ordersTopic = topicOf((actor) => [
  channelOf(actor.id),
  ...(hasAnyPermission(actor, ['mall:order:list']) ? [everyChannel] : []),
])

export function ordersListeners(ctx: Ctx, jobCtx: Ctx, hub: LiveHub): void {
  const { events, log } = ctx
  const news: News = { kind: 'orders.changed' }
  events.on('orders.changed', ({ ownerId }) =>
    hub.publish([everyChannel, ...(ownerId === null ? [] : [channelOf(ownerId)])], { type: 'news', news }),
  )
  // What waits for a second person is counted with the orders.
  events.on('wallets.proposalsChanged', () => hub.publish([everyChannel], { type: 'news', news }))
  events.on('alarms.changed', ({ deviceIds }) => {
    draftRaised(jobCtx, deviceIds).catch((error: unknown) =>
      log.warn({ err: error }, 'replenishment could not be drafted for an alarm'),
    )
  })
}
