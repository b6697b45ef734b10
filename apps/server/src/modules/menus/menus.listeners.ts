import type { LiveTopic, News } from '@limpid/contract/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './management/management.service.ts'

/** One channel for everybody: the news says only that something changed, and each page asks for what is its own. */
const menusChannel = 'menus'

export function menusListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'menus.changed' }
  const tell = () => hub.publish([menusChannel], { type: 'news', news })
  events.on('menus.changed', tell)
  events.on('roles.changed', tell)
}

/** Which of a page's topics are about what one may open, and the channels that carry them. */
export function resolveMenuTopics(topics: readonly LiveTopic[]): {
  topics: LiveTopic[]
  channels: string[]
} {
  const granted = topics.filter((topic) => topic === 'menus')
  return { topics: granted, channels: granted.map(() => menusChannel) }
}
