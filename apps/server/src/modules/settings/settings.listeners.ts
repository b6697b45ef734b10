import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type {} from './settings.service.ts'

/** One channel for everybody: the branding is public. */
export const brandingChannel = 'branding'

/** Notifies open pages of a changed branding or map. */
export function settingsListeners(events: Events, hub: LiveHub): void {
  const news: News = { kind: 'branding.changed' }
  events.on('settings.changed', ({ key }) => {
    if (key.startsWith('branding.')) hub.publish([brandingChannel], { type: 'news', news })
  })
}
