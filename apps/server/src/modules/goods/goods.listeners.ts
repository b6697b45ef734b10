import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './goods.events.ts'

/** A single channel: it only says that goods changed, or of which variants orders hold other numbers. */
export const goodsChannel = 'goods'

/** Minimum interval between updates about what orders hold: many buyers at once would each reach every open cart. */
export const heldEveryMs = 1_000
/** Of more variants than this, an update says only that goods changed. */
export const maxHeldNamed = 200

export function goodsListeners(events: Events, hub: LiveHub): void {
  const held = new Set<string>()
  const publish = (news: News) => hub.publish([goodsChannel], { type: 'news', news })

  function publishHeld(): void {
    publish(held.size > maxHeldNamed ? { kind: 'goods.changed' } : { kind: 'goods.held', skuIds: [...held] })
    held.clear()
  }

  events.on('goods.changed', () => publish({ kind: 'goods.changed' }))
  events.on('goods.held', ({ skuIds }) => {
    if (skuIds.length === 0 || !hub.isHeard(goodsChannel)) return
    // The first one since the last update.
    if (held.size === 0) setTimeout(publishHeld, heldEveryMs).unref()
    for (const id of skuIds) held.add(id)
  })
}
