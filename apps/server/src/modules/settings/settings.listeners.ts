import type { LiveTopic, News } from '@limpid/contract/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './settings.service.ts'

/** One channel for everybody: what the house calls itself is public. */
const houseChannel = 'house'

/** Tells open pages that the house calls itself otherwise, or shows another map. */
export function settingsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'house.changed' }
  events.on('settings.changed', ({ key }) => {
    if (key.startsWith('house.')) hub.publish([houseChannel], { type: 'news', news })
  })
}

/** Which of a page's topics are about the house, and the channels that carry them. */
export function resolveHouseTopics(topics: readonly LiveTopic[]): {
  topics: LiveTopic[]
  channels: string[]
} {
  const granted = topics.filter((topic) => topic === 'house')
  return { topics: granted, channels: granted.map(() => houseChannel) }
}
