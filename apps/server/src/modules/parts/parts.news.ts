import type { LiveTopic, News } from '@limpid/contract/live'
import type { Actor } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'

const upkeepChannel = (ownerId: string) => `upkeep:${ownerId}`

/** Tells the pages that show somebody's own stock or deliveries. */
export function tellUpkeep(
  hub: LiveHub,
  ownerId: string,
  kind: 'stock.changed' | 'deliveries.changed',
): void {
  hub.publish([upkeepChannel(ownerId)], { type: 'news', news: { kind } satisfies News })
}

/** The channel of one's own stock and deliveries, for a page that watches them. */
export function resolveUpkeepTopics(
  actor: Actor,
  topics: readonly LiveTopic[],
): { topics: LiveTopic[]; channels: string[] } {
  return topics.includes('upkeep')
    ? { topics: ['upkeep'], channels: [upkeepChannel(actor.id)] }
    : { topics: [], channels: [] }
}
