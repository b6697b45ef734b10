import { minuteMs } from '@limpid/contract/kernel/durations'
import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { partsListeners } from './parts.listeners.ts'
import { upkeepChannel } from './parts.news.ts'
import { partsRoutes } from './parts.routes.ts'
import { partsMenus } from './parts.seed.ts'
import { followRunOuts } from './scores/scores.service.ts'

export const partsModule = defineModule({
  name: 'parts',
  menus: partsMenus,
  needs: { 'parts.onOrder': ['count', 'covering'] },
  routes: partsRoutes,
  jobs: ({ jobCtx }) => [
    {
      name: 'parts.followRunOuts',
      everyMs: 60 * minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => followRunOuts(jobCtx, stopping),
    },
  ],
  listeners: ({ ctx, hub }) => partsListeners(ctx, hub),
  topics: { upkeep: topicOf(({ id }) => [upkeepChannel(id)]) },
})
