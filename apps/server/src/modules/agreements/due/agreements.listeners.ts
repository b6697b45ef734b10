import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../../platform/events/events.ts'
import type { LiveHub } from '../../../platform/live/hub.ts'
import type {} from './due.service.ts'

/** Channel of all users. */
const everybody = 'agreements'
const channelOf = (accountId: string) => `agreements:${accountId}`

/** Carry what a person is asked to agree to. */
export const agreementsChannels = (accountId: string) => [everybody, channelOf(accountId)]

/** Notifies the open pages of the users concerned when there is, or no longer is, something to agree to. */
export function agreementsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'agreements.changed' }
  events.on('agreements.requested', () => hub.publish([everybody], { type: 'news', news }))
  events.on('agreements.accepted', ({ accountId }) =>
    hub.publish([channelOf(accountId)], { type: 'news', news }),
  )
}
