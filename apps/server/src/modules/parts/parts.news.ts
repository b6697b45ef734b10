import type { News } from '@limpid/contract/catalogue/live'
import type { LiveHub } from '../../platform/live/hub.ts'

/** Carries news of somebody's own stock and deliveries. */
export const upkeepChannel = (ownerId: string) => `upkeep:${ownerId}`

/** Notifies pages that show an account's stock or deliveries. */
export function publishUpkeep(
  hub: LiveHub,
  ownerId: string,
  kind: 'stock.changed' | 'deliveries.changed',
): void {
  hub.publish([upkeepChannel(ownerId)], { type: 'news', news: { kind } satisfies News })
}
