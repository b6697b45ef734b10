import type { LiveTopic, News } from '@limpid/contract/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './management/management.service.ts'

/** One channel for everybody: whoever is signed in may read dictionaries. */
const dictsChannel = 'dicts'

export function dictsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'dicts.changed' }
  events.on('dicts.changed', () => hub.publish([dictsChannel], { type: 'news', news }))
}

/** Which of a page's topics are about dictionaries, and the channels that carry them. */
export function resolveDictTopics(topics: readonly LiveTopic[]): {
  topics: LiveTopic[]
  channels: string[]
} {
  const granted = topics.filter((topic) => topic === 'dicts')
  return { topics: granted, channels: granted.map(() => dictsChannel) }
}
