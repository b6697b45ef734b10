import { minuteMs } from '@limpid/contract/kernel/durations'
import type { Ctx } from '../../platform/context.ts'
import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { brandingChannel, settingsListeners } from './settings.listeners.ts'
import { settingsRoutes } from './settings.routes.ts'
import { settingsMenus } from './settings.seed.ts'
import { createSettings } from './settings.service.ts'

export const settingsModule = defineModule({
  name: 'settings',
  menus: settingsMenus,
  provides: ({ ctx }) => ({ 'platform.settings': createSettings(ctx.db, ctx.config.links) }),
  routes: settingsRoutes,
  clusterEvents: ['settings.changed'],
  listeners({ ctx, hub, clusterEvents }) {
    settingsListeners(ctx.events, hub)
    clusterEvents.onElsewhere('settings.changed', () => void learn(ctx))
    ctx.events.on('news.missed', () => void learn(ctx))
  },
  topics: { branding: topicOf(() => [brandingChannel]) },
  jobs: ({ ctx }) => [{ name: 'settings.learn', everyMs: minuteMs, work: () => ctx.settings.learn() }],
  start: ({ ctx }) => learn(ctx),
})

function learn({ settings, log }: Ctx): Promise<void> {
  return settings
    .learn()
    .catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'))
}
