import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './goods.events.ts'

/** A single channel: it only says that goods changed. */
export const goodsChannel = 'goods'

export function goodsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'goods.changed' }
  events.on('goods.changed', () => hub.publish([goodsChannel], { type: 'news', news }))
}
